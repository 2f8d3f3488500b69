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
  /// The length of the largest file that the store takes.
  private var maximumByteCount = 0
  /// The files as they were at the last look.
  private var seen: [ExactName: Signature] = [:]
  /// The files as they were when their content was last looked at.
  private var read: [ExactName: Signature] = [:]
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

  /// Brings the files to the newest kept state, whatever of them cannot be kept.
  ///
  /// A file that is neither missing nor empty, and that no revision has with its content and its time, is
  /// newer than the store: the program wrote it and the computer stopped before it was kept. It is kept
  /// first, and stays. Any other file gets the content that was kept last, or goes where none was then.
  ///
  /// - Returns: The reasons why files are not kept.
  /// - Throws: `ToolFailure` or `RestorationError` when the store cannot be read, or a file cannot be
  ///   written. The others have their content then.
  mutating func restore() async throws -> [String] {
    let store = try await open()
    maximumByteCount = store.limits.maximumValueByteCount
    let stored = try await store.newestGood(for: session)
    if let stored { known = try KeptFiles(stored.archive) }
    let found = try KeptFiles(reading: paths, upTo: maximumByteCount)
    let earlier = stored == nil ? [] : try await keptBefore(in: store)
    var wanted = found
    for path in paths where found.failures[path] == nil {
      guard known[path] != nil || known.absent.contains(path) else { continue }
      let isMissing = found[path]?.content.isEmpty != false && known[path] != nil
      let isKept = earlier.contains { found.hasSameFile(as: $0, at: path) }
      if isMissing || isKept || found.hasEqualContent(as: known, at: path) {
        wanted.take(path, from: known)
      }
    }
    var problems = Self.words(found.failures.map(\.value))
    do {
      try await save(wanted)
    } catch {
      problems += Self.words([error])
    }
    var failure: (any Error)?
    for path in paths where !wanted.hasEqualContent(as: found, at: path) {
      do { try wanted.write(path) } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
    alignTimes()
    seen = signatures
    // After a failure the files are read again at the next look.
    if problems.isEmpty { read = seen }
    return problems
  }

  private static func words(_ errors: [any Error]) -> [String] {
    errors.map { error in
      ((error as? RestorationError).map { ToolFailure($0) } ?? error as? ToolFailure)?.message
        ?? "\(error)"
    }
    .sorted()
  }

  /// Returns the files of all revisions, also of those that a command took back and that rest.
  private func keptBefore(in store: RevisionStore) async throws -> [KeptFiles] {
    var result: [KeptFiles] = []
    for place in try await store.maintenance.inventory(of: session).revisions
    where place.place != .parts {
      let archive: Archive?
      if place.place == RevisionPlace.session {
        archive = try? await store.load(place.number, of: session)?.archive
      } else {
        archive = (try? await store.quarantinedBytes(place.number, of: session)).flatMap {
          try? Archive($0)
        }
      }
      if let files = archive.flatMap({ try? KeptFiles($0) }) { result.append(files) }
    }
    return result
  }

  private var signatures: [ExactName: Signature] {
    Dictionary(paths.compactMap { path in Signature(path).map { (ExactName(path), $0) } }) {
      one,
      _ in one
    }
  }

  /// Keeps the files that have changed and are not being written now.
  ///
  /// - Parameter isLast: Indicates that the program has ended, so that nothing is being written.
  /// - Returns: The reasons why files are not kept; the program goes on.
  mutating func look(isLast: Bool = false) async -> [String] {
    let (now, former) = (signatures, seen)
    seen = now
    let quiet = isLast ? paths : paths.filter { now[$0] == former[$0] && now[$0] != read[$0] }
    guard !quiet.isEmpty else { return [] }
    do {
      var found = try KeptFiles(reading: quiet, upTo: maximumByteCount)
      // A file that is written meanwhile is read again at the next look.
      if !isLast { for path in quiet where Signature(path) != now[path] { found.forget(path) } }
      try await save(found)
      for path in quiet where found.failures[path] == nil { read[path] = now[path] }
      if isLast { alignTimes() }
      return Self.words(found.failures.map(\.value))
    } catch {
      return Self.words([error])
    }
  }

  /// Saves the files on top of what the scene has by now: another run may keep other files in it, whose
  /// state goes on.
  private mutating func save(_ files: KeptFiles) async throws {
    let kept = paths.filter { files[$0] != nil || files.absent.contains($0) }
    guard kept.contains(where: { !files.hasEqualContent(as: known, at: $0) }) else { return }
    let store = try await open()
    while true {
      let newest = try await store.newestNumber(of: session)
      var next = try await store.newestGood(for: session).map { try KeptFiles($0.archive) } ?? known
      for path in kept { next.take(path, from: files) }
      let archive = try next.archive(of: session)
      guard try await store.save(archive, for: session, ifNewestIs: newest) == nil else {
        known = next
        savedCount += 1
        return
      }
    }
  }

  /// Gives files that were written anew with the kept content the kept time, so that they count as kept
  /// at the next start. One whose time cannot be set counts as newer then, and nothing is lost.
  private func alignTimes() {
    guard let found = try? KeptFiles(reading: paths, upTo: maximumByteCount) else { return }
    for path in paths where found[path] != nil && found.hasEqualContent(as: known, at: path) {
      guard !found.hasSameFile(as: known, at: path) else { continue }
      try? known.setTime(path)
    }
  }
}
