import Foundation
import RestorationArchive
import RestorationMaintenance
import RestorationMigration
import RestorationPlans
import RestorationStorage
import RestorationTestSupport
import Testing

/// What version 0.1.0 has written is read, continued, migrated and exported as that version did.
///
/// No later commit may change these tests or their files: where one fails, the change breaks a promise to users.
@Suite("The corpus of 0.1.0")
struct CorpusTests {
  static let notes = CorpusStore.all.filter { ["notes", "worn", "erased"].contains($0.name) }

  init() async throws {
    try await CorpusRecorder.recordIfWanted()
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: CorpusStore.folder.appending(path: name), encoding: .utf8)
  }

  @Test("Every file is as it was released")
  func filesAreAsTheyWere() throws {
    #expect(try CorpusRecorder.sums() == text("SUMS"))
  }

  @Test(
    "A store is read as it was written, and reading changes no byte",
    arguments: CorpusStore.all
  )
  func storeIsRead(_ store: CorpusStore) async throws {
    let copy = try store.copy()
    let before = try store.bytes(in: copy)
    let opened = try await store.open(in: copy, isForReading: true)
    #expect(try await StoreDescription(store: opened).text() == text("\(store.path).txt"))
    #expect(try store.bytes(in: copy) == before)
  }

  @Test("A store takes new saves, and keeps what it has", arguments: CorpusStore.all)
  func storeIsContinued(_ store: CorpusStore) async throws {
    let copy = try store.copy()
    let opened = try await store.open(in: copy)
    let before = try await StoreDescription(store: opened).text()
    for session in try await opened.sessions() {
      guard let newest = try await opened.newestGood(for: session) else { continue }
      let saved = try await opened.save(newest.archive, for: session)
      #expect(saved.number > newest.revision.number)
    }
    let again = try await store.open(in: copy)
    let lines = Set(try await StoreDescription(store: again).text().split(separator: "\n"))
    #expect(Set(before.split(separator: "\n")).subtracting(lines) == [])
    for session in try await again.sessions() {
      let newest = try #require(try await again.newestGood(for: session))
      #expect(try await again.newestNumber(of: session) == newest.revision.number)
    }
  }

  @Test(
    "Its newest states are exported as they were, and come back byte for byte",
    arguments: CorpusStore.all
  )
  func stateIsExported(_ store: CorpusStore) async throws {
    let copy = try store.copy()
    let opened = try await store.open(in: copy, isForReading: true)
    for session in try await opened.sessions() {
      guard let archive = try await opened.newestGood(for: session)?.archive else { continue }
      let document = try ArchiveDocument(archive)
      #expect(
        try String(decoding: document.json(), as: UTF8.self)
          == text(CorpusRecorder.export(of: archive))
      )
      // One that a later version has written is not written anew.
      guard archive.writeVersion == 1 else { continue }
      #expect(try ArchiveDocument(json: document.json()).archive().bytes == archive.bytes)
    }
  }

  @Test("States are migrated as they were", arguments: notes)
  func stateIsMigrated(_ store: CorpusStore) async throws {
    let copy = try store.copy()
    let opened = try await store.open(in: copy)
    let plan = try MigrationPlan(copy.bytes("corpus/notes.yaml"))
    let totals = try await StoreMigrator(plan.migrator, to: 3).run(opened)
    #expect(totals.refused == 0)
    #expect(totals.migrated + totals.current == (store.name == "notes" ? 2 : 1))
    for session in try await opened.sessions() {
      let archive = try #require(try await opened.newestGood(for: session)).archive
      let migrated = try CorpusRecorder.withoutTime(archive)
      #expect(migrated == (try text("\(store.path).\(session.scene).migrated.json")))
    }
  }

  @Test(
    "Parts that only a later version understands are kept, and not written anew",
    arguments: CorpusStore.all.filter { $0.name == "values" }
  )
  func laterPartsAreKept(_ store: CorpusStore) async throws {
    let copy = try store.copy()
    let bytes = try CorpusRecorder.fixture("Imagined/optional-parts.restoration")
    let opened = try await store.open(in: copy)
    let session = try #require(try await opened.sessions().first { $0.app == "org.example.rules" })
    let archive = try #require(try await opened.newestGood(for: session)).archive
    #expect(archive.bytes.array == bytes)
    #expect(try ArchiveDocument(archive).unknownParts.list.map(\.identifier) == [2])
    let error = #expect(throws: RestorationError.self) { try ArchiveDocument(archive).archive() }
    #expect(error?.code == .unsupportedVersion)
    let saved = try await opened.save(archive, for: session)
    let again = try await store.open(in: copy)
    #expect(try await again.load(saved.number, of: session)?.archive.bytes.array == bytes)
  }
}
