public import Foundation
public import RestorationCoding

/// A window without a screen.
///
/// A visible or miniaturized window is saved if ``isRestorable``, and is made again by its
/// ``restorationClass``.
open class NSWindow: NSResponder, NSUserInterfaceItemIdentification {
  open var identifier: NSUserInterfaceItemIdentifier?
  open var title = "" { didSet { invalidateRestorableState() } }
  open var subtitle = "" { didSet { invalidateRestorableState() } }
  open var representedURL: URL?
  open var styleMask: StyleMask
  open private(set) var frame: NSRect
  open weak var delegate: (any NSWindowDelegate)?
  /// The controller that the window belongs to.
  open weak var windowController: NSWindowController?
  open var isReleasedWhenClosed = true
  open var isDocumentEdited = false
  /// The class that makes the window again, or `nil` to leave the window to the app's launch (rule
  /// A2).
  open var restorationClass: (any NSWindowRestoration.Type)? {
    didSet { if let restorationClass { ClassNames.note(restorationClass) } }
  }
  private var setRestorable: Bool?
  /// The number that distinguishes the window from others with its identifier in archives.
  var number: Int?
  /// Indicates whether the restored window was miniaturized when it was saved.
  var wasMiniaturized = false
  open private(set) var isVisible = false
  open private(set) var isMiniaturized = false
  open private(set) var isZoomed = false
  private var normalFrame: NSRect?
  /// The responder that takes keys first; the window itself if no other does.
  open private(set) var firstResponder: NSResponder?

  public init(
    contentRect: NSRect,
    styleMask style: StyleMask,
    backing backingStoreType: BackingStoreType,
    defer flag: Bool
  ) {
    styleMask = style
    frame = contentRect
    super.init()
    contentView = NSView(frame: NSRect(origin: .zero, size: contentRect.size))
    adoptContentView(nil)
    NSApplication.shared.add(self)
  }

  public convenience override init() {
    self.init(contentRect: .zero, styleMask: .titled, backing: .buffered, defer: true)
  }

  /// Creates a titled window of the size of a controller's view.
  public convenience init(contentViewController: NSViewController) {
    self.init(
      contentRect: contentViewController.view.frame,
      styleMask: [.titled, .closable, .miniaturizable, .resizable],
      backing: .buffered,
      defer: true
    )
    self.contentViewController = contentViewController
  }

  // MARK: Contents

  open var contentView: NSView? { didSet { adoptContentView(oldValue) } }

  open var contentViewController: NSViewController? {
    didSet {
      oldValue?.automaticIdentifier = nil
      guard let contentViewController else { return }
      contentViewController.automaticIdentifier = "_contentViewController"
      contentView = contentViewController.view
      contentViewController.nextResponder = self
    }
  }

  private func adoptContentView(_ former: NSView?) {
    if former !== contentView { former?.ownWindow = nil }
    contentView?.ownWindow = self
  }

  /// Makes a responder the first one; `nil` stands for the window.
  @discardableResult
  open func makeFirstResponder(_ responder: NSResponder?) -> Bool {
    firstResponder = responder
    invalidateRestorableState()
    return true
  }

  /// Kept and not applied, because no window is modal here.
  open var preventsApplicationTerminationWhenModal = true

  // MARK: Restoration

  /// Indicates whether the window is saved; `true` for titled windows unless it is set (rule A1).
  open var isRestorable: Bool {
    get { setRestorable ?? styleMask.contains(.titled) }
    set {
      setRestorable = newValue
      invalidateRestorableState()
    }
  }

  /// Does nothing, because no window has a snapshot here.
  open func disableSnapshotRestoration() {}
  open func enableSnapshotRestoration() {}

  // MARK: Place

  open func setFrame(_ frameRect: NSRect, display flag: Bool) {
    let former = frame
    frame = frameRect
    contentView?.frame.size = frameRect.size
    if former.origin != frameRect.origin { post(NSWindow.didMoveNotification) }
    if former.size != frameRect.size { post(NSWindow.didResizeNotification) }
    invalidateRestorableState()
  }

