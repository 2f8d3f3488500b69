import Foundation
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
    for kind in [StoreLocation.Kind.files, .sqlite]
    where isWanted("copy-store-\(kind)") || isWanted("migrate-store-\(kind)") {
      let store = try await MigratedStore(
        kind,
        at: workspace.path("migrated-\(kind)"),
        count: MigratedStore.usualCount
      )
      trials += try Migrations(store, workspace).trials.filter { isWanted($0.workload) }
    }
    return trials
  }
}

/// The trials on one store.
@MainActor
private final class Migrations {
  private let store: MigratedStore
  private let byteCount: Int
  private let target: String

  init(_ store: MigratedStore, _ workspace: Workspace) throws {
    self.store = store
    byteCount = try store.count * MigratedStore.byteCount
    target = workspace.path("target-\(store.kind)")
  }

  // The target of the previous run would fill the disk.
  private func removeTarget() {
    try? FileManager.default.removeItem(atPath: target)
    sync()
  }

  var trials: [Trial] {
    let (store, target) = (store, target)
    var copy = trial("copy") { try await store.copy(to: target) }
    copy.prepare = { [self] in removeTarget() }
    var migrate = trial("migrate") { try await MigratedStore.migrate(target, store.kind) }
    migrate.prepare = { [self] in
      removeTarget()
      try MigratedStore.copy(from: store.path, to: target, store.kind)
    }
    return [copy, migrate]
  }

  private func trial(_ verb: String, _ run: @escaping @MainActor () async throws -> Int) -> Trial {
    let (workload, count) = ("\(verb)-store-\(store.kind)", store.count)
    return Trial(
      workload: workload,
      subject: .ours,
      bytes: byteCount,
      // With many sessions one run takes minutes, which is long enough for a comparison.
      maximumRuns: count > 5_000 ? 1 : 3,
      run: run,
      check: {
        guard $0 as? Int == count else { throw BenchmarkError("\(workload): not all sessions") }
      }
    )
  }
}
