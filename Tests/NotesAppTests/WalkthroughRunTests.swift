import Foundation
import NotesApp
import RestorationTestSupport
import Testing
import ViewControllers

@MainActor
@Suite struct WalkthroughRunTests {
  let directory: TemporaryDirectory
  let app: RunningApp

  init() throws {
    directory = try TemporaryDirectory()
    app = try RunningApp(dataFile: directory.url.appending(path: "notes.json"))
  }

  @Test func theBundledWalkthroughLeavesTheAppAsItsFileSays() throws {
    try Walkthrough.bundled.run(on: app.application)
    #expect(
      "\(app.tree)" == """
        TabBarController "tabs" selected: tags-stack
        ├─ NavigationController "notes-stack" depth: 2
        │  ├─ NotesListViewController "notes" title: Notes
        │  │  └─ view TableView "list" offset: (0.0, 80.0), rows: 16, selected: note-06
        │  └─ NoteEditorViewController "editor" title: Bread, second attempt
        │     └─ view TextView "body" offset: (0.0, 36.0), text: 500 g strong white flour\
        … longer without the lid. (390 characters), selection: 0..<31
        ├─ NavigationController "tags-stack" depth: 2
        │  ├─ TagsViewController "tags" title: Tags
        │  │  └─ view TableView "list" offset: (0.0, 0.0), rows: 6, selected: travel
        │  └─ TagNotesViewController "tag-notes" title: Travel
        │     └─ view TableView "list" offset: (0.0, 0.0), rows: 3
        └─ presented ComposeViewController "compose" title: New Note
           ├─ view TextField "title" text: Sunday, selection: 6..<6
           └─ view TextView "body" offset: (0.0, 0.0), text: Ask Ruth about the key, \
        and whether the ferry sails in March., selection: 4..<8
        registered NoteFilter "filter" order: title
        """
    )
  }

  @Test(arguments: [
    ("open-note 17", "16 rows"),
    ("switch-tab tags\nopen-note 1", "expected NotesListViewController in front"),
    ("switch-tab tags\nopen-tag \"nowhere\"", "no tag nowhere"),
    ("back", "nothing to go back to"),
    ("edit append \"x\"", "expected NoteEditorViewController in front"),
    ("draft title \"x\"", "compose first"),
    ("compose\nswitch-tab tags", "covers everything"),
    ("compose\nselect 0 1", "does not fit"),
    ("open-note 1\nselect 9999999999 1", "does not fit"),
  ])
  func whatAUserCannotDoIsRefusedWithItsLine(actions: String, reason: String) throws {
    let error = #expect(throws: WalkthroughError.self) { try app.perform(actions) }
    #expect(error?.code == .impossibleAction)
    #expect(error?.line == actions.split(separator: "\n").count)
    #expect(error?.message.contains(reason) == true)
  }

  @Test func goingBackAndFilteringShowTheListAgain() throws {
    try app.perform("open-note 1\nback\nfilter \"leeks\"\nopen-note 1")
    let stack = app.tree.roots[0].elements[0]
    #expect(
      stack.elements.map(\.className) == [
        "NotesListViewController", "NoteEditorViewController",
      ]
    )
    #expect(stack.elements[1].details == [.init("title", "Soup for twelve")])
  }

  @Test func aDraftBecomesANoteOnlyWhenItIsSaved() throws {
    try app.perform("compose\ndraft title \"Gone\"\ncancel-draft")
    #expect(app.store?.notes.count == 16)
    try app.perform("compose\ndraft title \"Kept\"\ndraft body \"text\"\nsave-draft")
    #expect(app.store?.notes.last?.id == "note-17")
    #expect(app.store?.notes.last?.title == "Kept")
    #expect(app.tree.roots[0].elements.allSatisfy { $0.relation != .presented })
  }
}
