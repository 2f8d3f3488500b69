public import Foundation
public import ViewControllers

/// Previews a file or opens it in other apps; nothing is presented here.
@MainActor
open class UIDocumentInteractionController: NSObject {
  /// The URL of the file, or `nil`.
  open var url: URL?
  /// The name of the file, or `nil`; stored, not derived from ``url``.
  open var name: String?
  /// The uniform type identifier of the file, or `nil`; stored, not derived from ``url``.
  open var uti: String?
  /// The delegate; held weakly and never called.
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?

  /// Creates a controller for a file.
  public convenience init(url: URL) {
    self.init()
    self.url = url
  }

  /// Presents a preview; always `false`: nothing is presented.
  @discardableResult
  open func presentPreview(animated: Bool) -> Bool { false }
  /// Presents a menu of apps that open the file; always `false`: nothing is presented.
  @discardableResult
  open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool { false }
  /// Presents a menu of options; always `false`: nothing is presented.
  @discardableResult
  open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool { false }
}

/// The delegate of a document interaction controller; never called.
@preconcurrency @MainActor
public protocol UIDocumentInteractionControllerDelegate: AnyObject {}
