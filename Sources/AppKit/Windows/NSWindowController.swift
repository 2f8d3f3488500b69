public import Foundation

/// A controller of a window, and for a document of one of its windows.
open class NSWindowController: NSResponder {
  private var loadedWindow: NSWindow?
  private var isLoading = false
  open var shouldCascadeWindows = true
  /// The document of the window, or `nil`; set by the document.
  ///
  /// A window without a restoration class then gets the class of the shared document controller.
  open weak var document: AnyObject? { didSet { adoptDocument() } }

  /// Creates a controller of a window, or of one that ``loadWindow()`` makes later.
  public init(window: NSWindow?) {
    super.init()
    self.window = window
  }

  public convenience override init() { self.init(window: nil) }
  public required override init?(coder: NSCoder) { super.init(coder: coder) }

  /// The window, loaded on first use.
  open var window: NSWindow? {
    get {
      if loadedWindow == nil, !isLoading {
        isLoading = true
        loadWindow()
        isLoading = false
        if loadedWindow != nil { windowDidLoad() }
      }
      return loadedWindow
    }
    set {
      if loadedWindow !== newValue, loadedWindow?.windowController === self {
        loadedWindow?.windowController = nil
      }
      loadedWindow = newValue
      newValue?.windowController = self
      newValue?.nextResponder = self
      adoptDocument()
    }
  }

  open var isWindowLoaded: Bool { loadedWindow != nil }

  open var contentViewController: NSViewController? {
    get { window?.contentViewController }
    set { window?.contentViewController = newValue }
  }

  /// Creates the window and sets it; none by default, because there are no nibs here.
  open func loadWindow() {}
  open func windowWillLoad() {}
  open func windowDidLoad() {}

  open func showWindow(_ sender: Any?) { window?.makeKeyAndOrderFront(sender) }
  open func close() { loadedWindow?.close() }

  /// Returns the title of the window for the name of its document.
  open func windowTitle(forDocumentDisplayName displayName: String) -> String { displayName }

  open func synchronizeWindowTitleWithDocumentName() {
    guard let document = document as? NSDocument else { return }
    loadedWindow?.title = windowTitle(forDocumentDisplayName: document.displayName)
    loadedWindow?.representedURL = document.fileURL
  }

  private func adoptDocument() {
    guard document != nil, let loadedWindow else { return }
    if loadedWindow.restorationClass == nil {
      loadedWindow.restorationClass = type(of: NSDocumentController.shared)
    }
    synchronizeWindowTitleWithDocumentName()
  }

  func windowDidClose() {
    guard let document = document as? NSDocument else { return }
    document.removeWindowController(self)
    if document.windowControllers.isEmpty { document.close() }
  }
}
