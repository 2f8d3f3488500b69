#if Postgres
  import Foundation
  import RestorationArchive
  import RestorationPostgres
  import RestorationStorage
  import RestorationTestSupport
  import Testing

  @Suite("The log of a server that logs every statement")
  struct ServerLogTests {
    private static let session = SceneSession(app: "com.example.logged")
    private static let state = Array("a state".utf8)
    private static let digits = state.map { String(format: "%02x", $0) }.joined()

    @Test("no state is in it when the values of the role are kept out, and doctor says so")
    func statesStayOut() async throws {
      let cluster = try TestCluster(settings: ["log_statement = all"])
      let database = try TestDatabase(in: cluster)
      _ = try await database.open()
      let sql = try database.sql()
      try sql.run("CREATE ROLE kiosk LOGIN")
      try sql.run("CALL restoration.admit('kiosk', '\(Self.session.app)')")
      func log() throws -> String {
        try String(contentsOfFile: cluster.path + "/log", encoding: .utf8)
      }
      func save() async throws {
        let backend = try await database.open(role: "kiosk")
        try await backend.change(Self.session) { writer throws(RestorationError) in
          try writer.setRecord(Self.state, as: .ledger)
          _ = try writer.append { _ in NewRevision(bytes: ArchiveBytes(Self.state)) }
        }
        let bytes = try await backend.read(Self.session) { reader throws(RestorationError) in
          try reader.bytes(of: 1, in: .session, .whole(maximum: 100))?.array
        }
        #expect(bytes == Self.state)
      }
      let warning = "values of statements into its log"
      try sql.run("ALTER ROLE kiosk SET log_parameter_max_length = 0")
      try await save()
      #expect(try log().contains("INSERT INTO restoration.revision"))
      #expect(try !log().contains(Self.digits))
      #expect(try !ToolRun("doctor", database.url).output.contains(warning))
      // As it is otherwise.
      try sql.run("ALTER ROLE kiosk RESET log_parameter_max_length")
      try await save()
      #expect(try log().contains(Self.digits))
      #expect(try ToolRun("doctor", database.url).output.contains(warning))
    }
  }
#endif
