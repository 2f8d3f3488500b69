public import Foundation
public import RestorationCoding
public import RestorationEngine

/// A document, its windows, and the state of both.
///
/// State is encoded into the coder of each of the document's windows. Contents belong into the file.
open class NSDocument: NSObject, StateRestoring {
  /// The file of the document, or `nil` while it has none.
  open var fileURL: URL? {
    didSet {
      synchronizeTitles()
      invalidateRestorableState()
    }
  }
  open var fileType: String?
  /// The file of contents that are not saved yet, or `nil` if there is none.
  open var autosavedContentsFileURL: URL? { didSet { invalidateRestorableState() } }
  open private(set) var isDocumentEdited = false
  open private(set) var windowControllers: [NSWindowController] = []
  private var name: String?
  /// The number that distinguishes the document in archives; documents without a file have no other.
  var number: Int?

  public override init() {}

  /// Creates an untitled document of a type.
  public convenience init(type typeName: String) throws {
    self.init()
    fileType = typeName
  }

  /// Creates a document from a file.
  public convenience init(contentsOf url: URL, ofType typeName: String) throws {
    self.init()
    try open(url, at: url, typeName)
  }

  /// Creates a document of a class that is known only at run time; called by the document
  /// controller.
  public required convenience init(madeBy controller: NSDocumentController) { self.init() }

  /// Reads the document from a file.
  ///
  /// - Parameters:
  ///   - contents: The file that is read.
  ///   - url: The file that the document belongs to, or `nil` if it has none.
  func open(_ contents: URL, at url: URL?, _ typeName: String) throws {
    fileType = typeName
    fileURL = url
    if contents != url { autosavedContentsFileURL = contents }
    try read(from: contents, ofType: typeName)
  }

  // MARK: Contents

  // Kept for apps; nothing is saved by itself here.
  open class var autosavesInPlace: Bool { false }
  open class var autosavesDrafts: Bool { false }
  open class var preservesVersions: Bool { autosavesInPlace }
  open class func canConcurrentlyReadDocuments(ofType typeName: String) -> Bool { false }

  /// Returns the contents of the file; overridden by documents that are saved.
  open func data(ofType typeName: String) throws -> Data { throw CocoaError(.featureUnsupported) }
  /// Takes the contents of the file; overridden by documents that are opened.
  open func read(from data: Data, ofType typeName: String) throws {
    throw CocoaError(.featureUnsupported)
  }

  open func read(from url: URL, ofType typeName: String) throws {
    try read(from: Data(contentsOf: url), ofType: typeName)
  }

  open func write(to url: URL, ofType typeName: String) throws {
    try data(ofType: typeName).write(to: url, options: .atomic)
  }

  open func updateChangeCount(_ change: ChangeType) {
    isDocumentEdited = change != .changeCleared
    for controller in windowControllers { controller.window?.isDocumentEdited = isDocumentEdited }
    invalidateRestorableState()
  }

  /// Saves the document into a file.
  open func save(
    to url: URL,
    ofType typeName: String,
    for saveOperation: SaveOperationType,
    completionHandler: @escaping ((any Error)?) -> Void
  ) {
    do {
      try write(to: url, ofType: typeName)
      switch saveOperation {
      case .saveOperation, .saveAsOperation, .autosaveInPlaceOperation, .autosaveAsOperation:
        (fileURL, fileType, autosavedContentsFileURL) = (url, typeName, nil)
        updateChangeCount(.changeCleared)
      case .autosaveElsewhereOperation: autosavedContentsFileURL = url
      case .saveToOperation: break
      }
      completionHandler(nil)
    } catch {
      completionHandler(error)
    }
  }

  // MARK: Windows

  /// The name that was set; otherwise that of the file, or "Untitled".
  open var displayName: String! {
    get { name ?? fileURL?.deletingPathExtension().lastPathComponent ?? "Untitled" }
    set {
      name = newValue
      synchronizeTitles()
    }
  }

  /// Adds the window controllers of the document; one without a window by default.
  open func makeWindowControllers() { addWindowController(NSWindowController(window: nil)) }

  open func addWindowController(_ windowController: NSWindowController) {
    guard !windowControllers.contains(where: { $0 === windowController }) else { return }
    windowControllers.append(windowController)
    // A window that is loaded now is restored by the document controller too.
    _ = windowController.window
    windowController.document = self
  }

  open func removeWindowController(_ windowController: NSWindowController) {
    windowControllers.removeAll { $0 === windowController }
    if windowController.document === self { windowController.document = nil }
  }

  open func showWindows() { for controller in windowControllers { controller.showWindow(self) } }

  open func close() {
    let controllers = windowControllers
    windowControllers = []
    for controller in controllers { controller.close() }
    NSDocumentController.shared.removeDocument(self)
  }

  private func synchronizeTitles() {
    for controller in windowControllers { controller.synchronizeWindowTitleWithDocumentName() }
  }

  // MARK: State

  open func encodeRestorableState(with coder: NSCoder) {}
  open func encodeRestorableState(with coder: NSCoder, backgroundQueue queue: OperationQueue) {}
  open func restoreState(with coder: NSCoder) {}
  open func invalidateRestorableState() { NSApplication.current?.stateChanged() }
  open class var restorableStateKeyPaths: [String] { [] }
  open class func allowedClasses(forRestorableStateKeyPath keyPath: String) -> [AnyClass] {
    StateParts.plainClasses
  }
  /// The value of a property of ``restorableStateKeyPaths``.
  open func value(forKeyPath keyPath: String) -> Any? { nil }
  /// Sets a property of ``restorableStateKeyPaths``.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {}

  /// Passes the window with an identifier to the completion handler, after the document was opened
  /// again (rule A12).
  ///
  /// The only window of a document has any identifier. Of several, the one with the identifier is
  /// passed, and `nil` if there is none.
  open func restoreWindow(
    withIdentifier identifier: NSUserInterfaceItemIdentifier,
    state: NSCoder,
    completionHandler: @escaping @Sendable (NSWindow?, (any Error)?) -> Void
  ) {
    if windowControllers.isEmpty { makeWindowControllers() }
    let windows = windowControllers.compactMap(\.window)
    guard windowControllers.count > 1 else { return completionHandler(windows.first, nil) }
    completionHandler(windows.first { $0.identifier == identifier }, nil)
  }

  public func encodeState(to coder: StateEncoder) throws {
    StateParts.encode(self, Self.keyPaths, to: coder)
  }

  public func decodeState(from coder: StateDecoder) throws {
    StateParts.decode(self, Self.keyPaths, from: coder)
  }

  private class var keyPaths: [String] { restorableStateKeyPaths }
}
