public import Foundation

/// A browser of the user's documents; nothing is drawn. Tests choose with ``choose(_:)``.
open class UIDocumentBrowserViewController: ViewController {
  public enum ImportMode: UInt, Sendable, Hashable { case none, copy, move }

  open weak var delegate: (any UIDocumentBrowserViewControllerDelegate)?
  open var allowsDocumentCreation = true
  open var allowsPickingMultipleItems = false
  /// The uniform type identifiers of the documents to show; all for `nil`.
  open private(set) var allowedContentTypes: [String]?

  public convenience init(forOpeningFilesWithContentTypes allowedContentTypes: [String]?) {
    self.init(nibName: nil, bundle: nil)
    self.allowedContentTypes = allowedContentTypes
  }

  /// Reveals a document: calls the completion at once, with the URL, or with an error if there is
  /// no such file.
  open func revealDocument(
    at url: URL,
    importIfNeeded: Bool,
    completion: ((URL?, (any Error)?) -> Void)? = nil
  ) {
    let isThere = FileManager.default.fileExists(atPath: url.path)
    completion?(isThere ? url : nil, isThere ? nil : CocoaError(.fileReadNoSuchFile))
  }

  /// Simulates the user's choice: calls the delegate.
  public func choose(_ urls: [URL]) { delegate?.documentBrowser(self, didPickDocumentsAt: urls) }
  public enum BrowserUserInterfaceStyle: UInt, Sendable, Hashable { case white, light, dark }
  open var additionalLeadingNavigationBarButtonItems: [BarButtonItem] = []
  open var additionalTrailingNavigationBarButtonItems: [BarButtonItem] = []
  open var browserUserInterfaceStyle = BrowserUserInterfaceStyle.white
  open var shouldShowFileExtensions = false
}

/// Receives the documents that the user chooses.
@preconcurrency @MainActor public protocol UIDocumentBrowserViewControllerDelegate: AnyObject {
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didPickDocumentsAt documentURLs: [URL]
  )
  /// Called when the user has chosen documents, in apps from before iOS 12.
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didPickDocumentURLs documentURLs: [URL]
  )
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didRequestDocumentCreationWithHandler importHandler:
      @escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void
  )
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didImportDocumentAt sourceURL: URL,
    toDestinationURL destinationURL: URL
  )
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    failedToImportDocumentAt documentURL: URL,
    error: (any Error)?
  )
}

extension UIDocumentBrowserViewControllerDelegate {
  /// Calls the method of apps from before iOS 12.
  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didPickDocumentsAt documentURLs: [URL]
  ) { documentBrowser(controller, didPickDocumentURLs: documentURLs) }
  public func documentBrowser(_: UIDocumentBrowserViewController, didPickDocumentURLs _: [URL]) {}
  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didRequestDocumentCreationWithHandler importHandler:
      @escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void
  ) { importHandler(nil, .none) }
  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didImportDocumentAt sourceURL: URL,
    toDestinationURL destinationURL: URL
  ) {}
  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    failedToImportDocumentAt documentURL: URL,
    error: (any Error)?
  ) {}
}
