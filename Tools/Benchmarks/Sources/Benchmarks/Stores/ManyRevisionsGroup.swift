import Foundation
import RestorationArchive
import RestorationSQLite
import RestorationStorage

extension Group {
  /// Stores with 10,000 revisions of one session, each small, with ten objects.
  static let manyRevisions = Group(
    title: "A store of 10,000 revisions",
    workloads: [
      (
        "list-10000",
        "list a session's 10,000 revisions in the SQLite store; sqlite: the same columns of the same "
          + "rows through the C API, unchecked, on a queue of its own too"
      ),
      (
        "load-newest-of-10000",
        "the newest good one of 10,000, every byte of it verified; sqlite: the same rows and "
          + "bytes, unchecked, on a queue of its own too"
      ),
      (
        "list-files-10000",
        "list them in the file store; posix: the names, and the first 256 bytes of each file"
      ),
      (
        "load-newest-of-files-10000",
        "the newest good one in the file store; posix: the names, and all of the last file"
      ),
    ]
  ) { isWanted, workspace in
    let revisions = try ManyRevisions(workspace)
    var trials: [Trial] = []
    if isWanted("list-10000") || isWanted("load-newest-of-10000") {
      let all = try await revisions.database()
      if isWanted("list-10000") { trials += all.listing }
      if isWanted("load-newest-of-10000") { trials += all.loading }
    }
    if isWanted("list-files-10000") || isWanted("load-newest-of-files-10000") {
      let all = try await revisions.files()
      if isWanted("list-files-10000") { trials += all.listing }
      if isWanted("load-newest-of-files-10000") { trials += all.loading }
    }
    return trials
  }
}

/// Makes the two stores and their trials.
@MainActor
private struct ManyRevisions {
  let workspace: Workspace
  let archive: Archive
  let session: SceneSession
  private let count = 10_000

  init(_ workspace: Workspace) throws {
    self.workspace = workspace
    archive = try OurCoder.encode(.tree(count: 10))
    session = SceneSession(archive.header)
  }

  func database() async throws -> (listing: [Trial], loading: [Trial]) {
    let path = workspace.path("many.sqlite")
    try await fillDatabase(path)
    let store = try await RevisionStore(sqlite: path)
    let peer = try BareSQL(path: path)
    let session = session
    let listing = [
      list("list-10000", .ours) { try await store.revisions(of: session) },
      list("list-10000", .sqlite) { try await peer.revisions(of: session) },
    ]
    let loading = [
      load("load-newest-of-10000", .ours) {
        try await store.newestGood(for: session)?.archive.bytes as Any
      },
      load("load-newest-of-10000", .sqlite) {
        try await peer.newest(of: session)?.bytes as Any
      },
    ]
    return (listing, loading)
  }

  /// Saves through the store in memory, without waiting for a disk, and then moves the file.
  private func fillDatabase(_ path: String) async throws {
    let memory = URL(filePath: "/dev/shm")
    let isThere = FileManager.default.isWritableFile(atPath: memory.path)
    let place = try isThere ? Workspace(in: memory) : workspace
    defer { if isThere { place.remove() } }
    let store = try await RevisionStore(sqlite: place.path("filling.sqlite"))
    for _ in 0..<count { _ = try await store.save(archive, for: session) }
    try FileManager.default.copyItem(atPath: place.path("filling.sqlite"), toPath: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
  }

  func files() async throws -> (listing: [Trial], loading: [Trial]) {
    let path = workspace.path("many")
    let store = try await RevisionStore(files: path)
    _ = try await store.save(archive, for: session)
    let directory = try fillDirectory(of: path)
    let peer = try PlainFiles(path: directory)
    let session = session
    let listing = [
      list("list-files-10000", .ours) { try await store.revisions(of: session) },
      Trial(workload: "list-files-10000", subject: .posix, bytes: count * archive.bytes.count) {
        try peer.names().map { try peer.read($0, limit: 256) }
      },
    ]
    let loading = [
      load("load-newest-of-files-10000", .ours) {
        try await store.newestGood(for: session)?.archive.bytes as Any
      },
      load("load-newest-of-files-10000", .posix) {
        try peer.read(try peer.names().last ?? "", limit: 1 << 20)
      },
    ]
    return (listing, loading)
  }

  /// Copies the one revision, because ten thousand saves would wait for the disk each time.
  private func fillDirectory(of store: String) throws -> String {
    let files = FileManager.default
    guard
      let name = try files.subpathsOfDirectory(atPath: store).first(where: {
        $0.hasSuffix("1.restoration")
      })
    else { throw BenchmarkError("the file store keeps its revisions elsewhere now") }
    let first = URL(filePath: store).appending(path: name)
    let directory = first.deletingLastPathComponent()
    let bytes = try Data(contentsOf: first)
    for number in 2...count {
      let digits = String(number, radix: 16)
      let name = String(repeating: "0", count: 16 - digits.count) + digits + ".restoration"
      let copy = directory.appending(path: name).path
      guard files.createFile(atPath: copy, contents: bytes, attributes: [.posixPermissions: 0o600])
      else { throw BenchmarkError("cannot write \(copy)") }
    }
    return directory.path
  }

  private func list(
    _ workload: String,
    _ subject: Subject,
    _ run: @escaping @MainActor () async throws -> Any
  ) -> Trial {
    let (count, archive, session) = (count, archive, session)
    return Trial(
      workload: workload,
      subject: subject,
      bytes: count * archive.bytes.count,
      run: run,
      check: { result in
        guard let revisions = result as? [Revision], revisions.count == count,
          let last = revisions.last, last.session == session, last.number == count,
          last.facts == Revision.Facts(archive)
        else { throw BenchmarkError("\(workload) \(subject.rawValue): another list") }
      }
    )
  }

  private func load(
    _ workload: String,
    _ subject: Subject,
    _ run: @escaping @MainActor () async throws -> Any
  ) -> Trial {
    let bytes = archive.bytes
    return Trial(
      workload: workload,
      subject: subject,
      bytes: bytes.count,
      run: run,
      check: { result in
        guard result as? ArchiveBytes == bytes else {
          throw BenchmarkError("\(workload) \(subject.rawValue): other bytes")
        }
      }
    )
  }
}
