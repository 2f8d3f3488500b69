import Foundation
import RestorationTesting
import ViewControllers

/// The line that is deleted from the controllers of ``MutantApp``.
@MainActor
enum Mutation {
  /// The site of the line, or `nil` for the whole app.
  static var deleted: String?
  /// The sites that were reached, in order.
  private(set) static var sites: [String] = []

  /// Indicates whether a line is there. Its site is `controller line` or `controller line value`.
  static func keeps(_ site: String) -> Bool {
    if !sites.contains(site) { sites.append(site) }
    return site != deleted
  }
}

/// A value of a controller, with the lines that encode it and set it again.
struct KeptValue {
  let key: String
  let get: @MainActor () -> Any?
  let set: @MainActor (Any?) -> Void
}

/// A controller whose lines for restoration can be deleted one by one.
class MutableController: ViewController {
  let name: String

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
    if keeps("identifier") { restorationIdentifier = name }
  }
  required init?(coder: NSCoder) { nil }

  func keeps(_ line: String) -> Bool { Mutation.keeps("\(name) \(line)") }
  var values: [KeptValue] { [] }
  /// Does what a user does.
  func use() { loadViewIfNeeded() }

  override func encodeRestorableState(with coder: NSCoder) {
    if keeps("super.encode") { super.encodeRestorableState(with: coder) }
    for value in values where keeps("encode \(value.key)") {
      coder.encode(value.get(), forKey: value.key)
    }
  }

  override func decodeRestorableState(with coder: NSCoder) {
    if keeps("super.decode") { super.decodeRestorableState(with: coder) }
    for value in values where keeps("decode \(value.key)") {
      value.set(coder.decodeObject(forKey: value.key))
    }
  }
}

/// An app of eleven controllers in tabs, stacks, a container of its own and presentations.
struct MutantApp: AppUnderTest {
  final class Delegate: StackDelegate {
    private func stack(_ name: String, _ controllers: ViewController...) -> NavigationController {
      let stack = NavigationController()
      stack.viewControllers = controllers
      if Mutation.keeps("\(name) identifier") { stack.restorationIdentifier = name }
      return stack
    }

    override func makeRoot() -> ViewController {
      let tabs = TabBarController()
      tabs.viewControllers = [
        stack("home", ListController("list")), stack("work", EditorController("editor")),
        stack("find", FindController("search")), BoardController("board"),
      ]
      if Mutation.keeps("tabs identifier") { tabs.restorationIdentifier = "tabs" }
      return tabs
    }

    func make(_ name: String) -> MutableController? {
      switch name {
      case "item": ItemController(name)
      case "form": FormController(name)
      case "player": PlayerController(name)
      case "map": MapController(name)
      case "settings": SettingsController(name)
      case "compose": ComposeController(name)
      default: nil
      }
    }

    override func application(
      _ application: Application,
      viewControllerWithRestorationIdentifierPath identifierComponents: [String],
      coder: NSCoder
    ) -> ViewController? { identifierComponents.last.flatMap(make) }
  }

  let delegate = Delegate()
  let application: Application
  var host: any RestorationHost { application }

  init() { application = Application(delegate: delegate) }

  func use() {
    guard let tabs = application.windows.first?.rootViewController as? TabBarController else {
      return
    }
    func open(_ names: String..., in tab: Int) {
      let stack = tabs.viewControllers?[tab] as? NavigationController
      for name in names.compactMap(delegate.make) {
        stack?.pushViewController(name, animated: false)
      }
      for case let controller as MutableController in stack?.viewControllers ?? [] {
        controller.use()
      }
    }
    open("item", in: 0)
    open("form", "player", in: 1)
    open("map", in: 2)
    (tabs.viewControllers?[3] as? MutableController)?.use()
    tabs.selectedIndex = 2
    if let settings = delegate.make("settings"), let compose = delegate.make("compose") {
      tabs.present(settings, animated: false)
      settings.use()
      settings.present(compose, animated: false)
      compose.use()
    }
  }
}
