import NotesApp
import Testing

@Suite struct WalkthroughParsingTests {
  @Test func everyActionIsRead() throws {
    let walkthrough = try Walkthrough(
      """
      # a comment
      sort title
        filter "leek"

      open-note 3
      open-tag "travel"
      back
      edit append "a\\n\\"b\\" \\\\ # no comment"
      edit insert 4 ""
      select 12 5
      scroll tag-notes -1 2.5
      switch-tab tags
      compose
      draft title "x"
      draft body "y"
      save-draft
      cancel-draft
      """
    )
    #expect(
      walkthrough.steps.map(\.action) == [
        .sort(order: "title"), .filter("leek"), .openNote(row: 3), .openTag("travel"), .back,
        .edit(position: nil, text: "a\n\"b\" \\ # no comment"), .edit(position: 4, text: ""),
        .select(position: 12, length: 5), .scroll(.tagNotes, x: -1, y: 2.5), .switchTab(.tags),
        .compose, .draft(.title, text: "x"), .draft(.body, text: "y"), .saveDraft, .cancelDraft,
      ]
    )
    #expect(walkthrough.steps.first?.line == 2)
    #expect(walkthrough.steps.last?.line == 17)
  }

  @Test(arguments: [
    "open-note", "open-note three", "open-note -1", "open-note 3 4", "edit \"x\"",
    "edit append x", "edit append \"x", "edit append \"x\\t\"", "select 1", "scroll notes 1",
    "scroll nowhere 1 1", "scroll notes 1 inf", "switch-tab 1", "sort size", "draft \"x\"",
    "compose now", "filter", "open-note 99999999999999999999",
  ])
  func wrongArgumentsAreNamedWithTheirLine(line: String) throws {
    let error = #expect(throws: WalkthroughError.self) { try Walkthrough("back\n\n\(line)") }
    #expect(error?.code == .wrongArguments)
    #expect(error?.line == 3)
  }

  @Test func anUnknownActionIsNamedWithItsLine() throws {
    let error = #expect(throws: WalkthroughError.self) { try Walkthrough("compose\njump 3") }
    #expect(error?.code == .unknownAction)
    #expect(error?.line == 2)
    #expect(error?.description.contains("jump") == true)
  }

  @Test func theBundledFileCanBeRead() throws {
    #expect(try Walkthrough.bundled.steps.count >= 10)
  }
}
