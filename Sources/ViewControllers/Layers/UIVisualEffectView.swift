public import Foundation

/// A view with a visual effect, which is not drawn. Subviews belong in ``contentView``.
open class UIVisualEffectView: View {
  open var effect: UIVisualEffect?
  open private(set) var contentView = View()

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
