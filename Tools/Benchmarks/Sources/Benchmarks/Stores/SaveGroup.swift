import Foundation
import RestorationArchive
import RestorationSQLite
import RestorationStorage

extension Group {
  /// One durable save.
  static let saves = Group(
    title: "Save an archive of 20 kB, durable on return",
    workloads: [
      (
        "save-files-20kB",
        "the file store; posix: write, fsync, rename, fsync of the directory"
      ),
      (
        "save-sqlite-20kB",
        "the SQLite store; sqlite: the same statements and pragmas through the C API"
      ),
    ]
  ) { isWanted, workspace in
    // Under the limits of the stores, as in an app.
    let archive = try OurCoder.encode(.tree(count: 85), limits: .standard)
    let session = SceneSession(archive.header)
    func trial(
      _ workload: String,
      _ subject: Subject,
      _ save: @escaping @MainActor () async throws -> Any
    ) -> Trial {
      Trial(workload: workload, subject: subject, bytes: archive.bytes.count, run: save)
    }
    var trials: [Trial] = []
    if isWanted("save-files-20kB") {
      let store = try await RevisionStore(files: workspace.path("files"))
      let peer = try PlainFiles(path: workspace.path("posix"))
      trials.append(
        trial("save-files-20kB", .ours) { try await store.save(archive, for: session) }
      )
      trials.append(trial("save-files-20kB", .posix) { try peer.save(archive.bytes) })
    }
    if isWanted("save-sqlite-20kB") {
      let store = try await RevisionStore(sqlite: workspace.path("ours.sqlite"))
      let other = workspace.path("bare.sqlite")
      // Makes the tables and the session's row.
      _ = try await RevisionStore(sqlite: other).save(archive, for: session)
      let peer = try BareSQL(path: other)
      let label = BareSQL.label(of: archive)
      trials.append(
        trial("save-sqlite-20kB", .ours) { try await store.save(archive, for: session) }
      )
      trials.append(
        trial("save-sqlite-20kB", .sqlite) {
          try await peer.save(archive, label, for: session)
        }
      )
    }
    return trials
  }
}
