import AppKit

/// The one window that is not a document's. It is its own restoration class, and answers later.
final class InspectorController: NSWindowController, NSWindowRestoration {
  var tab = 0 { didSet { invalidateRestorableState() } }

  convenience init() {
    let window = NSPanel(
      contentRect: NSRect(x: 600, y: 100, width: 200, height: 400),
      styleMask: [.titled, .closable, .utilityWindow],
      backing: .buffered,
      defer: false
    )
    window.identifier = NSUserInterfaceItemIdentifier("inspector")
    window.title = "Inspector"
    self.init(window: window)
    window.restorationClass = InspectorController.self
  }

  static func restoreWindow(
    withIdentifier identifier: NSUserInterfaceItemIdentifier,
    state: NSCoder,
    completionHandler: @escaping (NSWindow?, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async {
      let delegate = NSApp.delegate as? AppDelegate
      completionHandler(delegate?.makeInspector().window, nil)
    }
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(tab, forKey: "tab")
  }

  override func restoreState(with coder: NSCoder) {
    super.restoreState(with: coder)
    tab = coder.decodeInteger(forKey: "tab")
  }
}
