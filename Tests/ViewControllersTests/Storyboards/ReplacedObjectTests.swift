import RestorationArchive
import Testing
import ViewControllers

/// Objects that take the place of those that storyboards and nibs have made.
@MainActor
@Suite struct ReplacedObjectTests {
  let relaunch = Relaunch()

  /// A controller that another one replaces.
  final class Placeholder: ViewController {
    static var awakened: [String?] = []
    var didAwake = false
    override func awakeAfter(using coder: NSCoder) -> Any? {
      Self.awakened.append(restorationIdentifier)
      return Replacement()
    }
    override func awakeFromNib() { didAwake = true }
  }

  final class Replacement: ViewController {
    var awakened = 0
    var prepared: [String?] = []
    var value = 0
    override func awakeFromNib() { awakened += 1 }
    override func prepare(for segue: StoryboardSegue, sender: Any?) {
      prepared.append(segue.identifier)
    }
    override func encodeRestorableState(with coder: NSCoder) {
      super.encodeRestorableState(with: coder)
      coder.encode(value, forKey: "value")
    }
    override func decodeRestorableState(with coder: NSCoder) {
      super.decodeRestorableState(with: coder)
      value = coder.decodeInteger(forKey: "value")
    }
  }

  private func board() -> Storyboard {
    let board = Storyboard(name: "Main")
    var place = StoryboardScene("place", usesStoryboardIdentifier: true) { Placeholder() }
    place.title = "Place"
    place.relationships = [StoryboardRelationship(.children, ["child"])]
    place.segues = [StoryboardSegueDescription("next", .presentModally(nil), to: "child")]
    board.register(place)
    board.register("child", usesStoryboardIdentifier: true) { ViewController() }
    var stack = StoryboardScene("stack", usesStoryboardIdentifier: true) { NavigationController() }
    stack.relationships = [StoryboardRelationship(.root, ["place"])]
    board.register(stack)
    board.initialIdentifier = "stack"
    return board
  }

  @Test("The object that takes a controller's place has what the scene says")
  func theReplacementHasTheScene() throws {
    Placeholder.awakened = []
    let board = board()
    let made = board.instantiateViewController(withIdentifier: "place")
    let controller = try #require(made as? Replacement)
    #expect(controller.storyboard === board)
    #expect(controller.restorationIdentifier == "place")
    #expect(controller.title == "Place")
    #expect(controller.children.map(\.restorationIdentifier) == ["child"])
    #expect(controller.awakened == 1)
    // The controller knew its identifier when it was asked, as after `init(coder:)`.
    #expect(Placeholder.awakened == ["place"])
    let application = launchApplication(showing: controller, size: .phone)
    controller.performSegue(withIdentifier: "next", sender: nil)
    #expect(controller.prepared == ["next"])
    #expect(controller.presentedViewController != nil)
    withExtendedLifetime(application) {}
  }

  @Test("The object that takes a controller's place is saved, made and restored")
  func theReplacementIsRestored() throws {
    func delegate(_ board: Storyboard) -> TestDelegate {
      TestDelegate { board.instantiateViewController(withIdentifier: "stack") }
    }
    let main = board()
    let first = relaunch.launch(delegate(main))
    let stack = try #require(first.windows.first?.rootViewController as? NavigationController)
    stack.pushViewController(
      main.instantiateViewController(withIdentifier: "place"),
      animated: false
    )
    for (index, page) in stack.viewControllers.enumerated() {
      (page as? Replacement)?.value = index + 1
    }
    let other = board()
    let (second, _) = relaunch.launch(
      delegate(other),
      restoring: try relaunch.preserve(first),
      prepare: { $0.storyboards = [other] }
    )
    let restored = try #require(second.windows.first?.rootViewController as? NavigationController)
    #expect(restored.viewControllers.map { ($0 as? Replacement)?.value } == [1, 2])
  }

  final class Gone: ViewController {
    override func awakeAfter(using coder: NSCoder) -> Any? { nil }
  }

  @Test("A controller that names no object is left out")
  func noReplacement() {
    let board = Storyboard(name: "Main")
    board.register("gone") { Gone() }
    var stack = StoryboardScene("stack") { NavigationController() }
    stack.relationships = [StoryboardRelationship(.root, ["gone"])]
    board.register(stack)
    board.initialIdentifier = "gone"
    #expect(board.instantiateInitialViewController() == nil)
    #expect(board.instantiateViewController(withIdentifier: "stack").children.isEmpty)
  }

  final class Given: ViewController {
    override func awakeAfter(using coder: NSCoder) -> Any? { Replacement() }
  }

  @Test("A controller that the app's closure makes has the scene too, and may be replaced")
  func creators() {
    let board = board()
    let give: (NSCoder) -> ViewController? = { _ in Given() }
    let given = board.instantiateViewController(identifier: "place", creator: give)
    #expect(given is Replacement)
    #expect(given.restorationIdentifier == "place")
    #expect(given.children.count == 1)
    let own = board.instantiateInitialViewController { _ in NavigationController() }
    #expect(own?.viewControllers.map(\.title) == ["Place"])
  }

  final class Sketch: View {
    override func awakeAfter(using coder: NSCoder) -> Any? { Drawing(frame: frame) }
  }

  final class Drawing: View {}

  @Test("The root view of a nib may be replaced")
  func nibs() throws {
    Nib.register("ReplacedSketch") { _ in Sketch(frame: Window.defaultFrame) }
    defer { Nib.unregister("ReplacedSketch") }
    let controller = ViewController(nibName: "ReplacedSketch", bundle: nil)
    #expect(controller.view is Drawing)
    #expect(controller.view.frame == Window.defaultFrame)
  }
}
