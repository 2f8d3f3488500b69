#if Postgres
  import RestorationArchive
  import RestorationMaintenance
  import RestorationPostgres
  import RestorationStorage
  import RestorationStorageTesting

  /// Many sessions of one app, each with two revisions of 2 kB.
  enum Fleet {
    /// Migrates the newer one of each.
    static let plan = """
      format: restoration-migration-plan
      version: 1
      app: com.example.fleet
      migrations:
        - name: markers have another key
          from: 2
          to: 3
          steps:
            - rename-key: {key: marker, to: mark, class: Sample}
      """

    static func fill(_ database: TestDatabase, sessionCount: Int) async throws {
      let backend = try await PostgresConnections(database.address(), count: 16)
      let store = try await RevisionStore(backend, attemptLogs: .inMemory)
      try await Array(0..<sessionCount).inOrder(jobs: 16) { number in
        let session = SceneSession(app: "com.example.fleet", scene: "device \(number)")
        for marker in 1...2 {
          let archive = try SampleArchive.make(session, marker: marker, byteCount: 1500)
          try await store.save(archive, for: session)
        }
      } report: { _ in
      }
    }
  }
#endif
