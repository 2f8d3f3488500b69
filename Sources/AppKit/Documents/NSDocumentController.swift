public import Foundation

/// The documents of the app, and the restoration class of their windows.
///
/// The first controller that is created is ``shared``. The classes of documents are those of
/// `CFBundleDocumentTypes` in the app's property list, unless `documentClass(forType:)` is
/// overridden.
open class NSDocumentController: NSObject, NSWindowRestoration {
  open private(set) var documents: [NSDocument] = []
  /// The documents that a launch has opened again.
  let reopened = ReopenedDocuments()

  public override init() {
    super.init()
    let application = NSApplication.shared
    if application.documentController == nil { application.documentController = self }
  }

  public required init?(coder: NSCoder) { super.init() }

  open class var shared: NSDocumentController {
    NSApplication.shared.documentController ?? NSDocumentController()
  }

  // MARK: Types

  private var types: [[String: Any]] {
    Bundle.main.infoDictionary?["CFBundleDocumentTypes"] as? [[String: Any]] ?? []
  }

  /// The type of new documents, or `nil` if the property list has none.
  open var defaultType: String? { types.first?["CFBundleTypeName"] as? String }

  /// The class for a type, or `nil` if none is known. Once a launch has opened a document of the type
  /// again, it is the class that saved that document, unless the property list names another.
  open func documentClass(forType typeName: String) -> AnyClass? {
    let type = types.first { $0["CFBundleTypeName"] as? String == typeName }
    return (type?["NSDocumentClass"] as? String).flatMap { ClassNames.type(named: $0) }
      ?? reopened.classes[typeName]
  }

  /// Returns the type of a file: the one that was saved with it, the one whose extensions contain
  /// the file's, or the default type.
  open func typeForContents(of url: URL) throws -> String {
    if let saved = reopened.types[url] { return saved }
    let type = types.first {
      ($0["CFBundleTypeExtensions"] as? [String] ?? []).contains(url.pathExtension)
    }
    guard let name = type?["CFBundleTypeName"] as? String ?? defaultType else {
      throw CocoaError(.fileReadCorruptFile, userInfo: [NSURLErrorKey: url])
    }
    return name
  }

  // MARK: Documents

  open var currentDocument: NSDocument? {
    NSApplication.shared.keyWindow?.windowController?.document as? NSDocument
  }

  open func document(for url: URL) -> NSDocument? {
    documents.first { $0.fileURL?.standardizedFileURL == url.standardizedFileURL }
  }

  open func addDocument(_ document: NSDocument) {
    guard !documents.contains(where: { $0 === document }) else { return }
    documents.append(document)
  }

  open func removeDocument(_ document: NSDocument) {
    documents.removeAll { $0 === document }
    reopened.forget(document)
  }

  open func makeUntitledDocument(ofType typeName: String) throws -> NSDocument {
    let document = try makeDocument(documentClass(forType: typeName))
    document.fileType = typeName
    return document
  }

  open func makeDocument(withContentsOf url: URL, ofType typeName: String) throws -> NSDocument {
    let document = try makeDocument(documentClass(forType: typeName))
    try document.open(url, at: url, typeName)
    return document
  }

  /// Makes a document from contents that are not in its own file.
  open func makeDocument(
    for urlOrNil: URL?,
    withContentsOf contentsURL: URL,
    ofType typeName: String
  ) throws -> NSDocument {
    let document = try makeDocument(documentClass(forType: typeName))
    try document.open(contentsURL, at: urlOrNil, typeName)
    return document
  }

  private func makeDocument(_ type: AnyClass?) throws -> NSDocument {
    guard let type = type as? NSDocument.Type else { throw CocoaError(.featureUnsupported) }
    return type.init(madeBy: self)
  }

  @discardableResult
  open func openUntitledDocumentAndDisplay(_ displayDocument: Bool) throws -> NSDocument {
    guard let defaultType else { throw CocoaError(.featureUnsupported) }
    let document = try makeUntitledDocument(ofType: defaultType)
    addDocument(document)
    if displayDocument {
      document.makeWindowControllers()
      document.showWindows()
    }
    return document
  }

  open func newDocument(_ sender: Any?) { _ = try? openUntitledDocumentAndDisplay(true) }

  /// Opens a document, or finds it among the open ones.
  ///
  /// - Parameter completionHandler: Takes the document, `true` if it was open already, and an error.
  open func openDocument(
    withContentsOf url: URL,
    display displayDocument: Bool,
    completionHandler: @escaping (NSDocument?, Bool, (any Error)?) -> Void
  ) {
    let known = document(for: url)
    do {
      let type = try known?.fileType ?? typeForContents(of: url)
      let document = try known ?? makeDocument(withContentsOf: url, ofType: type)
      addDocument(document)
      if displayDocument {
        if document.windowControllers.isEmpty { document.makeWindowControllers() }
        document.showWindows()
      }
      completionHandler(document, known != nil, nil)
    } catch {
      completionHandler(nil, false, error)
    }
  }

  /// Opens a document again at a launch, from contents that may not be in its own file.
  open func reopenDocument(
    for urlOrNil: URL?,
    withContentsOf contentsURL: URL,
    display displayDocument: Bool,
    completionHandler: @escaping (NSDocument?, Bool, (any Error)?) -> Void
  ) {
    if urlOrNil == contentsURL {
      return openDocument(
        withContentsOf: contentsURL,
        display: displayDocument,
        completionHandler: completionHandler
      )
    }
    do {
      let document = try makeDocument(
        for: urlOrNil,
        withContentsOf: contentsURL,
        ofType: typeForContents(of: contentsURL)
      )
      addDocument(document)
      completionHandler(document, false, nil)
    } catch {
      completionHandler(nil, false, error)
    }
  }

  // MARK: Restoration

  /// Opens the document of a window again, and lets it find the window (rule A12).
  open class func restoreWindow(
    withIdentifier identifier: NSUserInterfaceItemIdentifier,
    state: NSCoder,
    completionHandler: @escaping (NSWindow?, (any Error)?) -> Void
  ) {
    guard let saved = SavedDocument(in: state) else { return completionHandler(nil, nil) }
    let answer = WindowAnswer(completionHandler)
    shared.reopen(saved) { document, error in
      guard let document else { return answer.give(nil, error) }
      document.restoreWindow(withIdentifier: identifier, state: state) { answer.give($0, $1) }
    }
  }
}
