import Foundation
import NotesApp
import RestorationTestSupport
import Testing

@MainActor
@Suite struct NoteStoreTests {
  let directory: TemporaryDirectory
  let file: URL

  init() throws {
    directory = try TemporaryDirectory()
    file = directory.url.appending(path: "notes.json")
  }

  func open() throws -> NoteStore {
    try NoteStore(file: file) { Date(timeIntervalSince1970: 1_772_000_000) }
  }

  @Test func aMissingFileBeginsWithTheBundledNotes() throws {
    let store = try open()
    #expect(store.notes.count == 16)
    #expect(Set(store.notes.map(\.id)).count == 16)
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test func aChangeIsInTheFileAtOnce() throws {
    let store = try open()
    store.setBody("changed", ofNoteWithIdentifier: "note-03")
    let added = store.addNote(title: "new", tag: "unfiled", body: "")
    #expect(store.saveError == nil)
    let reopened = try open()
    #expect(reopened.note(withIdentifier: "note-03")?.body == "changed")
    #expect(reopened.note(withIdentifier: added.id) == added)
  }

  @Test func aDamagedFileIsAnErrorAndIsLeftAlone() throws {
    try Data("{\"notes\": 3}".utf8).write(to: file)
    #expect(throws: DecodingError.self) { try open() }
    #expect(try String(contentsOf: file, encoding: .utf8) == "{\"notes\": 3}")
  }

  @Test func aChangeThatCannotBeWrittenIsReported() throws {
    let store = try NoteStore(
      file: directory.url.appending(path: "missing/notes.json"),
      now: Date.init
    )
    store.setBody("changed", ofNoteWithIdentifier: "note-03")
    #expect(store.saveError != nil)
  }
}
