// Apps that each make one mistake, for tests of the kit. The correct code is in `SoundApp`.
import Foundation
import RestorationTesting
import ViewControllers

/// A screen that holds one text.
class TextScreen: ViewController {
  var text = ""

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(text, forKey: "text")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    text = coder.decodeObject(of: NSString.self, forKey: "text") as String? ?? ""
  }

  override var treeDetails: [TreeDescription.Detail] {
    super.treeDetails + [TreeDescription.Detail("text", text)]
  }
}

/// A stack of two text screens, the upper one made by a restoration class.
class StackDelegate: ApplicationDelegate {
  var window: Window?

  func makeFirst() -> ViewController { named(TextScreen(), "first") }
  func makeRoot() -> ViewController {
    named(NavigationController(rootViewController: makeFirst()), "stack")
  }
  func makeSecond() -> ViewController { named(TextScreen(), "second") }

  func named<Controller: ViewController>(_ controller: Controller, _ name: String?) -> Controller {
    controller.restorationIdentifier = name
    return controller
  }

  func application(
    _ application: Application,
    willFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = Window()
    window.rootViewController = makeRoot()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func application(
    _ application: Application,
    shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { true }

  func application(
    _ application: Application,
    shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { true }

  func application(
    _ application: Application,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> ViewController? {
    identifierComponents.last == "second" ? makeSecond() : nil
  }
}

@MainActor
protocol StackApp: AppUnderTest {
  associatedtype Delegate: StackDelegate
  var application: Application { get }
}

extension StackApp {
  var host: any RestorationHost { application }
  var root: ViewController? { application.windows.first?.rootViewController }
  var stack: NavigationController? { root as? NavigationController }

  func openSecond(_ text: String) {
    guard let delegate = application.delegate as? Delegate else { return }
    let second = delegate.makeSecond()
    (second as? TextScreen)?.text = text
    stack?.pushViewController(second, animated: false)
  }

  func perform(_ step: String) async throws { openSecond(step) }
}

/// Makes no mistake.
struct SoundApp: StackApp {
  typealias Delegate = StackDelegate
  let application = Application(delegate: StackDelegate())
}

/// An app whose upper screen does not call `super` when it encodes, so its presented screen is
/// lost.
struct EncodesWithoutSuperApp: StackApp {
  final class Screen: TextScreen {
    override func encodeRestorableState(with coder: NSCoder) { coder.encode(text, forKey: "text") }
  }
  final class Delegate: StackDelegate {
    override func makeRoot() -> ViewController { named(Screen(), "first") }
  }
  let application = Application(delegate: Delegate())

  func present() {
    let sheet = TextScreen()
    sheet.restorationIdentifier = "second"
    root?.present(sheet, animated: false)
  }
}

/// An app whose upper screen does not call `super` when it decodes.
struct DecodesWithoutSuperApp: StackApp {
  final class Screen: TextScreen {
    override func decodeRestorableState(with coder: NSCoder) {
      text = coder.decodeObject(of: NSString.self, forKey: "text") as String? ?? ""
    }
  }
  final class Delegate: StackDelegate {
    override func makeRoot() -> ViewController { named(Screen(), "first") }
  }
  let application = Application(delegate: Delegate())

  func present() {
    let sheet = TextScreen()
    sheet.restorationIdentifier = "second"
    root?.present(sheet, animated: false)
  }
}

/// An app whose stack has no identifier, so nothing below it is saved.
struct NamelessApp: StackApp {
  final class Split: ViewController {
    override func encodeRestorableState(with coder: NSCoder) {
      super.encodeRestorableState(with: coder)
      coder.encode(children.filter { $0.restorationIdentifier != nil }, forKey: "children")
    }
  }
  final class Delegate: StackDelegate {
    override func makeRoot() -> ViewController {
      let root = named(Split(), "root")
      let middle = named(Split(), nil)
      let leaf = named(TextScreen(), "leaf")
      root.addChild(middle)
      middle.didMove(toParent: root)
      middle.addChild(leaf)
      leaf.didMove(toParent: middle)
      return root
    }
  }
  let application = Application(delegate: Delegate())

  var leaf: TextScreen? { root?.children.first?.children.first as? TextScreen }
}

/// An app whose own container encodes none of its children.
struct ForgetfulContainerApp: StackApp {
  final class Container: ViewController {}
  final class Delegate: StackDelegate {
    override func makeRoot() -> ViewController {
      let root = named(Container(), "root")
      let leaf = named(TextScreen(), "leaf")
      root.addChild(leaf)
      leaf.didMove(toParent: root)
      return root
    }
  }
  let application = Application(delegate: Delegate())

  var leaf: TextScreen? { root?.children.first as? TextScreen }
}

/// Keeps its text in a static.
struct StaticApp: StackApp {
  final class Screen: ViewController {
    static var text = ""
    override var treeDetails: [TreeDescription.Detail] {
      super.treeDetails + [TreeDescription.Detail("text", Self.text)]
    }
  }
  final class Delegate: StackDelegate {
    override func makeFirst() -> ViewController { named(Screen(), "first") }
  }
  let application = Application(delegate: Delegate())
}

/// An app whose factory makes an object of another class.
struct WrongClassApp: StackApp {
  final class Delegate: StackDelegate {
    override func application(
      _ application: Application,
      viewControllerWithRestorationIdentifierPath identifierComponents: [String],
      coder: NSCoder
    ) -> ViewController? {
      identifierComponents.last == "second" ? named(ViewController(), "second") : nil
    }
  }
  let application = Application(delegate: Delegate())
}

/// Brings back another list than was saved.
struct RewordingApp: StackApp {
  final class Screen: TextScreen {
    private var grains = ["rye", "wheat", "oats"]

    override func encodeRestorableState(with coder: NSCoder) {
      super.encodeRestorableState(with: coder)
      coder.encode(grains, forKey: "grains")
    }

    override func decodeRestorableState(with coder: NSCoder) {
      super.decodeRestorableState(with: coder)
      let stored = coder.decodeObject(forKey: "grains") as? [String] ?? []
      grains = stored.map { $0 == "wheat" ? "spelt" : $0 } + ["millet"]
    }
  }
  final class Delegate: StackDelegate {
    override func makeSecond() -> ViewController { named(Screen(), "second") }
  }
  let application = Application(delegate: Delegate())
}

/// An app that crashes because of its own state.
struct DyingApp: StackApp {
  final class Screen: TextScreen {
    override func decodeRestorableState(with coder: NSCoder) {
      super.decodeRestorableState(with: coder)
      precondition(text != "deadly", "the text is deadly")
    }
  }
  final class Delegate: StackDelegate {
    override func makeSecond() -> ViewController { named(Screen(), "second") }
  }
  let application = Application(delegate: Delegate())
}
