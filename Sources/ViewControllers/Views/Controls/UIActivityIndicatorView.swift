import Foundation

/// A view that shows that a task is in progress; its appearance is stored, not drawn.
open class UIActivityIndicatorView: View {
  /// The size of an indicator, or its colour in older apps.
  public enum Style: Int, Sendable, Hashable {
    case medium = 100, large = 101, whiteLarge = 0, white = 1, gray = 2
  }

  open var style = Style.medium
  open var color: Color! = .systemGray
  /// Stored: ``stopAnimating()`` does not hide the view.
  open var hidesWhenStopped = true
  open private(set) var isAnimating = false

  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
  }

  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }

  public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }
}
