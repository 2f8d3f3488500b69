#if GTK
  import RestorationArchive
  import RestorationSQLite
  import RestorationStorage
  import RestorationTestSupport

  extension GTKApp {
    /// The objects of the newest revision in the app's store, by path.
    static func objects(
      in directory: TemporaryDirectory,
      profile: String = ArchiveHeader.defaultScene
    ) async throws -> [String: ArchivedObject] {
      let store = try await RevisionStore(sqlite: directory("store.sqlite"))
      let session = SceneSession(app: "org.example.probe", scene: profile)
      let archive = try await store.newestGood(for: session)?.archive
      return Dictionary(
        uniqueKeysWithValues: try archive?.objects().map { ("\($0.path)", $0) } ?? []
      )
    }
  }
#endif
