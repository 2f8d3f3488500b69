public import Foundation
public import ViewControllers

/// A browser of the user's documents; nothing is drawn. Tests choose with ``choose(_:)``.
open class UIDocumentBrowserViewController: UIViewController {
  /// The mode of importing a document.
  public enum ImportMode: UInt, Sendable, Hashable {
    case none, copy, move
  }

  /// The style of the browser.
  public enum BrowserUserInterfaceStyle: UInt, Sendable, Hashable {
    case white, light, dark
  }

  /// The delegate, which learns of the chosen documents; held weakly.
  open weak var delegate: (any UIDocumentBrowserViewControllerDelegate)?
  /// Indicates whether the user may create documents; stored.
  open var allowsDocumentCreation = true
  /// Indicates whether to allow the choice of several documents; stored, not applied.
  open var allowsPickingMultipleItems = false
  /// Indicates whether to show the extensions of file names; stored, not drawn.
  open var shouldShowFileExtensions = false
  /// The style of the browser; stored, not drawn.
  open var browserUserInterfaceStyle = BrowserUserInterfaceStyle.white
  /// The additional buttons at the leading edge; stored.
  open var additionalLeadingNavigationBarButtonItems: [UIBarButtonItem] = []
  /// The additional buttons at the trailing edge; stored.
  open var additionalTrailingNavigationBarButtonItems: [UIBarButtonItem] = []
  /// The uniform type identifiers of the documents to show; all for `nil`.
  public private(set) var allowedContentTypes: [String]?

  /// Creates a browser of documents of some types.
  public convenience init(forOpeningFilesWithContentTypes allowedContentTypes: [String]?) {
    self.init(nibName: nil, bundle: nil)
    self.allowedContentTypes = allowedContentTypes
  }

  /// Reveals a document.
  ///
  /// - Parameter completion: Called at once, with the URL, or with an error if there is no such
  ///   file.
  open func revealDocument(
    at url: URL,
    importIfNeeded: Bool,
    completion: ((URL?, (any Error)?) -> Void)? = nil
  ) {
    let isThere = FileManager.default.fileExists(atPath: url.path)
    completion?(isThere ? url : nil, isThere ? nil : CocoaError(.fileReadNoSuchFile))
  }

  /// Simulates the user's choice: calls the delegate.
  public func choose(_ urls: [URL]) {
    delegate?.documentBrowser(self, didPickDocumentsAt: urls)
  }
}

/// Receives the documents that the user chooses.
@preconcurrency @MainActor
public protocol UIDocumentBrowserViewControllerDelegate: AnyObject {
  /// Called when the user has chosen documents.
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didPickDocumentsAt documentURLs: [URL]
  )
  /// Called when the user has chosen documents, in apps from before iOS 12.
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didPickDocumentURLs documentURLs: [URL]
  )
  /// Requests the creation of a document.
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didRequestDocumentCreationWithHandler importHandler:
      @escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void
  )
  /// Called when a document has been imported.
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didImportDocumentAt sourceURL: URL,
    toDestinationURL destinationURL: URL
  )
  /// Called when the import of a document has failed.
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
  /// Does nothing by default.
  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didPickDocumentURLs documentURLs: [URL]
  ) {}
  /// Calls the handler with no document.
  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didRequestDocumentCreationWithHandler importHandler:
      @escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void
  ) { importHandler(nil, .none) }
  /// Does nothing by default.
  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didImportDocumentAt sourceURL: URL,
    toDestinationURL destinationURL: URL
  ) {}
  /// Does nothing by default.
  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    failedToImportDocumentAt documentURL: URL,
    error: (any Error)?
  ) {}
}
