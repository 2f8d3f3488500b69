#if Postgres
  import RestorationArchive
  import RestorationPostgres
  import RestorationStorage
  import Testing

  @Suite("A pool in front of a server works or is refused in words", .serialized)
  struct PoolTests {
    @Test("one that keeps a connection for a session works")
    func sessionMode() async throws {
      let database = try TestDatabase()
      let pool = try TestPool(before: database.cluster, mode: "session")
      let saves = [
        Saves(try await PostgresBackend(pool.address(database))),
        Saves(try await PostgresBackend(pool.address(database))),
      ]
      for number in 1...6 as ClosedRange<RevisionNumber> {
        #expect(try await saves[Int(number) % 2].save() == number)
      }
    }

    @Test("one that changes connections between transactions is refused in words")
    func transactionMode() async throws {
      let database = try TestDatabase()
      _ = try await database.open()
      let pool = try TestPool(before: database.cluster, mode: "transaction")
      let error = await #expect(throws: RestorationError.self) {
        let first = Saves(try await PostgresBackend(pool.address(database)))
        let second = Saves(try await PostgresBackend(pool.address(database)))
        for _ in 1...3 {
          try await first.save()
          try await second.save()
        }
      }
      #expect(error?.code == .storeFailed)
      #expect(error?.message.contains("pool_mode = session") == true)
    }
  }
#endif
