public import Foundation

/// A button of an alert.
open class UIAlertAction: NSObject, MainActorBound, AddedValuesOwner {
  package var addedValues: AddedValues?
  public enum Style: Int, Sendable, Hashable { case `default`, cancel, destructive }

  open private(set) var title: String?
  open private(set) var style: Style
  open var isEnabled = true
  let handler: ((UIAlertAction) -> Void)?

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - style: The style of the button.
  ///   - handler: Called after the user has chosen the button and the alert is dismissed.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
