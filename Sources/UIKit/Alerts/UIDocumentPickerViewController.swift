public import Foundation
public import ViewControllers

/// A list of files to choose from.
open class UIDocumentPickerViewController: UIViewController {
  /// Who hears what was chosen.
  open weak var delegate: (any UIDocumentPickerDelegate)?
  /// Whether several files can be chosen.
  open var allowsMultipleSelection = false
  /// Where people begin, or `nil`.
  open var directoryURL: URL?

  /// Creates a list of files of some types.
  ///
  /// - Parameters:
  ///   - documentTypes: The types, by their names.
  ///   - mode: What becomes of the files.
  public convenience init(documentTypes: [String], in mode: UIDocumentPickerMode) {
    self.init(nibName: nil, bundle: nil)
  }

  /// Lets people choose files of some kinds.
  public convenience init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
    self.init(nibName: nil, bundle: nil)
  }
  /// Lets people choose where a file goes.
  public convenience init(url: URL, in mode: UIDocumentPickerMode) {
    self.init(nibName: nil, bundle: nil)
  }
  /// Lets people choose where files go.
  public convenience init(urls: [URL], in mode: UIDocumentPickerMode) {
    self.init(nibName: nil, bundle: nil)
  }
  /// Whether the ends of names show; kept.
  public var shouldShowFileExtensions: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Creates a list of places to put files.
  public convenience init(forExporting urls: [URL], asCopy: Bool = false) {
    self.init(nibName: nil, bundle: nil)
  }

  /// Does what choosing does: dismisses the list and tells the delegate.
  ///
  /// - Parameter urls: The files; none is leaving without choosing.
  public func choose(_ urls: [URL]) {
    let finish = {
      if urls.isEmpty {
        self.delegate?.documentPickerWasCancelled(self)
      } else {
        self.delegate?.documentPicker(self, didPickDocumentsAt: urls)
      }
    }
    presentingViewController == nil ? finish() : dismiss(animated: false, completion: { finish() })
  }
}

/// What becomes of files that were chosen.
public enum UIDocumentPickerMode: UInt, Sendable, Hashable {
  /// They are copied here.
  case `import`
  /// They are opened where they are.
  case open
  /// They are copied there.
  case exportToService
  /// They are moved there.
  case moveToService
}

/// Hears which files were chosen.
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: AnyObject {
  /// Called when files were chosen.
  func documentPicker(
    _ controller: UIDocumentPickerViewController,
    didPickDocumentsAt urls: [URL]
  )
  /// Called when nothing was chosen.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  /// Does nothing.
  public func documentPicker(
    _ controller: UIDocumentPickerViewController,
    didPickDocumentsAt urls: [URL]
  ) {}
  /// Does nothing.
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}
