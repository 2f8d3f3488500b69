import Foundation
import RestorationArchive
import RestorationStorage
import RestorationStorageTesting
import RestorationTestSupport
import StoreTestSupport
import Testing

#if SQLite
  import RestorationSQLite
#endif

/// What one small change of a large state writes.
@Suite("A save of a large state writes what has changed", .serialized)
struct PartMeasurements {
  private static let session = SceneSession(app: "com.example.pages")

  /// A log in pages of 40 entries of 1 kB, of which only the last one grows; the tail has objects of
  /// its own.
  private static func archive(_ entryCount: Int) throws -> Archive {
    let header = ArchiveHeader(
      appIdentifier: session.app,
      sceneIdentifier: session.scene,
      bundleVersion: "1",
      timestamp: 1,
      stateVersion: 1
    )
    var writer = ArchiveWriter(header: header)
    func add(_ name: String, _ entries: Range<Int>) throws {
      let bytes = entries.flatMap { entry in
        [UInt8](repeating: UInt8(truncatingIfNeeded: entry), count: 992)
          + withUnsafeBytes(of: entry) { Array($0) }
      }
      let description = ObjectDescription(
        path: [.init("log"), .init(name)],
        className: "Page",
        role: .object
      )
      try writer.add(ObjectRecord(description, values: [KeyedValue("entries", .data(bytes))]))
    }
    let full = entryCount / 40 * 40
    for page in 0..<(full / 40) { try add("p\(page + 100_000)", page * 40..<page * 40 + 40) }
    for entry in full..<entryCount { try add("t\(entry + 100_000)", entry..<entry + 1) }
    return try writer.finish()
  }

  private static func open(
    _ store: SweptStore,
    _ path: String,
    shares: Bool
  ) async throws -> RevisionStore {
    var options = StoreOptions()
    if !shares { options.wholeByteCount = .max }
    return try await store.open(path, options: options)
  }

  private static var writtenByteCount: Int {
    let text = FileManager.default.contents(atPath: "/proc/self/io").map {
      String(decoding: $0, as: UTF8.self)
    }
    let line = text?.split(separator: "\n").first { $0.hasPrefix("wchar") }
    return line.flatMap { Int($0.dropFirst("wchar: ".count)) } ?? 0
  }

  @Test("One entry more on half a megabyte writes at most 40 kB", arguments: SweptStore.all)
  func smallChange(kind: SweptStore) async throws {
    let directory = try TemporaryDirectory()
    let store = try await Self.open(kind, directory("store"), shares: true)
    var stored: [RevisionNumber: ArchiveBytes] = [:]
    var known: Set<RevisionNumber> = []
    var newByteCount = 0
    for count in 500..<542 {
      let archive = try Self.archive(count)
      let number = try await store.save(archive, for: Self.session).number
      stored[number] = archive.bytes
      let (own, parts) = try await store.read(Self.session) {
        (reader) throws(RestorationError) -> (Int, [RevisionNumber: Int]) in
        var parts: [RevisionNumber: Int] = [:]
        for number in try reader.numbers(in: .parts) {
          parts[number] = try reader.bytes(of: number, in: .parts, .whole(maximum: 1 << 24))?.count
        }
        return (
          try reader.bytes(of: number, in: .session, .whole(maximum: 1 << 24))?.count ?? 0, parts
        )
      }
      // The first two saves store everything: whole, and as parts.
      if stored.count > 2 {
        newByteCount += own + parts.reduce(0) { known.contains($1.key) ? $0 : $0 + $1.value }
      }
      known.formUnion(parts.keys)
    }
    #expect(newByteCount / 40 < 40_000, "\(newByteCount / 40) bytes a save")
    for (number, bytes) in stored {
      #expect(try await store.load(number, of: Self.session)?.archive.bytes == bytes)
    }
  }

  @Test(
    "Measured",
    .enabled(if: TestEnvironment["RESTORATION_MEASURE"] != nil),
    arguments: SweptStore.all,
    [(20, true), (20, false), (10_000, true), (10_000, false)]
  )
  func measured(kind: SweptStore, what: (entryCount: Int, shares: Bool)) async throws {
    let directory = try TemporaryDirectory()
    let store = try await Self.open(kind, directory("store"), shares: what.shares)
    var (written, time, count) = (0, 0, 0)
    // A page ends within them.
    for entry in 0..<43 {
      let archive = try Self.archive(what.entryCount + entry)
      let (before, start) = (Self.writtenByteCount, clock())
      try await store.save(archive, for: Self.session)
      guard entry >= 3 else { continue }
      written += Self.writtenByteCount - before
      time += Int(clock() - start)
      count += 1
    }
    let milliseconds = Double(time) / Double(CLOCKS_PER_SEC) * 1000 / Double(count)
    print(
      "measured \(kind) \(what.entryCount) entries, parts \(what.shares): "
        + "\(written / count) bytes, \(milliseconds) ms a save"
    )
  }
}
