public import Foundation
public import ViewControllers

/// Would show a file, or what other apps do with it; nothing shows.
@MainActor
open class UIDocumentInteractionController: NSObject {
  /// Where the file is, or `nil`.
  open var url: URL?
  /// What people read of it, or `nil`.
  open var name: String?
  /// Its type, or `nil`.
  open var uti: String?
  /// Who decides and hears of it, or `nil`.
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?

  /// Takes a file.
  public convenience init(url: URL) {
    self.init()
    self.url = url
  }

  /// Shows the file; `false`, nothing shows.
  @discardableResult
  open func presentPreview(animated: Bool) -> Bool { false }
  /// Shows what other apps do; `false`, there are none.
  @discardableResult
  open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool { false }
  /// Shows what can be done; `false`, nothing shows.
  @discardableResult
  open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool { false }
}

/// Decides about files that are shown; nobody asks here.
@preconcurrency @MainActor
public protocol UIDocumentInteractionControllerDelegate: AnyObject {}
