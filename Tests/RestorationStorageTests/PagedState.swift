import RestorationArchive
import RestorationStorage
import RestorationStorageTesting

/// A state of pages and a tail, most pages large enough to be parts.
struct PagedState: Sendable, Hashable {
  /// What each page has; equal numbers make equal bytes.
  var pages: [Int: Int] = [:]
  var tail = 0

  /// The archives of more bytes than this share parts in these tests.
  static let wholeByteCount = 6000
  /// Begins the content of each tenth page.
  static let secret = "Canary in a page"
  static let session = SceneSession(app: "com.example.parts", scene: "main")

  static func isSecret(_ marker: Int) -> Bool { marker % 10 == 7 }

  private static func content(_ marker: Int) -> [UInt8] {
    var random = SeededNumbers(seed: UInt64(marker))
    let count = 2100 + marker % 900
    let front = isSecret(marker) ? Array(secret.utf8) : []
    return front + (front.count..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
  }

  func archive(for session: SceneSession = session) throws -> Archive {
    let header = ArchiveHeader(
      appIdentifier: session.app,
      sceneIdentifier: session.scene,
      bundleVersion: "1",
      timestamp: 1000,
      stateVersion: 1
    )
    var writer = ArchiveWriter(header: header)
    func add(_ name: String, _ values: [KeyedValue]) throws {
      let description = ObjectDescription(path: [.init(name)], className: "Page", role: .controller)
      try writer.add(ObjectRecord(description, values: values))
    }
    for (page, marker) in pages {
      // Equal sections with other keys are stored apart.
      let key = page.isMultiple(of: 2) ? "entries" : "lines"
      var values = [KeyedValue(key, .data(Self.content(marker)))]
      if marker % 5 == 3 {
        let content = [KeyedValue(EmbeddedObject.privateValueKey, .string("private \(marker)"))]
        let wrapped = EmbeddedObject(
          typeName: EmbeddedObject.privateTypeName,
          label: 0,
          values: content
        )
        values.append(KeyedValue("private", .object(wrapped)))
      }
      try add("page \(page)", values)
    }
    try add("tail", [KeyedValue("entries", .int(Int64(tail)))])
    return try writer.finish()
  }

  /// Returns an archive without its secret pages; `nil` if it has none.
  @Sendable static func withoutSecret(_ archive: Archive) throws(RestorationError) -> Archive? {
    var writer = ArchiveWriter(header: archive.header)
    var hasSecret = false
    for object in try archive.objects() {
      let values = try object.values()
      let isSecret = values.contains { value in
        if case .data(let bytes) = value.value { bytes.starts(with: secret.utf8) } else { false }
      }
      hasSecret = hasSecret || isSecret
      if !isSecret { try writer.add(object.description, section: object.section()) }
    }
    return hasSecret ? try writer.finish() : nil
  }

  /// Makes a random change, as an app does: a page more, another one, none, one that was there before.
  mutating func change(using random: inout SeededNumbers) {
    tail += 1
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let page = Int.random(in: 0...9, using: &random)
      if Int.random(in: 0...3, using: &random) == 0 {
        pages[page] = nil
      } else {
        pages[page] = Int.random(in: 0...60, using: &random)
      }
    }
  }
}
