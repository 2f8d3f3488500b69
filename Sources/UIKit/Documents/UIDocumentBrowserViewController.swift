public import Foundation
public import ViewControllers

/// The user's files, as the first screen of an app that works on them.
open class UIDocumentBrowserViewController: UIViewController {
  /// What becomes of a file that is imported.
  public enum ImportMode: UInt, Sendable, Hashable {
    case none, copy, move
  }

  /// How the browser looks.
  public enum BrowserUserInterfaceStyle: UInt, Sendable, Hashable {
    case white, light, dark
  }

  /// Who hears what was chosen; held weakly.
  open weak var delegate: (any UIDocumentBrowserViewControllerDelegate)?
  /// Whether people can make documents.
  open var allowsDocumentCreation = true
  /// Whether several files can be chosen.
  open var allowsPickingMultipleItems = false
  /// Whether extensions of files show.
  open var shouldShowFileExtensions = false
  /// How the browser looks.
  open var browserUserInterfaceStyle = BrowserUserInterfaceStyle.white
  /// Further buttons in front.
  open var additionalLeadingNavigationBarButtonItems: [UIBarButtonItem] = []
  /// Further buttons behind.
  open var additionalTrailingNavigationBarButtonItems: [UIBarButtonItem] = []
  /// The types of files that show; any for `nil`.
  public private(set) var allowedContentTypes: [String]?

  /// Makes a browser of files of some types.
  public convenience init(forOpeningFilesWithContentTypes allowedContentTypes: [String]?) {
    self.init(nibName: nil, bundle: nil)
    self.allowedContentTypes = allowedContentTypes
  }

  /// Shows a file.
  ///
  /// - Parameter completion: Called at once, with the address, or with an error if there is no such file.
  open func revealDocument(
    at url: URL,
    importIfNeeded: Bool,
    completion: ((URL?, (any Error)?) -> Void)? = nil
  ) {
    let isThere = FileManager.default.fileExists(atPath: url.path)
    completion?(isThere ? url : nil, isThere ? nil : CocoaError(.fileReadNoSuchFile))
  }

  /// Does what choosing does: tells the delegate.
  public func choose(_ urls: [URL]) {
    delegate?.documentBrowser(self, didPickDocumentsAt: urls)
  }
}

/// Hears which documents were chosen.
@preconcurrency @MainActor
public protocol UIDocumentBrowserViewControllerDelegate: AnyObject {
  /// Called when documents were chosen.
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didPickDocumentsAt documentURLs: [URL]
  )
  /// Called when documents were chosen, as apps were told before iOS 12.
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didPickDocumentURLs documentURLs: [URL]
  )
  /// Asked for a new document.
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didRequestDocumentCreationWithHandler importHandler:
      @escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void
  )
  /// Called when a document was imported.
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didImportDocumentAt sourceURL: URL,
    toDestinationURL destinationURL: URL
  )
  /// Called when a document could not be imported.
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    failedToImportDocumentAt documentURL: URL,
    error: (any Error)?
  )
}

extension UIDocumentBrowserViewControllerDelegate {
  /// Tells it in the older form.
  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didPickDocumentsAt documentURLs: [URL]
  ) { documentBrowser(controller, didPickDocumentURLs: documentURLs) }
  /// Does nothing.
  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didPickDocumentURLs documentURLs: [URL]
  ) {}
  /// Makes none.
  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didRequestDocumentCreationWithHandler importHandler:
      @escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void
  ) { importHandler(nil, .none) }
  /// Does nothing.
  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didImportDocumentAt sourceURL: URL,
    toDestinationURL destinationURL: URL
  ) {}
  /// Does nothing.
  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    failedToImportDocumentAt documentURL: URL,
    error: (any Error)?
  ) {}
}