  /// The name under which AppKit keeps the frame of a window that is not restored; kept and not
  /// applied, because the frame is part of the window's state.
  open private(set) var frameAutosaveName = ""

  @discardableResult
  open func setFrameAutosaveName(_ name: String) -> Bool {
    frameAutosaveName = name
    return true
  }

  open func center() {
    let (width, height) = (frame.width, frame.height)
    setFrameOrigin(NSPoint(x: (1440 - width) / 2, y: (900 - height) / 2))
  }

  open func setFrameOrigin(_ point: NSPoint) {
    setFrame(NSRect(origin: point, size: frame.size), display: true)
  }

  open func setContentSize(_ size: NSSize) {
    setFrame(NSRect(origin: frame.origin, size: size), display: true)
  }

  open func miniaturize(_ sender: Any?) {
    isMiniaturized = true
    isVisible = false
    NSApplication.shared.hide(self)
    NSApplication.shared.show(self, inFront: false)
    invalidateRestorableState()
  }

  open func performMiniaturize(_ sender: Any?) { miniaturize(sender) }
  open func performZoom(_ sender: Any?) { zoom(sender) }

  open func deminiaturize(_ sender: Any?) {
    isMiniaturized = false
    orderFront(sender)
  }

  /// Enlarges the window to the size of a screen of 1,440 by 900, or returns it to its former place.
  open func zoom(_ sender: Any?) {
    isZoomed.toggle()
    if isZoomed { normalFrame = frame }
    let screen = NSRect(x: 0, y: 0, width: 1440, height: 900)
    setFrame(isZoomed ? screen : normalFrame ?? frame, display: true)
  }

  // MARK: Order

  open var isKeyWindow: Bool { NSApplication.shared.keyWindow === self }
  open var isMainWindow: Bool { isKeyWindow }

  open func orderFront(_ sender: Any?) {
    let wasVisible = isVisible
    if !wasVisible { contentViewController?.viewWillAppear() }
    isVisible = true
    isMiniaturized = false
    NSApplication.shared.show(self, inFront: true)
    if !wasVisible { contentViewController?.viewDidAppear() }
    invalidateRestorableState()
  }

  open func orderBack(_ sender: Any?) {
    orderFront(sender)
    NSApplication.shared.show(self, inFront: false)
  }

  open func orderOut(_ sender: Any?) {
    let wasVisible = isVisible
    if wasVisible { contentViewController?.viewWillDisappear() }
    (isVisible, isMiniaturized) = (false, false)
    NSApplication.shared.hide(self)
    if wasVisible { contentViewController?.viewDidDisappear() }
    invalidateRestorableState()
  }

  open func makeKey() {
    let former = NSApplication.shared.keyWindow
    guard former !== self else { return }
    NSApplication.shared.setKeyWindow(self)
    former?.post(NSWindow.didResignKeyNotification)
    post(NSWindow.didBecomeKeyNotification)
    invalidateRestorableState()
  }

  open func makeKeyAndOrderFront(_ sender: Any?) {
    orderFront(sender)
    makeKey()
  }

  /// Closes the window if its delegate agrees.
  open func performClose(_ sender: Any?) {
    if delegate?.windowShouldClose(self) ?? true { close() }
  }

  /// Closes the window; it is no longer saved.
  open func close() {
    post(NSWindow.willCloseNotification)
    orderOut(nil)
    windowController?.windowDidClose()
    NSApplication.shared.didClose()
  }

  // MARK: The engine's view; apps do not call these members

  public override func encodeState(to coder: StateEncoder) throws {
    encodePlace(with: coder)
    try super.encodeState(to: coder)
    try encodeOwners(to: coder)
  }

  public override func decodeState(from coder: StateDecoder) throws {
    decodePlace(from: coder)
    try super.decodeState(from: coder)
    try decodeOwners(from: coder)
  }

  /// One name for all windows, because the restoration class decides which class a window has.
  public override var restorationClassName: String? { "NSWindow" }

  /// Shows the window as it was shown when it was saved; factories need not (rule A9).
  public override func applicationFinishedRestoringState() { NSApplication.shared.didRestore(self) }
}
