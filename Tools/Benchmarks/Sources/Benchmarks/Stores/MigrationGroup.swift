import Foundation
import RestorationArchive
import RestorationMigration
import RestorationSQLite
import RestorationStorage

extension Group {
  /// Stores of many sessions, each with one archive of 20 kB.
  static let migrations = Group(
    title: "Migrate every session of a store, 20 kB each",
    workloads: [
      ("copy-store-files", "save each archive of a file store in another one"),
      ("migrate-store-files", "migrate the same store: every object changes, two at once"),
      ("copy-store-sqlite", "save each archive of a SQLite store in another one"),
      ("migrate-store-sqlite", "migrate the same store: every object changes, two at once"),
    ]
  ) { isWanted, workspace in
    var trials: [Trial] = []
    for kind in ["files", "sqlite"]
    where isWanted("copy-store-\(kind)") || isWanted("migrate-store-\(kind)") {
      trials += try await MigratedStore(kind, workspace).trials.filter { isWanted($0.workload) }
    }
    return trials
  }
}

/// A store to copy and to migrate; `RESTORATION_SESSIONS` in the environment says of how many
/// sessions.
@MainActor
private final class MigratedStore {
  private let kind: String
  private let workspace: Workspace
  private let source: String
  private let migrator: StateMigrator
  private let byteCount: Int
  private var attempts = 0
  private let count =
    ProcessInfo.processInfo.environment["RESTORATION_SESSIONS"].flatMap(Int.init) ?? 1_000

  init(_ kind: String, _ workspace: Workspace) async throws {
    self.kind = kind
    self.workspace = workspace
    source = workspace.path("migrated-\(kind)")
    let archive = try OurCoder.encode(.tree(count: 85))
    byteCount = archive.bytes.count
    guard let key = try archive.objects().lazy.flatMap(\.keys).first else {
      throw BenchmarkError("an archive without keys")
    }
    migrator = try StateMigrator([
      StateMigration(
        "change every object",
        from: archive.header.stateVersion,
        to: archive.header.stateVersion + 1,
        operations: [.renameKey(key, to: "renamed \(key)"), .setDefault("added", .int(1))]
      )
    ])
    let store = try await open(source)
    for number in 0..<count {
      var header = archive.header
      header.sceneIdentifier = "\(number)"
      _ = try await store.save(archive.replacingHeader(header), for: SceneSession(header))
    }
  }

  private func open(_ path: String) async throws -> any ArchiveStore {
    let kind: StoreLocation.Kind = kind == "files" ? .files : .sqlite
    return try await StoreLocation(path).open(creating: kind)
  }

  /// A path that nothing is at yet.
  private func freshPath() -> String {
    attempts += 1
    return workspace.path("target-\(kind)-\(attempts)")
  }

  var trials: [Trial] {
    let count = count
    var copy = Trial(
      workload: "copy-store-\(kind)",
      subject: .ours,
      bytes: count * byteCount
    ) { [self] in
      let from = try await open(source)
      let to = try await open(freshPath())
      for session in try await from.sessions() {
        guard let stored = try await from.newestGood(for: session) else { continue }
        _ = try await to.save(stored.archive, for: session)
      }
      return try await to.sessions().count
    }
    copy.check = { guard $0 as? Int == count else { throw BenchmarkError("not all was copied") } }
    copy.maximumRuns = 3
    var path = ""
    var migrate = Trial(
      workload: "migrate-store-\(kind)",
      subject: .ours,
      bytes: count * byteCount
    ) { [self] in
      var options = StoreMigrator.Options()
      options.jobs = 2
      let target = migrator.latestVersion ?? 0
      let run = StoreMigrator(migrator, to: target, options: options)
      return try await run.run(open(path)).migrated
    }
    migrate.prepare = { [self] in
      path = freshPath()
      try FileManager.default.copyItem(atPath: source, toPath: path)
      try FileManager.default.setAttributes(
        [.posixPermissions: kind == "files" ? 0o700 : 0o600],
        ofItemAtPath: path
      )
    }
    migrate.check = copy.check
    migrate.maximumRuns = 3
    return [copy, migrate]
  }
}
