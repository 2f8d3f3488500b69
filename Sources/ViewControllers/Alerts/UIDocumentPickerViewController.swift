public import Foundation

/// A list of files to choose from; nothing is drawn. Tests choose with ``choose(_:)``.
open class UIDocumentPickerViewController: ViewController {
  open weak var delegate: (any UIDocumentPickerDelegate)?
  open var allowsMultipleSelection = false

  // The arguments of these initializers are ignored.
  public convenience init(documentTypes: [String], in mode: UIDocumentPickerMode) {
    self.init(nibName: nil, bundle: nil)
  }

  public convenience init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
    self.init(nibName: nil, bundle: nil)
  }
  public convenience init(forExporting urls: [URL], asCopy: Bool = false) {
    self.init(nibName: nil, bundle: nil)
  }

  /// Simulates the user's choice, no files for a cancellation: dismisses, then calls the delegate.
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
  case `import`, open, exportToService, moveToService
}

/// Receives the files that the user chooses.
@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: AnyObject {
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  public func documentPicker(_: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {}
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}
