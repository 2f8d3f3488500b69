import Foundation
import Testing
import ViewControllers

@MainActor
@Suite struct TreeDescriptionTests {
  func makeTree() -> (application: Application, window: Window, text: TextView) {
    let text = TextView()
    text.restorationIdentifier = "text"
    text.text = "one\ntwo"
    let first = ViewController()
    first.restorationIdentifier = "first"
    first.view.addSubview(text)
    let second = ViewController()
    second.title = "No name"
    let tabs = TabBarController()
    tabs.restorationIdentifier = "tabs"
    tabs.viewControllers = [first, second]
    let sheet = ViewController()
    sheet.restorationIdentifier = "sheet"
    tabs.present(sheet, animated: false)
    let (application, window) = makeApplication(showing: tabs)
    return (application, window, text)
  }

  @Test func theTextShowsWhatHangsOnWhat() {
    let (application, window, _) = makeTree()
    #expect(
      "\(TreeDescription(of: application))" == """
        TabBarController "tabs" selected: first
        ├─ ViewController "first"
        │  └─ view TextView "text" offset: (0.0, 0.0), text: one⏎two, selection: 7..<7
        ├─ ViewController (view not loaded) title: No name
        └─ presented ViewController "sheet"
        """
    )
    withExtendedLifetime(window) {}
  }

  @Test func equalTreesHaveNoDifferences() throws {
    let (one, other) = (makeTree(), makeTree())
    let (before, after) = (
      TreeDescription(of: one.application), TreeDescription(of: other.application)
    )
    #expect(before == after)
    #expect(before.differences(afterRestoring: after).isEmpty)
    let copy = try JSONDecoder().decode(
      TreeDescription.self,
      from: JSONEncoder().encode(before)
    )
    #expect(copy == before)
  }

  @Test func aChangedSelectionIsADifference() {
    let (one, other) = (makeTree(), makeTree())
    other.text.selectedRange = NSRange(location: 0, length: 3)
    let differences = TreeDescription(of: one.application)
      .differences(afterRestoring: TreeDescription(of: other.application))
    #expect(differences.count == 1)
    #expect(differences.first?.hasPrefix("tabs/first/view text: expected view TextView") == true)
  }

  @Test func whatIsMissingAndWhatIsTooMuchAreDifferences() {
    let (one, other) = (makeTree(), makeTree())
    other.window.rootViewController?.dismiss(animated: false)
    let before = TreeDescription(of: one.application)
    let after = TreeDescription(of: other.application)
    #expect(
      before.differences(afterRestoring: after)
        == ["tabs/presented sheet: expected ViewController, found nothing"]
    )
    #expect(
      after.differences(afterRestoring: before)
        == ["tabs/presented sheet: expected nothing, found ViewController"]
    )
  }

  @Test func anotherOrderIsADifference() {
    let names = ["a", "b"].map {
      TreeDescription.Element(relation: .contained, className: "C", identifier: $0)
    }
    func tree(_ elements: [TreeDescription.Element]) -> TreeDescription {
      TreeDescription(roots: [
        .init(relation: .root, className: "N", identifier: "n", elements: elements)
      ])
    }
    #expect(
      tree(names).differences(afterRestoring: tree(names.reversed()))
        == ["n: expected the order a, b, found b, a"]
    )
  }

  @Test("What has no identifier is compared by its place, unless only identified objects are (P8)")
  func whatRestorationDoesNotPromiseIsComparedByPlace() {
    func tree(_ isLoaded: Bool, _ title: String) -> TreeDescription {
      let view = TreeDescription.Element(relation: .view, className: "V", identifier: "v")
      return TreeDescription(roots: [
        .init(
          relation: .root,
          className: "A",
          identifier: "a",
          isLoaded: isLoaded,
          elements: isLoaded ? [view] : []
        ),
        .init(
          relation: .root,
          className: "B",
          identifier: nil,
          details: [.init("title", title)]
        ),
      ])
    }
    let (before, after) = (tree(false, "x"), tree(true, "y"))
    #expect(before.differences(afterRestoring: after, comparing: .identified).isEmpty)
    #expect(
      before.differences(afterRestoring: after) == ["B 1, title: expected \"x\", found \"y\""]
    )
    #expect(tree(true, "x").differences(afterRestoring: tree(false, "x")).count == 2)
  }

  @Test func treesStandSideBySideAndDifferencesAreMarked() {
    let (one, other) = (makeTree(), makeTree())
    other.window.rootViewController?.dismiss(animated: false)
    let text = TreeDescription.sideBySide(
      TreeDescription(of: one.application),
      TreeDescription(of: other.application),
      titles: ("killed", "restored"),
      width: 40
    )
    #expect(
      text == """
        killed                                     restored
        ───────────────────────────────────────────────────────────────────────────────────
        TabBarController "tabs" selected: first  │ TabBarController "tabs" selected: first
        ├─ ViewController "first"                │ ├─ ViewController "first"
        │  └─ view TextView "text" offset: (0.0, │ │  └─ view TextView "text" offset: (0.0,
        │       0.0), text: one⏎two, selection:  │ │       0.0), text: one⏎two, selection:
        │       7..<7                            │ │       7..<7
        ├─ ViewController (view not loaded)      ! └─ ViewController (view not loaded)
        │    title: No name                      !      title: No name
        └─ presented ViewController "sheet"      !
        """
    )
  }

  @Test func deepTreesAndLongWordsAreWrappedWithoutLoss() {
    var element = TreeDescription.Element(
      relation: .contained,
      className: "C",
      identifier: nil,
      details: [.init("word", String(repeating: "w", count: 60))]
    )
    for _ in 0..<30 {
      element = .init(relation: .contained, className: "C", identifier: nil, elements: [element])
    }
    let tree = TreeDescription(roots: [element])
    let text = TreeDescription.sideBySide(tree, tree, width: 1)
    #expect(text.count { $0 == "w" } == 2 * 61)
  }

  @Test("A view without an identifier is found by its class and number, however many show nothing")
  func viewsAreFoundByPlace() {
    final class Form: ViewController {
      let labels = [UILabel(frame: .zero), UILabel(frame: .zero)], field = TextField()
      override func viewDidLoad() {
        super.viewDidLoad()
        for label in labels { view.addSubview(label) }
        view.addSubview(field)
      }
    }
    func tree(_ change: (Form) -> Void) -> TreeDescription {
      let form = Form()
      form.restorationIdentifier = "form"
      form.loadViewIfNeeded()
      form.labels[1].text = "second"
      change(form)
      return TreeDescription(roots: [.init(form)])
    }
    let plain = tree { _ in }
    #expect(plain.differences(afterRestoring: tree { _ in }).isEmpty)
    let typed = tree {
      $0.field.insertText("typed")
      $0.labels[0].text = "first"
    }
    #expect(
      typed.differences(afterRestoring: plain) == [
        "form/view UILabel 1: expected UILabel with text \"first\", found nothing",
        "form/view TextField 1, text: expected \"typed\", found \"\"",
      ]
    )
  }
}
