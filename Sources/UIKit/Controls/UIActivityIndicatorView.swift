import Foundation
public import ViewControllers

/// Turns while something is being done.
open class UIActivityIndicatorView: UIView {
  /// How large it is.
  public enum Style: Int, Sendable, Hashable {
    /// Of usual size.
    case medium = 100
    /// Large.
    case large = 101
    /// Large and white: the name of former systems.
    case whiteLarge = 0
    /// White: the name of former systems.
    case white = 1
    /// Grey: the name of former systems.
    case gray = 2
  }

  /// How large it is.
  open var style = Style.medium
  /// Its colour.
  open var color: UIColor! = .systemGray
  /// Whether it goes away when nothing is being done.
  open var hidesWhenStopped = true
  /// Whether something is being done.
  open private(set) var isAnimating = false

  /// Creates one of a size.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
  }

  /// Shows that something is being done.
  open func startAnimating() { isAnimating = true }
  /// Shows that nothing is being done.
  open func stopAnimating() { isAnimating = false }

  /// ``style`` as it was called before Swift 4.2.
  public var activityIndicatorViewStyle: Style {
    get { style }
    set { style = newValue }
  }
  /// Makes a view, before Swift 4.2.
  public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }
}
