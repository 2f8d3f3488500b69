#if Postgres
  import RestorationArchive
  import RestorationSchemas

  /// The differences of a server's catalog from the recorded one of the schema
  /// (`Schemas/Postgres/V0001_catalog.txt`).
  struct CatalogComparison {
    let faults: [String]

    /// Compares the answer to ``Statement/catalog``.
    init(_ answer: StatementResult) throws(RestorationError) {
      let expected = Self.parse(Schemas.postgresCatalog)
      let found = Self.parse(try Self.text(answer))
      let subjects = Set(expected.keys).union(found.keys)
      faults = subjects.sorted().compactMap { subject in
        switch (expected[subject], found[subject]) {
        case (let expected?, let found?) where expected == found: nil
        case (let expected?, let found?):
          ServerFailure.readable(
            "\(subject) was changed: expected \(expected); found \(found)",
            maximumCount: 2_000
          )
        case (nil, _): ServerFailure.readable("\(subject) is not the store's")
        case (_, nil): ServerFailure.readable("\(subject) is missing")
        }
      }
    }

    /// The catalog in the recorded form, a line for each subject.
    static func text(_ answer: StatementResult) throws(RestorationError) -> String {
      try (0..<answer.rowCount).map { row throws(RestorationError) in
        "\(try answer.text(row, 0) ?? ""): \(try answer.text(row, 1) ?? "")\n"
      }.joined()
    }

    private static func parse(_ text: String) -> [Substring: Substring] {
      var facts: [Substring: Substring] = [:]
      for line in text.split(separator: "\n") {
        guard let colon = line.firstRange(of: ": ") else { continue }
        facts[line[..<colon.lowerBound]] = line[colon.upperBound...]
      }
      return facts
    }
  }
#endif
