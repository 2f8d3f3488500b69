import Testing
import ViewControllersTesting

@Suite("Trees as text")
struct TreeTextTests {
  private let text = String(repeating: "flour ", count: 40) + "\nwater"

  private var tree: TreeDescription {
    TreeDescription(
      roots: [
        TreeDescription.Element(
          relation: .root,
          className: "NavigationController",
          identifier: "notes",
          elements: [
            TreeDescription.Element(
              relation: .contained,
              className: "Editor",
              identifier: "editor",
              isLoaded: false,
              details: [TreeDescription.Detail("text", text), TreeDescription.Detail("line", "3")],
              elements: [
                TreeDescription.Element(relation: .presented, className: "About", identifier: nil)
              ]
            )
          ]
        )
      ],
      objects: [
        TreeDescription.Element(relation: .registered, className: "Player", identifier: "player")
      ]
    )
  }

  @Test("every object is a line, and every value is whole on a line of its own")
  func linesAreWhole() {
    #expect(
      tree.text == """
        NavigationController "notes"
          Editor "editor" (view not loaded)
            .text = \(text.debugDescription)
            .line = "3"
            presented About
        registered Player "player"

        """
    )
  }

  @Test("a tree that came back has the text that it had")
  @MainActor
  func theSameAfterRestoring() async throws {
    let tree = Tree { Stack("notes") { Screen("list", ["offset": 120]) } }
    let first = try await relaunch(tree)
    let before = first.tree.text
    #expect(before.contains(".offset = \"120\""))
    #expect(try await first.relaunch().tree.text == before)
  }
}
