import Foundation
import RestorationArchive
import RestorationSQLite
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import StoreTestSupport

/// Damages the files of a store with three revisions, byte by byte and sector by sector, and opens it
/// (T9, T10).
package struct StoreDamageSweep {
  private let kind: SweptStore
  private let folder: TemporaryDirectory
  private let session = SceneSession(app: "app")
  private let archives: [ArchiveBytes]
  /// The files as they were saved.
  package let tree: StoreTree

  package init(_ kind: SweptStore) async throws {
    self.kind = kind
    folder = try TemporaryDirectory(isInMemory: true)
    let path = folder("made")
    try StoreTree(entries: [:]).write(to: path)
    let store = try await kind.open(path + "/store")
    var archives: [ArchiveBytes] = []
    for marker in 1...3 {
      let archive = try SampleArchive.make(session, marker: marker, byteCount: 300)
      _ = try await store.save(archive, for: session)
      archives.append(archive.bytes)
    }
    self.archives = archives
    tree = try StoreTree(path)
  }

  /// Damages one byte in so many, and one sector in an eighth as many.
  package func run(_ name: String, oneIn share: Int) async throws -> SweepCount {
    var count = SweepCount(name)
    var random = SeededGenerator()
    let seed = random.seed
    for (name, content) in tree.entries.sorted(by: { $0.key < $1.key }) {
      guard let bytes = content, !bytes.isEmpty else { continue }
      func open(_ damaged: [UInt8], _ what: String) async {
        var tree = tree
        tree.entries[name] = damaged
        guard let problem = await problem(tree, &count) else { return }
        count.violations.append("\(name), \(what): \(problem) (seed \(seed))")
      }
      for index in bytes.indices where Int.random(in: 0..<share, using: &random) == 0 {
        var changed = bytes
        changed[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        count["bytes damaged"] += 1
        await open(changed, "byte \(index)")
      }
      for start in stride(from: 0, to: bytes.count, by: 512)
      where Int.random(in: 0..<max(share / 8, 1), using: &random) == 0 {
        let sector = start..<min(start + 512, bytes.count)
        var changed = bytes
        changed.replaceSubrange(sector, with: [UInt8](repeating: 0, count: sector.count))
        count["sectors zeroed"] += 1
        await open(changed, "sector at \(start)")
        count["lengths"] += 1
        await open(Array(bytes[..<start]), "\(start) bytes")
      }
    }
    return count
  }

  /// Opens a damaged store, and checks that each number gives the archive that was saved under it.
  package func problem(_ tree: StoreTree, _ count: inout SweepCount) async -> String? {
    let path = folder("damaged")
    do {
      try tree.write(to: path)
      let options = StoreOptions(busyTimeout: .milliseconds(50), createsMissingStore: false)
      let store: RevisionStore
      #if SQLite
        store =
          kind == .files
          ? try await RevisionStore(files: path + "/store", options: options)
          : try await RevisionStore(sqlite: path + "/store", options: options)
      #else
        store = try await RevisionStore(files: path + "/store", options: options)
      #endif
      var found = 0
      for revision in try await store.revisions(of: session) {
        do throws(RestorationError) {
          guard let stored = try await store.load(revision.number, of: session) else {
            if revision.state != .good { continue }
            return "revision \(revision.number) is listed and not there"
          }
          guard (1...3).contains(revision.number),
            stored.archive.bytes == archives[Int(revision.number) - 1]
          else { return "revision \(revision.number) holds something else" }
          found += 1
        } catch {
          count["revisions refused"] += 1
        }
      }
      if let newest = try await store.newestGood(for: session) {
        guard archives.contains(newest.archive.bytes) else { return "the newest is another" }
      } else if found > 0 {
        return "a good revision is there and is not the newest"
      }
      count["revisions read"] += found
      return nil
    } catch is RestorationError {
      count["stores refused"] += 1
      return nil
    } catch {
      return "an error without a type: \(error)"
    }
  }
}
