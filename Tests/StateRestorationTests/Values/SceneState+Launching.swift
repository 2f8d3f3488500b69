import RestorationArchive
import RestorationMigration
import RestorationTestSupport
import StateRestoration
import Testing

extension SceneState {
  /// A launch of a program that keeps values; the former one is taken to have ended.
  static func launched(
    with store: RevisionStore,
    version: UInt64 = 1,
    migrator: StateMigrator? = nil,
    change: (inout SessionOptions) -> Void = { _ in }
  ) async -> SceneState {
    var options = SessionOptions()
    // A machine that is busy takes its time.
    options.restoring.deadline = .patience
    options.cadence = nil
    options.crashes.healthyAfter = nil
    change(&options)
    let scene = AppScenes(
      app: "values",
      store: store,
      options: options.with(stateVersion: version, migrator: migrator)
    ).connectValues()
    await scene.restore()
    return scene
  }
}

extension RevisionStore {
  /// The values of a program's scene in the newest good revision, by key.
  func storedValues(of session: SceneSession) async throws -> [String: ArchiveValue] {
    let archive = try #require(try await newestGood(for: session)).archive
    let values = try #require(try archive.object(at: ["scene"])).values()
    return Dictionary(uniqueKeysWithValues: values.map { ($0.key, $0.value) })
  }
}
