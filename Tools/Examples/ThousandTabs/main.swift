// A browser of many tabs, each a stack of two pages. A launch makes the tab that was selected; the others
// are asleep until they are selected.
//
//   ThousandTabs STORE [COUNT]     opens COUNT tabs at the first launch, and prints what each launch made
import Foundation
import StateRestoration
import ViewControllers

var loadedCount = 0

final class Page: ViewController, ViewControllerRestoration {
  @Restorable("address") var address = ""

  override func viewDidLoad() {
    super.viewDidLoad()
    loadedCount += 1
  }

  static func viewController(withRestorationIdentifierPath path: [String], coder: NSCoder) -> Page?
  {
    let page = Page()
    page.restorationIdentifier = path.last
    page.restorationClass = Page.self
    return page
  }
}

final class Stack: NavigationController, ViewControllerRestoration {
  static func viewController(withRestorationIdentifierPath path: [String], coder: NSCoder) -> Stack?
  {
    let stack = Stack()
    stack.restorationIdentifier = path.last
    stack.restorationClass = Stack.self
    return stack
  }

  static func opened(_ number: Int) -> Stack {
    let stack = Stack()
    stack.restorationIdentifier = "tab \(number)"
    stack.restorationClass = Stack.self
    stack.title = "Tab \(number)"
    stack.viewControllers = (0..<2).map { depth in
      let page = Page()
      page.restorationIdentifier = "page \(depth)"
      page.restorationClass = Page.self
      page.address = "https://example.org/\(number)/\(depth)"
      return page
    }
    return stack
  }
}

final class Browser: ApplicationDelegate {
  let tabs = TabBarController()
  let window = Window()

  func application(
    _: Application,
    willFinishLaunchingWithOptions _: [Application.LaunchOptionsKey: Any]?
  ) -> Bool {
    tabs.restorationIdentifier = "tabs"
    tabs.keepsUnselectedTabsAsleep = true
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    return true
  }

  func application(_: Application, shouldSaveSecureApplicationState _: NSCoder) -> Bool { true }
  func application(_: Application, shouldRestoreSecureApplicationState _: NSCoder) -> Bool { true }
}

let count = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 1_000
let browser = Browser()
let application = Application(delegate: browser)
let path = CommandLine.arguments.dropFirst().first ?? "browser.store"
let scenes = await AppScenes.open(app: "org.example.browser", path: path) { classes in
  classes.register(Page.self)
  classes.register(Stack.self)
}
let session = scenes.connect(application)

application.willFinishLaunching()
let clock = ContinuousClock()
let start = clock.now
await session.restore()
let launched = clock.now
application.didFinishLaunching()
let tabs = browser.tabs
if (tabs.viewControllers ?? []).isEmpty {
  tabs.viewControllers = (0..<count).map { Stack.opened($0) }
} else {
  let asleep = tabs.viewControllers?.count { $0 is AsleepViewController } ?? 0
  print("\(tabs.viewControllers?.count ?? 0) tabs, \(asleep) asleep, \(loadedCount) views loaded")
}
let restored = clock.now
// The user goes to another tab, which is made now.
tabs.selectedIndex = (tabs.selectedIndex + 1) % (tabs.viewControllers?.count ?? 1)
let selected = clock.now
let page = (tabs.selectedViewController as? Stack)?.topViewController as? Page
print("\(tabs.selectedViewController?.title ?? ""): \(page?.address ?? "not made")")
try await session.save()
if CommandLine.arguments.contains("--times") {
  print("restore \(launched - start), select \(selected - restored), save \(clock.now - selected)")
}
