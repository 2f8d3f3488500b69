import AppKit
import RestorationTestSupport
import StateRestoration

/// The launches of one app with one store, each as if in a process of its own.
@MainActor
final class Launches {
  let directory: TemporaryDirectory
  private var count = 0

  init() throws { directory = try TemporaryDirectory() }

  /// Ends the current launch, as a kill does, and begins the next.
  func launch(
    _ delegate: AppDelegate? = nil,
    as type: NSApplication.Type = NSApplication.self,
    deadline: Duration = .milliseconds(50)
  ) async -> NSApplication {
    let application = start(delegate, as: type, deadline: deadline)
    await application.launch()
    return application
  }

  /// An application that has not launched yet.
  func start(
    _ delegate: AppDelegate? = nil,
    as type: NSApplication.Type = NSApplication.self,
    deadline: Duration = .milliseconds(50)
  ) -> NSApplication {
    count += 1
    NSApplication.shared.restorationSession?.suspend()
    let application = type.init()
    application.delegate = delegate
    application.restorationOptions.path = directory("store.sqlite")
    application.restorationOptions.handlerDeadline = deadline
    application.restorationOptions.session.cadence = nil
    application.restorationOptions.session.saving.atTermination = false
    // No launch of a test is to do well, or to be given up, because the machine is slow.
    application.restorationOptions.session.crashes.healthyAfter = nil
    application.restorationOptions.session.restoring.deadline = .patience
    application.restorationOptions.session.crashes.process = ProcessIdentity("launch \(count)")
    return application
  }
}

extension NSApplication {
  /// Saves now, after the user has used the app for a while.
  func save() async throws {
    await restorationSession?.confirmHealthy()
    _ = try await restorationSession?.save()
  }

  /// The titles of the windows from front to back.
  var titles: [String] { orderedWindows.map(\.title) }
}

extension NSWindow {
  /// A titled window on the screen.
  static func shown(
    _ title: String,
    identifier: String? = nil,
    restorationClass: (any NSWindowRestoration.Type)? = PlainWindows.self,
    style: StyleMask = .titled
  ) -> NSWindow {
    let window = NSWindow(
      contentRect: NSRect(x: 10, y: 20, width: 300, height: 200),
      styleMask: style,
      backing: .buffered,
      defer: true
    )
    window.title = title
    window.identifier = NSUserInterfaceItemIdentifier(identifier ?? title)
    window.restorationClass = restorationClass
    window.makeKeyAndOrderFront(nil)
    return window
  }
}

/// A delegate that notes what it is told.
final class AppDelegate: NSObject, NSApplicationDelegate {
  var told: [String] = []
  var state = ""
  var willLaunch: () -> Void = {}

  func applicationWillFinishLaunching(_ notification: Notification) {
    told.append("will")
    willLaunch()
  }
  func applicationDidFinishLaunching(_ notification: Notification) { told.append("did") }

  func application(_ app: NSApplication, willEncodeRestorableState coder: NSCoder) {
    coder.encode(state, forKey: "state")
  }
  func application(_ app: NSApplication, didDecodeRestorableState coder: NSCoder) {
    state = coder.decodeObject(of: NSString.self, forKey: "state").map { $0 as String } ?? ""
  }
}
