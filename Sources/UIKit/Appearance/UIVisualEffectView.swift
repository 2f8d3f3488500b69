public import Foundation
public import ViewControllers

/// A view with a visual effect, which is not drawn. Subviews belong in ``contentView``.
open class UIVisualEffectView: UIView {
  /// The effect, or `nil`.
  open var effect: UIVisualEffect?
  /// The view that holds the subviews.
  public let contentView = UIView()

  /// Creates a view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// Creates a view without an effect; only the superclass decodes.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }
}
