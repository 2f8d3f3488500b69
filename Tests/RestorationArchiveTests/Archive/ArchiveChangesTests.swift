import RestorationArchive
import RestorationTestSupport
import Testing

/// Changing a finished archive gives the bytes that writing all of it anew gives.
@Suite struct ArchiveChangesTests {
  /// The objects of an archive as they ought to be.
  private typealias Objects = [IdentifierPath: ObjectRecord]

  private func record(_ path: IdentifierPath, using generator: inout SeededGenerator)
    -> ObjectRecord
  {
    var description = ObjectDescription(
      path: path,
      className: "Class\(Int.random(in: 0...1, using: &generator))",
      role: path.isEmpty ? .app : .controller
    )
    if Bool.random(using: &generator) { description.source.restorationClass = "Factory" }
    if Bool.random(using: &generator) {
      description.source.storyboard = "Main"
      description.source.storyboardIdentifier = "scene"
    }
    return ObjectRecord(description, values: values(using: &generator))
  }

  /// Values that are often equal, so that sections come to be shared and stop being so.
  private func values(using generator: inout SeededGenerator) -> [KeyedValue] {
    switch Int.random(in: 0...9, using: &generator) {
    case 0: []
    case 1...5: [KeyedValue("text", .string("text \(Int.random(in: 0...3, using: &generator))"))]
    case 6: [KeyedValue("other", .string("text \(Int.random(in: 0...3, using: &generator))"))]
    default:
      [
        KeyedValue(
          "text",
          .string(String(repeating: "x", count: Int.random(in: 0...300, using: &generator)))
        )
      ]
    }
  }

  private func paths(_ count: Int, using generator: inout SeededGenerator) -> [IdentifierPath] {
    var result: [IdentifierPath] = [.root]
    for number in 0..<count {
      let parent = result[Int.random(in: 0..<result.count, using: &generator)]
      let slot = Int.random(in: 0...5, using: &generator) == 0 ? "\(number)" : nil
      result.append(parent.appending(slot == nil ? "object \(number)" : "object", slot: slot))
    }
    return result
  }

  private func writer(_ records: [ObjectRecord], at time: Double) throws -> ArchiveWriter {
    var writer = ArchiveWriter(header: ArchiveHeader(appIdentifier: "org.example", timestamp: time))
    for record in records { try writer.add(record) }
    return writer
  }

  @Test("after any changes the bytes are those of an archive that was written anew")
  func changesGiveTheBytesOfAnArchiveWrittenAnew() throws {
    var patched = 0
    for seed in seeds(count: SweepLength.count(30, sweep: 60, long: 3_000)) {
      var generator = SeededGenerator(seed: seed)
      var objects = Objects()
      for path in paths(Int.random(in: 0...200, using: &generator), using: &generator) {
        objects[path] = record(path, using: &generator)
      }
      var archive = try writer(Array(objects.values), at: 0).finish()
      var checksums: SectionChecksums?
      for step in 1...12 {
        var changed: [ObjectRecord] = []
        var removed: [IdentifierPath] = []
        let mayRestructure = Int.random(in: 0...4, using: &generator) == 0
        for path in objects.keys.shuffled(using: &generator).prefix(3) {
          if mayRestructure, !path.isEmpty, Bool.random(using: &generator) {
            objects[path] = nil
            removed.append(path)
          } else if var object = objects[path] {
            if mayRestructure {
              object = record(path, using: &generator)
            } else {
              // The same keys, as a rule; other keys mean another table of names.
              let length = Int.random(in: 0...200, using: &generator)
              object.values = object.values.map {
                KeyedValue($0.key, .string(String(repeating: "y", count: length)))
              }
            }
            objects[path] = object
            changed.append(object)
          }
        }
        if mayRestructure {
          let path: IdentifierPath = ["new \(step)"]
          objects[path] = record(path, using: &generator)
          changed.append(try #require(objects[path]))
        }
        // Objects that do not count leave no trace.
        let dropped = record(["dropped"], using: &generator)
        let changes = ArchiveChanges(
          try writer(changed + [dropped], at: Double(step)).unfinished(),
          keeping: changed.map { _ in true } + [false],
          removing: removed
        )
        archive = try archive.applying(changes, &checksums)
        if checksums != nil { patched += 1 }
        let anew = try writer(Array(objects.values), at: Double(step)).finish()
        #expect(archive.bytes == anew.bytes, "seed \(seed), step \(step)")
        #expect(archive.header == anew.header, "seed \(seed), step \(step)")
        try archive.verify()
        guard archive.bytes == anew.bytes else { return }
      }
    }
    // Both ways have to be taken for this to mean anything.
    #expect(patched > 50)
  }

  private func seeds(count: Int) -> [UInt64] {
    var generator = SeededGenerator()
    return (0..<count).map { _ in generator.next() }
  }
}
