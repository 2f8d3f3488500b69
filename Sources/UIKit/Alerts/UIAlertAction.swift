public import Foundation
import ViewControllers

/// A button of an alert.
open class UIAlertAction: NSObject, MainActorBound {
  /// What a button stands for.
  public enum Style: Int, Sendable, Hashable {
    /// Something usual.
    case `default`
    /// Leaving everything as it is.
    case cancel
    /// Something that deletes.
    case destructive
  }

  /// What stands on the button, or `nil`.
  public let title: String?
  /// What the button stands for.
  public let style: Style
  /// Whether people can choose it.
  open var isEnabled = true
  let handler: ((UIAlertAction) -> Void)?

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: What stands on it.
  ///   - style: What it stands for.
  ///   - handler: Called when people have chosen it and the alert is gone.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
