public import Foundation

/// Previews a file or opens it in other apps; nothing is presented here.
@MainActor open class UIDocumentInteractionController: NSObject {
  open var url: URL?
  open var name: String?
  open var uti: String?
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?

  public convenience init(url: URL) {
    self.init()
    self.url = url
  }

  @discardableResult open func presentPreview(animated: Bool) -> Bool { false }
  @discardableResult
  open func presentOptionsMenu(from item: BarButtonItem, animated: Bool) -> Bool { false }
}

/// The delegate of a document interaction controller; never called.
@preconcurrency @MainActor public protocol UIDocumentInteractionControllerDelegate: AnyObject {}
