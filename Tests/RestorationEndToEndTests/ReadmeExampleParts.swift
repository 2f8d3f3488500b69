import Foundation
import ViewControllers

// The guide begins
final class NoteViewController: ViewController, ViewControllerRestoration {
  var noteIdentifier = ""

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(noteIdentifier, forKey: "note")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    noteIdentifier = coder.decodeObject(of: NSString.self, forKey: "note") as String? ?? ""
  }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> ViewController? {
    let controller = NoteViewController()
    controller.restorationIdentifier = identifierComponents.last
    controller.restorationClass = NoteViewController.self
    return controller
  }
}
// The guide ends

/// An app with a stack of notes, as the guide's reader would have one.
@MainActor
final class ExampleDelegate: ApplicationDelegate {
  var window: Window?
  let stack = NavigationController(rootViewController: ViewController())

  func application(
    _ application: Application,
    willFinishLaunchingWithOptions options: [Application.LaunchOptionsKey: Any]?
  ) -> Bool {
    stack.restorationIdentifier = "stack"
    stack.viewControllers.first?.restorationIdentifier = "list"
    let window = Window()
    window.rootViewController = stack
    self.window = window
    window.makeKeyAndVisible()
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
}
