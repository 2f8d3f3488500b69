import Testing
import ViewControllers

/// The responder chain: first responders, actions, shortcuts.
@MainActor
@Suite struct ResponderTests {
  final class Field: View {
    var mayResign = true
    override var canBecomeFirstResponder: Bool { true }
    override var canResignFirstResponder: Bool { mayResign }
  }

  func chain(from responder: Responder) -> [Responder] {
    var result: [Responder] = []
    var current: Responder? = responder
    while let step = current {
      result.append(step)
      current = step.next
    }
    return result
  }

  @Test func theChainLeadsThroughContainersToTheWindowAndTheApplication() {
    let child = ViewController()
    let root = ViewController()
    root.addChild(child)
    root.view.addSubview(child.view)
    let (application, window) = makeApplication(showing: root)
    #expect(
      chain(from: child.view) == [child.view, child, root.view, root, window, application]
    )
  }

  @Test func aPresentedControllerIsFollowedByItsPresenter() {
    let root = ViewController()
    let (application, window) = makeApplication(showing: root)
    let sheet = ViewController()
    root.present(sheet, animated: false)
    #expect(chain(from: sheet.view) == [sheet.view, sheet, root, window, application])
  }

  @Test func aDelegateThatIsAResponderEndsTheChain() {
    final class Delegate: Responder, ApplicationDelegate {}
    let delegate = Delegate()
    #expect(Application(delegate: delegate).next === delegate)
  }

  @Test func oneResponderOfAWindowIsTheFirst() {
    let root = ViewController()
    let (_, window) = makeApplication(showing: root)
    let (first, second) = (Field(), Field())
    root.view.addSubview(first)
    root.view.addSubview(second)
    #expect(first.becomeFirstResponder())
    #expect(first.isFirstResponder)
    #expect(second.becomeFirstResponder())
    #expect(!first.isFirstResponder)
    second.mayResign = false
    #expect(!first.becomeFirstResponder())
    #expect(!second.resignFirstResponder())
    #expect(window.firstResponder === second)
    second.mayResign = true
    #expect(second.resignFirstResponder())
    #expect(window.firstResponder == nil)
  }

  @Test func whoCannotBeFirstOrHasNoWindowIsNot() {
    let root = ViewController()
    let shown = makeApplication(showing: root)
    #expect(!root.becomeFirstResponder())
    #expect(!Field().becomeFirstResponder())
    withExtendedLifetime(shown) {}
  }

  @Test func theKeyboardGoesWhenNothingWantsItUnlessAFormKeepsIt() {
    let root = ViewController()
    let (_, window) = makeApplication(showing: root, on: .tablet)
    let text = TextField()
    root.view.addSubview(text)
    text.becomeFirstResponder()
    #expect(window.isKeyboardVisible)
    text.resignFirstResponder()
    #expect(!window.isKeyboardVisible)
    let form = ViewController()
    form.modalPresentationStyle = .formSheet
    #expect(form.disablesAutomaticKeyboardDismissal)
    #expect(!root.disablesAutomaticKeyboardDismissal)
    root.present(form, animated: false)
    let field = TextView()
    form.view.addSubview(field)
    field.becomeFirstResponder()
    field.resignFirstResponder()
    #expect(window.isKeyboardVisible)
  }

  // MARK: Actions

  final class Saving: ViewController {
    var senders: [Any?] = []
    var agrees = true
    override var responderActions: [Selector: @MainActor (Any?) -> Void] {
      ["save:": { self.senders.append($0) }]
    }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      agrees && super.canPerformAction(action, withSender: sender)
    }
  }

  @Test func anActionGoesToTheNextResponderThatWantsIt() {
    let root = Saving()
    let child = Saving()
    root.addChild(child)
    root.view.addSubview(child.view)
    let (application, _) = makeApplication(showing: root)
    #expect(child.view.target(forAction: "save:", withSender: nil) as? Responder === child)
    child.agrees = false
    #expect(child.view.target(forAction: "save:", withSender: nil) as? Responder === root)
    #expect(application.sendAction("save:", to: child.view, from: "button"))
    #expect(root.senders.count == 1)
    #expect(!application.sendAction("print:", to: child.view, from: nil))
  }

  @Test func aControllerFindsTheNearestThatHandlesAnAction() {
    let root = Saving()
    let child = Saving()
    root.addChild(child)
    #expect(child.targetViewController(forAction: "save:", sender: nil) === child)
    child.agrees = false
    #expect(child.targetViewController(forAction: "save:", sender: nil) === root)
    #expect(child.targetViewController(forAction: "print:", sender: nil) == nil)
    let navigation = NavigationController(rootViewController: child)
    #expect(child.targetViewController(forAction: .show, sender: nil) === navigation)
    #expect(child.targetViewController(forAction: .showDetail, sender: nil) == nil)
  }

  @Test func aShortcutIsLookedForAlongTheChain() {
    let root = Saving()
    let child = ViewController()
    root.addChild(child)
    root.view.addSubview(child.view)
    let (_, window) = makeApplication(showing: root)
    let field = Field()
    child.view.addSubview(field)
    field.becomeFirstResponder()
    #expect(!window.pressKey("s", modifierFlags: .command))
    let command = KeyCommand(
      input: "s",
      modifierFlags: .command,
      action: "save:",
      discoverabilityTitle: "Save"
    )
    root.addKeyCommand(command)
    #expect(root.keyCommands == [command])
    #expect(window.pressKey("s", modifierFlags: .command))
    #expect(!window.pressKey("s"))
    #expect(root.senders.count == 1)
    root.removeKeyCommand(command)
    #expect(root.keyCommands == nil)
    #expect(!window.pressKey("s", modifierFlags: .command))
  }

  @Test func aControllerMayStayOutOfMenusWhileItPresents() {
    for performs in [true, false] {
      let root = Presenting(performs)
      let (_, window) = makeApplication(showing: root)
      root.addKeyCommand(KeyCommand(input: "r", action: "reload"))
      #expect(window.pressKey("r"))
      root.present(ViewController(), animated: false)
      #expect(window.pressKey("r") == performs)
    }
  }

  final class Presenting: ViewController {
    private let performs: Bool
    init(_ performs: Bool) {
      self.performs = performs
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override var performsActionsWhilePresentingModally: Bool { performs }
    override var responderActions: [Selector: @MainActor (Any?) -> Void] { ["reload": { _ in }] }
  }

  // MARK: Showing

  @Test func showingGoesUpToTheContainerThatShows() {
    let child = ViewController()
    let inner = ViewController()
    child.addChild(inner)
    let navigation = NavigationController(rootViewController: child)
    let shown = makeApplication(showing: navigation)
    let next = ViewController()
    inner.show(next, sender: self)
    #expect(navigation.topViewController === next)
    withExtendedLifetime(shown) {}
  }

  @Test func aCustomContainerThatOverridesShowNeedSayNoMore() {
    final class Container: ViewController {
      var shown: [ViewController] = []
      override func show(_ viewController: ViewController, sender: Any?) {
        shown.append(viewController)
      }
      override func showDetailViewController(_ viewController: ViewController, sender: Any?) {
        shown.append(viewController)
      }
    }
    let container = Container()
    let child = ViewController()
    container.addChild(child)
    let next = [ViewController(), ViewController()]
    child.show(next[0], sender: nil)
    child.showDetailViewController(next[1], sender: nil)
    #expect(container.shown == next)
  }

  @Test func aContainerThatRefusesIsPassed() {
    final class Refusing: NavigationController {
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
    }
    let child = ViewController()
    let refusing = Refusing(rootViewController: child)
    let outer = ViewController()
    outer.addChild(refusing)
    let shown = makeApplication(showing: outer)
    let next = ViewController()
    child.show(next, sender: nil)
    #expect(refusing.topViewController === child)
    #expect(outer.presentedViewController === next)
    withExtendedLifetime(shown) {}
  }

  @Test func withoutAContainerTheRootOfTheWindowPresents() {
    let root = ViewController()
    let shown = makeApplication(showing: root)
    let first = ViewController()
    root.show(first, sender: nil)
    #expect(first.presentingViewController === root)
    let second = ViewController()
    first.showDetailViewController(second, sender: nil)
    #expect(second.presentingViewController === first)
    withExtendedLifetime(shown) {}
  }

  @Test func aSplitViewSaysThatItsDetailsGoElsewhere() {
    let split = SplitViewController(style: .doubleColumn)
    split.setViewController(ViewController(), for: .primary)
    split.setViewController(ViewController(), for: .secondary)
    let (_, window) = makeApplication(showing: split, on: .tablet)
    nonisolated(unsafe) var count = 0
    let observer = NotificationCenter.default.addObserver(
      forName: ViewController.showDetailTargetDidChangeNotification,
      object: split,
      queue: nil
    ) { _ in count += 1 }
    window.frame = CGRect(x: 0, y: 0, width: 320, height: 1366)
    #expect(split.isCollapsed)
    window.frame = CGRect(x: 0, y: 0, width: 1024, height: 1366)
    NotificationCenter.default.removeObserver(observer)
    #expect(count == 2)
  }

  @Test func endingEditingEndsTheFirstResponderBelowAView() {
    let root = ViewController()
    let (_, window) = makeApplication(showing: root)
    let wrapper = View()
    let field = TextField()
    root.view.addSubview(wrapper)
    wrapper.addSubview(field)
    field.becomeFirstResponder()
    #expect(!View().endEditing(true))
    #expect(window.firstResponder === field)
    #expect(wrapper.endEditing(false))
    #expect(window.firstResponder == nil)
  }
}
