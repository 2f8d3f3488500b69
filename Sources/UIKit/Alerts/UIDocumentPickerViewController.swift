public import Foundation
public import ViewControllers

/// A list of files to choose from; nothing is drawn. Tests choose with ``choose(_:)``.
open class UIDocumentPickerViewController: UIViewController {
  /// The delegate, which learns of the chosen files; held weakly.
  open weak var delegate: (any UIDocumentPickerDelegate)?
  /// Indicates whether to allow the choice of several files; stored, not applied.
  open var allowsMultipleSelection = false
  /// The directory shown first, or `nil`; stored.
  open var directoryURL: URL?

  /// Creates a picker for files of some types.
  ///
  /// - Parameters:
  ///   - documentTypes: Ignored: the uniform type identifiers of the files.
  ///   - mode: Ignored: the operation on the chosen files.
  public convenience init(documentTypes: [String], in mode: UIDocumentPickerMode) {
    self.init(nibName: nil, bundle: nil)
  }

  /// Creates a picker for files of some types. The arguments are ignored.
  public convenience init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
    self.init(nibName: nil, bundle: nil)
  }
  /// Creates a picker of a destination for a file. The arguments are ignored.
  public convenience init(url: URL, in mode: UIDocumentPickerMode) {
    self.init(nibName: nil, bundle: nil)
  }
  /// Creates a picker of a destination for files. The arguments are ignored.
  public convenience init(urls: [URL], in mode: UIDocumentPickerMode) {
    self.init(nibName: nil, bundle: nil)
  }
  /// Indicates whether to show the extensions of file names; stored, not drawn.
  public var shouldShowFileExtensions: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Creates a picker of a destination to export files to. The arguments are ignored.
  public convenience init(forExporting urls: [URL], asCopy: Bool = false) {
    self.init(nibName: nil, bundle: nil)
  }

  /// Simulates the user's choice: dismisses the picker, then calls the delegate.
  ///
  /// - Parameter urls: The chosen files; none if the user cancels.
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

/// The operation on the files that the user chooses.
public enum UIDocumentPickerMode: UInt, Sendable, Hashable {
  /// Copies the files into the app.
  case `import`
  /// Opens the files in place.
  case open
  /// Copies the app's files to the chosen place.
  case exportToService
  /// Moves the app's files to the chosen place.
  case moveToService
}

/// Receives the files that the user chooses.
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: AnyObject {
  /// Called when the user has chosen files.
  func documentPicker(
    _ controller: UIDocumentPickerViewController,
    didPickDocumentsAt urls: [URL]
  )
  /// Called when the user has cancelled.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  /// Does nothing by default.
  public func documentPicker(
    _ controller: UIDocumentPickerViewController,
    didPickDocumentsAt urls: [URL]
  ) {}
  /// Does nothing by default.
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}
