import RestorationArchive
import RestorationMigration
import RestorationTestSupport
import Testing

@Suite struct StateMigratorTests {
  private static func step(_ name: String, _ source: UInt64, _ target: UInt64) -> StateMigration {
    StateMigration(name, from: source, to: target) { document in
      let trace = trace(of: document) + [.string(name)]
      document["o"]?["trace"] = .array(trace)
    }
  }

  private static func trace(of document: ArchiveDocument) -> [ArchiveValue] {
    guard case .array(let elements)? = document["o"]?["trace"] else { return [] }
    return elements
  }

  private static func document(version: UInt64) -> ArchiveDocument {
    var document = ArchiveDocument(
      header: ArchiveHeader(appIdentifier: "a", stateVersion: version)
    )
    document["o"] = ArchiveDocument.Object(
      ObjectDescription(path: .root, className: "C", role: .object)
    )
    return document
  }

  @Test(.scenario(178)) func stepsRunInTheOrderOfTheirVersions() throws {
    let migrator = try StateMigrator([
      Self.step("third", 5, 6), Self.step("first", 1, 2), Self.step("second", 2, 5),
    ])
    let result = try migrator.migrate(Self.document(version: 1), to: 6)
    #expect(Self.trace(of: result) == [.string("first"), .string("second"), .string("third")])
    #expect(result.header.stateVersion == 6)
  }

  @Test("T19: one leap and two steps give the same")
  func migratingInTwoGoesGivesTheSame() throws {
    let migrator = try StateMigrator([Self.step("one", 1, 2), Self.step("two", 2, 3)])
    let document = Self.document(version: 1)
    let there = try migrator.migrate(migrator.migrate(document, to: 2), to: 3)
    #expect(try migrator.migrate(document, to: 3) == there)
  }

  @Test(.scenario(178)) func theCurrentVersionNeedsNoSteps() throws {
    let document = Self.document(version: 4)
    #expect(try StateMigrator([]).migrate(document, to: 4) == document)
  }

  @Test(.scenario(178)) func stateThatIsNewerIsRefused() throws {
    let migrator = try StateMigrator([Self.step("one", 1, 2)])
    let error = #expect(throws: RestorationError.self) {
      try migrator.migrate(Self.document(version: 3), to: 2)
    }
    #expect(error?.code == .migrationUnavailable)
  }

  @Test(arguments: [(0, 2), (1, 4), (2, 3)] as [(UInt64, UInt64)])
  func versionsBetweenWhichNoStepsLeadAreRefused(source: UInt64, target: UInt64) throws {
    let migrator = try StateMigrator([Self.step("one", 1, 3)])
    let error = #expect(throws: RestorationError.self) {
      try migrator.migrate(Self.document(version: source), to: target)
    }
    #expect(error?.code == .migrationUnavailable)
  }

  @Test(.scenario(179)) func aFailingStepIsNamedAndItsErrorKept() throws {
    struct Refusal: Error {}
    let migrator = try StateMigrator([
      Self.step("one", 1, 2), StateMigration("two", from: 2, to: 3) { _ in throw Refusal() },
    ])
    let error = #expect(throws: RestorationError.self) {
      try migrator.migrate(Self.document(version: 1), to: 3)
    }
    #expect(error?.code == .migrationUnavailable)
    #expect(error?.message.contains("\"two\"") == true)
    #expect(error?.cause is Refusal)
  }

  @Test(.scenario(178)) func aGapIsFoundBeforeAnythingIsRead() {
    let error = #expect(throws: RestorationError.self) {
      try StateMigrator([Self.step("one", 1, 2), Self.step("two", 3, 4)])
    }
    #expect(error?.code == .migrationUnavailable)
    #expect(error?.message.contains("version 2") == true)
  }

  @Test func twoStepsFromOneVersionAreRefused() {
    let error = #expect(throws: RestorationError.self) {
      try StateMigrator([Self.step("one", 1, 2), Self.step("other", 1, 3)])
    }
    #expect(error?.code == .migrationUnavailable)
  }

  @Test(arguments: ["", "one"])
  func aNameThatIsNoneOrTakenIsRefused(name: String) {
    let error = #expect(throws: RestorationError.self) {
      try StateMigrator([Self.step("one", 1, 2), Self.step(name, 2, 3)])
    }
    #expect(error?.code == .invalidIdentifier)
  }

  @Test(arguments: [1, 2] as [UInt64])
  func aStepThatDoesNotLeadForwardIsRefused(target: UInt64) {
    let error = #expect(throws: RestorationError.self) {
      try StateMigrator([Self.step("one", 2, target)])
    }
    #expect(error?.code == .migrationUnavailable)
  }
}
