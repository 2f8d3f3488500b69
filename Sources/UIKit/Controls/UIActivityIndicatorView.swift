import Foundation
public import ViewControllers

/// A view that shows that a task is in progress; its look is stored, not drawn.
open class UIActivityIndicatorView: UIView {
  /// The size of an activity indicator.
  public enum Style: Int, Sendable, Hashable {
    /// The default size.
    case medium = 100
    /// The large size.
    case large = 101
    /// Large and white; a former name.
    case whiteLarge = 0
    /// White; a former name.
    case white = 1
    /// Gray; a former name.
    case gray = 2
  }

  /// The size of the indicator.
  open var style = Style.medium
  /// The color of the indicator.
  open var color: UIColor! = .systemGray
  /// Indicates whether to hide the indicator while it does not animate; stored, not applied.
  open var hidesWhenStopped = true
  /// Indicates whether the indicator animates.
  open private(set) var isAnimating = false

  /// Creates an indicator of the given size.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
  }

  /// Starts the animation.
  open func startAnimating() { isAnimating = true }
  /// Stops the animation.
  open func stopAnimating() { isAnimating = false }

  /// The name of ``style`` before Swift 4.2.
  public var activityIndicatorViewStyle: Style {
    get { style }
    set { style = newValue }
  }
  /// Creates an indicator; the initializer before Swift 4.2.
  public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }
}
