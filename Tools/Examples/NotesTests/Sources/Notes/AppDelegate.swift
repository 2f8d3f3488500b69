import ViewControllers

/// One stack: the list of notes, and above it the note that is open.
public final class AppDelegate: ApplicationDelegate {
  public var window: Window?
  public let stack = NavigationController()

  public init() {}

  public func application(
    _ application: Application,
    willFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
  ) -> Bool {
    let list = ViewController()
    list.restorationIdentifier = "list"
    stack.restorationIdentifier = "stack"
    stack.viewControllers = [list]
    let window = Window()
    window.rootViewController = stack
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  public func open(_ note: String) {
    stack.pushViewController(NoteViewController(note: note), animated: false)
  }

  public func application(
    _ application: Application,
    shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { true }

  public func application(
    _ application: Application,
    shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { true }
}
