import RestorationTestSupport
import Testing
import ViewControllers

/// The states between out of sight and in sight, and why a controller moves.
@MainActor
@Suite struct AppearanceStateTests {
  enum Call: CaseIterable { case comes, goes, ends }

  /// The figure of the documents: for each state and each call, the callback and the next state.
  static let figure: [String: [Call: (callback: String?, state: String)]] = [
    "disappeared": [
      .comes: ("viewWillAppear", "appearing"), .goes: (nil, "disappeared"),
      .ends: (nil, "disappeared"),
    ],
    "appearing": [
      .comes: (nil, "appearing"), .goes: ("viewWillDisappear", "disappearing"),
      .ends: ("viewDidAppear", "appeared"),
    ],
    "appeared": [
      .comes: (nil, "appeared"), .goes: ("viewWillDisappear", "disappearing"),
      .ends: (nil, "appeared"),
    ],
    "disappearing": [
      .comes: ("viewWillAppear", "appearing"), .goes: (nil, "disappearing"),
      .ends: ("viewDidDisappear", "disappeared"),
    ],
  ]

  @Test("a will is followed by its did or by the opposite will, and by nothing else")
  func onlyTheTransitionsOfTheFigureHappen() throws {
    let random = SeededGenerator()
    var generator = random
    let controller = ViewController()
    controller.title = "c"
    controller.loadViewIfNeeded()
    var state = "disappeared"
    for _ in 0..<2_000 {
      guard let call = Call.allCases.randomElement(using: &generator),
        let expected = Self.figure[state]?[call]
      else { continue }
      let events = EventLog.events(of: .appearance) {
        switch call {
        case .comes: controller.beginAppearanceTransition(true, animated: false)
        case .goes: controller.beginAppearanceTransition(false, animated: false)
        case .ends: controller.endAppearanceTransition()
        }
      }
      try #require(
        events == (expected.callback.map { ["c.\($0)"] } ?? []),
        "\(state) \(call), seed \(random.seed)"
      )
      state = expected.state
      #expect(controller.recursiveDescription.contains("state: \(state)"))
    }
  }

  /// Records the answers to the four questions inside and outside of callbacks.
  final class Asking: ViewController {
    var answers: [String] = []
    private var reasons: String {
      [
        isBeingPresented ? "presented" : nil, isBeingDismissed ? "dismissed" : nil,
        isMovingToParent ? "to parent" : nil, isMovingFromParent ? "from parent" : nil,
      ].compactMap { $0 }.joined(separator: ", ")
    }
    var reasonsNow: String { reasons }
    override func viewWillAppear(_ animated: Bool) { answers.append("will appear: \(reasons)") }
    override func viewDidAppear(_ animated: Bool) { answers.append("did appear: \(reasons)") }
    override func viewWillDisappear(_ animated: Bool) { answers.append("will go: \(reasons)") }
    override func viewDidDisappear(_ animated: Bool) { answers.append("did go: \(reasons)") }
    override func viewDidLoad() { answers.append("load: \(reasons)") }
    func take() -> [String] {
      defer { answers = [] }
      return answers
    }
  }

  @Test func aPresentedControllerKnowsItInsideItsCallbacksOnly() {
    let root = ViewController()
    let shown = makeApplication(showing: root)
    let sheet = Asking()
    root.present(sheet, animated: false)
    #expect(sheet.take() == ["load: ", "will appear: presented", "did appear: presented"])
    #expect(sheet.reasonsNow.isEmpty)
    root.dismiss(animated: false)
    #expect(sheet.take() == ["will go: dismissed", "did go: dismissed"])
    #expect(sheet.reasonsNow.isEmpty)
    withExtendedLifetime(shown) {}
  }

  @Test func aChildKnowsThatItMovesToAndFromItsParent() {
    let navigation = NavigationController(rootViewController: ViewController())
    let shown = makeApplication(showing: navigation)
    let pushed = Asking()
    navigation.pushViewController(pushed, animated: false)
    #expect(pushed.take() == ["load: ", "will appear: to parent", "did appear: to parent"])
    navigation.pushViewController(ViewController(), animated: false)
    #expect(pushed.take() == ["will go: ", "did go: "])
    navigation.popViewController(animated: false)
    #expect(pushed.take() == ["will appear: ", "did appear: "])
    navigation.popViewController(animated: false)
    #expect(pushed.take() == ["will go: from parent", "did go: from parent"])
    withExtendedLifetime(shown) {}
  }

  @Test func aChildOfACustomContainerKnowsItToo() {
    let parent = ViewController()
    let shown = makeApplication(showing: parent)
    let child = Asking()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(child.take() == ["load: ", "will appear: to parent", "did appear: to parent"])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(child.take() == ["will go: from parent", "did go: from parent"])
    withExtendedLifetime(shown) {}
  }

  @Test(
    "a presenter in a popover hears nothing when what it presents comes and goes",
    arguments: [ModalPresentationStyle.fullScreen, .currentContext]
  )
  func presentersInPopoversAreLeftInPeace(_ style: ModalPresentationStyle) {
    let root = ViewController()
    root.title = "root"
    let shown = makeApplication(showing: root, on: .tablet)
    let popover = ViewController()
    popover.title = "popover"
    popover.modalPresentationStyle = .popover
    root.present(popover, animated: false)
    let cover = ViewController()
    cover.title = "cover"
    cover.modalPresentationStyle = style
    let coming = EventLog.events(of: .appearance) { popover.present(cover, animated: false) }
    #expect(
      coming == [
        "root.viewWillDisappear", "cover.viewWillAppear", "cover.viewDidAppear",
        "root.viewDidDisappear",
      ]
    )
    #expect(popover.view.window != nil)
    let going = EventLog.events(of: .appearance) { popover.dismiss(animated: false) }
    #expect(
      going == [
        "cover.viewWillDisappear", "root.viewWillAppear", "root.viewDidAppear",
        "cover.viewDidDisappear",
      ]
    )
    withExtendedLifetime(shown) {}
  }

  @Test func animatedIsHandedOnToEveryCallback() {
    let navigation = NavigationController(rootViewController: ViewController().titled("a"))
    let shown = makeApplication(showing: navigation)
    let events = EventLog.events(of: .appearance) {
      navigation.pushViewController(ViewController().titled("b"), animated: true)
    }
    #expect(
      events == [
        "a.viewWillDisappear(animated)", "b.viewWillAppear(animated)",
        "a.viewDidDisappear(animated)", "b.viewDidAppear(animated)",
      ]
    )
    withExtendedLifetime(shown) {}
  }
}

extension ViewController {
  /// Names a controller for the log without making it restorable.
  func titled(_ title: String) -> Self {
    self.title = title
    return self
  }
}
