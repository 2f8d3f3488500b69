import Foundation
import Notes
import Testing
import ViewControllersTesting

@MainActor
@Suite struct NotesTests {
  @Test func theOpenNoteComesBack() async throws {
    try await expectRestores(NotesApp.self) { $0.delegate.open("Bread") }
  }

  @Test func theOpenNoteComesBackInANewProcess() async throws {
    try await expectRestores(NotesApp.self, in: .newProcess) { $0.delegate.open("Bread") }
  }

  @Test func theNoteRemembersHowFarItWasRead() async throws {
    let notes = try await relaunch(NotesApp.self) {
      $0.delegate.open("Bread")
      ($0.delegate.stack.topViewController as? NoteViewController)?.readLines = 12
    }
    try notes.expectState(of: ["stack", "note"], key: "readLines", .int(12))
    notes.expectReport { $0.totals.restored == 1 && $0.totals.failed == 0 }
    try notes.expectArchiveSize(under: .kilobytes(2))
  }

  @Test func aRelaunchTellsWhatItFound() async throws {
    let notes = try await relaunch(NotesApp.self) { $0.delegate.open("Bread") }
    try notes.expectState(of: ["stack", "note"], key: "note", .string("Bread"))
    notes.expectReport { $0.totals.restored == 1 && $0.totals.failed == 0 }
    try notes.expectArchiveSize(under: .kilobytes(2))
    notes.expectNoFindings()
  }

  @Test func aNewProcessTellsWhatItFound() async throws {
    let life = try await relaunchInNewProcess(NotesApp.self) { $0.delegate.open("Bread") }
    try life.expectState(of: ["stack", "note"], key: "note", .string("Bread"))
    life.expectReport { $0.totals.failed == 0 }
    #expect(life.end.exitStatus == 0)
  }

  @Test func readingOnIsSavedOnce() async throws {
    let clock = ManualClock()
    var options = SessionOptions.inTests
    options.cadence = SaveCadence()
    options.clock = SessionClock(clock)
    let notes = try await launch(NotesApp.self, options: options)
    notes.app.delegate.open("Bread")
    try await notes.session.save()
    try await notes.expectSaves(1) {
      let note = notes.app.delegate.stack.topViewController as? NoteViewController
      for line in 1...50 { note?.readLines = line }
      await clock.waitForSleepers()
      clock.advance(by: .seconds(15))
    }
  }

  @Test func stateOfVersionOneStillRestores() async throws {
    try await expectRestoresGolden("v1-notes", NotesApp.self) { $0.delegate.open("Bread") }
  }

  @Test func damageCostsNoMoreThanItMust() async throws {
    try await forEachDamage(NotesApp.self, in: .newProcess) { $0.delegate.open("Bread") }
  }

  @Test func aKillWhileSavingLosesNothing() async throws {
    let store = try await TestStore.files()
    let first = try await launch(NotesApp.self, store: store)
    first.app.delegate.open("Bread")
    try await first.session.save()
    let end = try await kill(
      NotesApp.self,
      store: store,
      performing: ["Soup"],
      at: .encoding(["stack"])
    )
    #expect(end.signal == SIGKILL)
    let next = try await launch(NotesApp.self, store: store)
    try next.expectState(of: ["stack", "note"], key: "note", .string("Bread"))
  }

  @Test func nothingIsLeftOut() async throws {
    let notes = try await relaunch(NotesApp.self) { $0.delegate.open("Bread") }
    notes.expectNoFindings()
  }

  @Test func aTreeComesBack() async throws {
    let tree = Tree {
      TabBar("main", selected: "settings") {
        Stack("notes") {
          Screen("list", ["offset": 120])
          Screen("editor", ["text": "500 g of flour"])
        }
        Screen("settings").presenting(Screen("about"))
      }
    }
    try await expectRestores(tree)
    try await expectRestores(tree, in: .newProcess)
  }
}
