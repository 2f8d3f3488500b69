public import Foundation
import ViewControllers

/// A button of an alert.
open class UIAlertAction: NSObject, MainActorBound {
  /// The style of a button.
  public enum Style: Int, Sendable, Hashable {
    /// An ordinary action.
    case `default`
    /// Cancels and leaves everything unchanged.
    case cancel
    /// Changes or deletes data.
    case destructive
  }

  /// The title of the button, or `nil`.
  public let title: String?
  /// The style of the button.
  public let style: Style
  /// Indicates whether the user can choose the button.
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
