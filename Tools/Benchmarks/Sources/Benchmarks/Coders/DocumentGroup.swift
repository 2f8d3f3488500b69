import Foundation
import RestorationArchive
import RestorationMigration

extension Group {
  /// Changing and copying whole archives.
  static let documents = Group(
    title: "An archive of 10,000 objects, changed and copied",
    workloads: [
      (
        "migrate-10000",
        "read the archive of 10,000 objects as a document, rename one key and convert one value "
          + "of every object by a state migration, and write it again; json: the same with "
          + "JSONSerialization"
      ),
      (
        "copy-10000",
        "take the sections of 10,000 objects over into an archive with another header"
      ),
    ]
  ) { isWanted, workspace in
    let tree = workspace.tree(10_000)
    let archive = try OurCoder.encode(tree)
    var trials: [Trial] = []
    if isWanted("migrate-10000") {
      let migrator = try StateMigrator([renaming])
      trials.append(
        Trial(
          workload: "migrate-10000",
          subject: .ours,
          bytes: archive.bytes.count,
          run: {
            let document = try ArchiveDocument(try Archive(archive.bytes))
            return try migrator.migrate(document, to: 2).archive()
          },
          check: { result in
            guard let migrated = result as? Archive,
              migrated.header.stateVersion == 2, migrated.objectCount == archive.objectCount
            else { throw BenchmarkError("the migration gave another archive") }
          }
        )
      )
      trials.append(try .migratingJSON(of: tree))
    }
    if isWanted("copy-10000") {
      var header = archive.header
      header.timestamp += 60
      trials.append(
        Trial(
          workload: "copy-10000",
          subject: .ours,
          bytes: archive.bytes.count,
          run: { try Archive(archive.bytes).replacingHeader(header) },
          check: { result in
            guard let copy = result as? Archive, copy.objectCount == archive.objectCount else {
              throw BenchmarkError("the copy is another archive")
            }
          }
        )
      )
      trials.append(try .copying(archive.bytes, "copy-10000", 1))
    }
    return trials
  }

  private static let renaming = StateMigration("rename the draft", from: 1, to: 2) { document in
    for path in document.objects.map(\.path) {
      guard var object = document[path] else { continue }
      object["text"] = object[Key.draft]
      object[Key.draft] = nil
      if case .double(let zoom)? = object[Key.zoom] {
        object[Key.zoom] = .integer(UInt64(zoom * 100))
      }
      document[path] = object
    }
  }
}

extension Trial {
  fileprivate static func migratingJSON(of tree: StateNode) throws -> Trial {
    let data = try CodableCoder.encodeJSON(tree)
    return Trial(
      workload: "migrate-10000",
      subject: .json,
      bytes: data.count,
      run: {
        let object = try JSONSerialization.jsonObject(with: data)
        return try JSONSerialization.data(withJSONObject: migrate(object))
      }
    )
  }

  private static func migrate(_ object: Any) -> Any {
    guard var object = object as? [String: Any] else { return object }
    object["text"] = object.removeValue(forKey: Key.draft)
    if let zoom = object[Key.zoom] as? Double { object[Key.zoom] = Int(zoom * 100) }
    object[Key.children] = (object[Key.children] as? [Any] ?? []).map { migrate($0) }
    return object
  }
}
