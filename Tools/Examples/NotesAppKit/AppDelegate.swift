import AppKit

final class AppDelegate: NSObject, NSApplicationDelegate {
  private var inspector: InspectorController?

  func applicationSupportsSecureRestorableState(_ app: NSApplication) -> Bool { true }

  /// The inspector of the app, created on first use.
  func makeInspector() -> InspectorController {
    let inspector = inspector ?? InspectorController()
    self.inspector = inspector
    return inspector
  }
}
