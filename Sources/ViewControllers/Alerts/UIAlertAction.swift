public import Foundation

/// A button of an alert.
open class UIAlertAction: NSObject, MainActorBound, AddedValuesOwner {
  package var addedValues: AddedValues?
  public enum Style: Int, Sendable, Hashable { case `default`, cancel, destructive }

  open private(set) var title: String?
  open private(set) var style: Style
  open var isEnabled = true
  let handler: ((UIAlertAction) -> Void)?

  /// Creates a button; its handler is called when the alert has been dismissed.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
