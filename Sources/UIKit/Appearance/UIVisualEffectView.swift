public import Foundation
public import ViewControllers

/// A view with an effect behind it; what it shows stands in ``contentView``.
open class UIVisualEffectView: UIView {
  /// The effect, or `nil` for none.
  open var effect: UIVisualEffect?
  /// Where subviews belong.
  public let contentView = UIView()

  /// Creates a view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// Creates a view from an interface file; this class reads nothing from it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }
}
