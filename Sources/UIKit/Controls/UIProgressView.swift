import Foundation
public import ViewControllers

/// Shows how much of something is done.
open class UIProgressView: UIView {
  /// Where it stands.
  public enum Style: Int, Sendable, Hashable {
    /// Anywhere.
    case `default`
    /// In a bar.
    case bar
  }

  /// Where it stands.
  open var progressViewStyle = Style.default
  /// How much is done, kept between 0 and 1.
  open var progress: Float = 0 {
    didSet { progress = min(max(progress, 0), 1) }
  }
  /// The colour of what is done, or `nil` for the usual one.
  open var progressTintColor: UIColor?
  /// The colour of what is not, or `nil` for the usual one.
  open var trackTintColor: UIColor?

  /// Creates one for a place.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  /// Shows how much is done.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}
