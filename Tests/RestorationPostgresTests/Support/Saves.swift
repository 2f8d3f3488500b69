#if Postgres
  import RestorationArchive
  import RestorationPostgres
  import RestorationStorage

  /// Short words for saving into one session.
  struct Saves {
    let backend: PostgresBackend
    static let session = SceneSession(app: "com.example.saves")

    init(_ backend: PostgresBackend) {
      self.backend = backend
    }

    @discardableResult
    func save(_ bytes: [UInt8] = [1, 2, 3]) async throws -> RevisionNumber {
      try await backend.change(Self.session) { writer throws(RestorationError) in
        try writer.append { _ in NewRevision(bytes: ArchiveBytes(bytes)) }
      }
    }

    func numbers() async throws -> [RevisionNumber] {
      try await backend.read(Self.session) { reader throws(RestorationError) in
        var numbers: [RevisionNumber] = []
        try reader.visitRevisions(in: .session) { number, _ in
          numbers.append(number)
          return true
        }
        return numbers
      }
    }
  }

  /// The code that callers branch on.
  func code(of error: (any Error)?) -> RestorationError.Code? { (error as? RestorationError)?.code }
#endif
