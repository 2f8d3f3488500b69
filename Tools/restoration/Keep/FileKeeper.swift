import Foundation
import RestorationArchive
import RestorationMaintenance
import RestorationStorage

/// Keeps files of another program in a store: before the program starts, while it runs and at its end.
struct FileKeeper {
  /// Opens the store for one save, which is a command of its own in its log and is taken back alone.
  private let open: () async throws -> RevisionStore
  private let session: SceneSession
  private let paths: [String]
  /// The files as they were last kept or restored.
  private var known = KeptFiles()
  /// The files as they were at the last look.
  private var seen: [String: Signature] = [:]
  /// The number of revisions that were saved.
  private(set) var savedCount = 0

  /// The facts about a file that change with its content.
  private struct Signature: Equatable {
    let inode: UInt64
    let size: Int64
    let modified: Int64

    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      (inode, size, modified) = (UInt64(status.st_ino), Int64(status.st_size), status.modified)
    }
  }

  init(
    _ session: SceneSession,
    _ paths: [String],
    opening open: @escaping () async throws -> RevisionStore
  ) {
    self.open = open
    self.session = session
    self.paths = paths
  }

  /// Brings the files to the newest kept state.
  ///
  /// A file that is neither missing nor empty, and that no revision has with its content and its time, is
  /// newer than the store: the program wrote it and the computer stopped before it was kept. It is kept
  /// first, and stays. Any other file gets the content that was kept last.
  mutating func restore() async throws {
    let store = try await open()
    let stored = try await store.newestGood(for: session)
    if let stored { known = try KeptFiles(stored.archive) }
    let found = try KeptFiles(reading: paths)
    let earlier = stored == nil ? [] : try await keptBefore(in: store)
    var wanted = found
    for path in paths {
      guard let kept = known[path] else { continue }
      guard let file = found[path], !file.content.isEmpty else {
        wanted[path] = kept
        continue
      }
      let isKept = earlier.contains { former in
        former[path].map { $0.content == file.content && $0.modified == file.modified } ?? false
      }
      if isKept || file.hasEqualContent(as: kept) { wanted[path] = kept }
    }
    try await save(wanted)
    for path in paths {
      guard let file = wanted[path], found[path]?.hasEqualContent(as: file) != true else {
        continue
      }
      try wanted.write(path)
    }
    alignTimes()
    seen = signatures
  }

  /// Returns the files of all revisions, also of those that a command took back and that rest.
  private func keptBefore(in store: RevisionStore) async throws -> [KeptFiles] {
    var result: [KeptFiles] = []
    for place in try await store.maintenance.inventory(of: session).revisions {
      let archive: Archive?
      if place.place == RevisionPlace.session {
        archive = try? await store.load(place.number, of: session)?.archive
      } else {
        archive = (try? await store.maintenance.storedBytes(of: place, in: session)).flatMap {
          try? Archive($0)
        }
      }
      if let files = archive.flatMap({ try? KeptFiles($0) }) { result.append(files) }
    }
    return result
  }

  private var signatures: [String: Signature] {
    Dictionary(paths.compactMap { path in Signature(path).map { (path, $0) } }) { one, _ in one }
  }

  /// Keeps the files if one has changed since the last look, and none is being written now.
  ///
  /// - Parameter isLast: Indicates that the program has ended, so that nothing is being written.
  mutating func look(isLast: Bool = false) async throws {
    let now = signatures
    let isQuiet = now == seen
    seen = now
    guard isQuiet || isLast else { return }
    let found = try KeptFiles(reading: paths)
    // A file that is written meanwhile is read again at the next look.
    guard isLast || signatures == now else { return }
    try await save(found)
    if isLast { alignTimes() }
  }

  private mutating func save(_ files: KeptFiles) async throws {
    guard !files.hasEqualContent(as: known) else { return }
    _ = try await open().save(files.archive(of: session), for: session)
    known = files
    savedCount += 1
  }

  /// Gives files that were written anew with the kept content the kept time, so that they count as kept
  /// at the next start. One whose time cannot be set counts as newer then, and nothing is lost.
  private func alignTimes() {
    guard let found = try? KeptFiles(reading: paths) else { return }
    for path in paths {
      guard let file = found[path], let kept = known[path], file.hasEqualContent(as: kept),
        file.modified != kept.modified
      else { continue }
      try? known.setTime(path)
    }
  }
}
