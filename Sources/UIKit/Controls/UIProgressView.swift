import Foundation
public import ViewControllers

/// A view that shows the progress of a task.
open class UIProgressView: UIView {
  /// The style of a progress view.
  public enum Style: Int, Sendable, Hashable {
    /// The standard style.
    case `default`
    /// The style for a toolbar.
    case bar
  }

  /// The style of the view; stored, not drawn.
  open var progressViewStyle = Style.default
  /// The progress, clamped to 0 through 1.
  open var progress: Float = 0 {
    didSet { progress = min(max(progress, 0), 1) }
  }
  /// The color of the completed part, or `nil` for the default; stored, not drawn.
  open var progressTintColor: UIColor?
  /// The color of the track, or `nil` for the default; stored, not drawn.
  open var trackTintColor: UIColor?

  /// Creates a progress view with a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  /// Sets the progress; nothing is animated.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}
