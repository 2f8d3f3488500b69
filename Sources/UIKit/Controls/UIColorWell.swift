public import ViewControllers

/// A control that lets the user pick a color; a test picks with ``choose(_:)``.
open class UIColorWell: UIControl {
  /// The title of the color picker, or `nil`; stored, not drawn.
  open var title: String?
  /// Indicates whether the user may choose the opacity; stored, not applied.
  open var supportsAlpha = true
  /// The selected color, or `nil`.
  open var selectedColor: UIColor?

  /// Simulates the user: selects a color and sends `valueChanged`, if the control is enabled.
  public func choose(_ color: UIColor?) {
    guard isEnabled else { return }
    selectedColor = color
    sendActions(for: .valueChanged)
  }
}
