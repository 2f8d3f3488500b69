#if Postgres
  import Foundation
  import RestorationArchive
  import RestorationPostgres
  import RestorationStorage
  import Testing

  @Suite("No statement of one app's role stops another app, or tells of it", .serialized)
  struct IsolationTests {
    /// Two roles with an app each, of which one tries all statements.
    private struct Neighbours {
      let database: TestDatabase
      let intruder: SQLConnection
      let owner: SQLConnection
      let roles: [String]
      let victim: PostgresBackend

      private static let session = SceneSession(app: "com.example.clinic", scene: "canary")

      init() async throws {
        database = try TestDatabase()
        _ = try await database.open()
        owner = try database.sql()
        let number = UInt32.random(in: 0 ... .max)
        roles = ["kiosk_\(number)", "clinic_\(number)"]
        for (role, app) in zip(roles, ["com.example.kiosk", "com.example.clinic"]) {
          try owner.run("CREATE ROLE \(role) LOGIN")
          try owner.run("CALL restoration.admit('\(role)', '\(app)')")
        }
        intruder = try database.sql(role: roles[0])
        try intruder.run(
          "INSERT INTO restoration.session (app, scene) VALUES ('com.example.kiosk', '')"
        )
        // A save that waits for the intruder fails soon.
        victim = try await database.open(
          role: roles[1],
          options: StoreOptions(busyTimeout: .seconds(2)),
          server: PostgresOptions(name: "canary 1.0")
        )
        try await save()
      }

      /// Saves as the other app.
      ///
      /// - Throws: `RestorationError.storeBusy` if the save waits for the intruder's transaction.
      func save() async throws {
        try await victim.change(Self.session) { writer throws(RestorationError) in
          try writer.setRecord([1], as: .ledger)
          _ = try writer.append { _ in NewRevision(bytes: ArchiveBytes([1, 2, 3])) }
        }
      }

      /// Runs a statement of the intruder in a transaction that stays open, and returns what it is told.
      func answer(to statement: IntruderStatement, naming app: String? = nil) throws -> Answer {
        try leave()
        if !statement.isAlone { try intruder.run("BEGIN") }
        let text = app.map { statement.text.replacing("com.example.clinic", with: $0) }
        do {
          // Sorted, because the order of rows in the catalog says nothing.
          let values = try intruder.run(text ?? statement.text).sorted()
          return Answer(state: "", text: values.joined(separator: " "))
        } catch let refusal as SQLConnection.Refusal {
          return Answer(state: refusal.state, text: refusal.description)
        }
      }

      func leave() throws { try intruder.run("ROLLBACK") }
    }

    private struct Answer: Equatable {
      let state: String
      let text: String
    }

    /// The names that only the other app's own statements have.
    private static let canaries = ["canary", digits("canary"), digits("com.example.clinic")]

    @Test(
      "whatever a role keeps doing, another app saves meanwhile, and the role reads nothing of it",
      arguments: [true, false]
    )
    func statementsStopNothing(isClosed: Bool) async throws {
      let neighbours = try await Neighbours()
      if isClosed { try neighbours.database.close(for: neighbours.roles[0]) }
      let statements = IntruderStatement.all.filter { isClosed || $0.kind != .open }
      var table = ""
      for statement in statements {
        let answer = try neighbours.answer(to: statement)
        // The intruder's own words come back to it.
        let isNamed = statement.text.contains("com.example.clinic")
        let own = isNamed ? Self.digits("com.example.clinic") : ""
        for canary in Self.canaries where canary != own && answer.text.contains(canary) {
          Issue.record("\(statement.text) tells \(answer.text)")
        }
        // The transaction is open, with its locks. A save that needs one of them never ends meanwhile.
        await #expect(throws: Never.self, "\(statement.text) stops a save") {
          try await neighbours.save()
        }
        // It keeps no operator from shutting it out.
        try neighbours.owner.run("BEGIN")
        try neighbours.owner.run(
          "CALL restoration.dismiss('\(neighbours.roles[0])', 'com.example.kiosk')"
        )
        try neighbours.owner.run("ROLLBACK")
        // The other app has saved meanwhile, and that changes no answer.
        if statement.kind != .amounts, !statement.isAlone {
          let again = try neighbours.answer(to: statement)
          #expect(again == answer, "\(statement.text) tells of saves")
        }
        // An app that is there is as one that is not.
        if isNamed, statement.kind != .amounts {
          let app = "com.example.absent"
          let other = try neighbours.answer(to: statement, naming: app)
          let expected = answer.text.replacing("com.example.clinic", with: app)
            .replacing(Self.digits("com.example.clinic"), with: Self.digits(app))
          #expect(
            other == Answer(state: answer.state, text: expected),
            "\(statement.text) tells that the app is there"
          )
        }
        try neighbours.leave()
        table += "| `\(statement.text)` | \(answer.state.isEmpty ? "done" : answer.state) |\n"
      }
      print(
        """
        | statement | outcome |
        |---|---|
        \(table)\(statements.count) statements, \(isClosed ? "closed" : "as PostgreSQL is")
        """
      )
      #expect(statements.count >= 200)
    }

    @Test("a role that keeps telling others does not stop saves that are watched")
    func notificationsStopNothing() async throws {
      let neighbours = try await Neighbours()
      let watch = try await PostgresWatch(neighbours.database.address())
      let session = SceneSession(app: "com.example.clinic", scene: "canary")
      // Listens, reads nothing, and keeps its transaction, so that the server forgets no notification.
      try neighbours.intruder.run("LISTEN restoration")
      try neighbours.intruder.run("BEGIN")
      let flood = try neighbours.database.sql(role: neighbours.roles[0])
      for _ in 1...20 {
        try flood.run(
          "SELECT pg_notify('restoration', repeat('x', 1000) || i) FROM generate_series(1, 1000) i"
        )
        try await neighbours.save()
      }
      let news = try await watch.news(within: .seconds(60))
      #expect(news.map(\.session) == [session])
      await watch.end()
    }

    private static func digits(_ name: String) -> String {
      name.utf8.map { String(format: "%02x", $0) }.joined()
    }
  }
#endif
