import AppKit

final class NoteWindowController: NSWindowController, NSWindowDelegate {
  private let textView = NSTextView(frame: NSRect(x: 0, y: 0, width: 400, height: 300))
  var zoom = 1.0 { didSet { invalidateRestorableState() } }

  convenience init() {
    let window = NSWindow(
      contentRect: NSRect(x: 100, y: 100, width: 400, height: 300),
      styleMask: [.titled, .closable, .miniaturizable, .resizable],
      backing: .buffered,
      defer: false
    )
    window.identifier = NSUserInterfaceItemIdentifier("note")
    self.init(window: window)
    window.delegate = self
    textView.identifier = NSUserInterfaceItemIdentifier("text")
    window.contentView?.addSubview(textView)
  }

  func show(_ text: String) { textView.string = text }

  /// The selection of the user.
  var selection: NSRange {
    get { textView.selectedRange() }
    set { textView.setSelectedRange(newValue) }
  }

  func window(_ window: NSWindow, willEncodeRestorableState state: NSCoder) {
    state.encode(zoom, forKey: "zoom")
  }

  func window(_ window: NSWindow, didDecodeRestorableState state: NSCoder) {
    zoom = state.decodeDouble(forKey: "zoom")
  }
}
