/// A control that lets the user pick a colour; a test picks with ``choose(_:)``.
open class UIColorWell: Control {
  open var title: String?
  open var supportsAlpha = true
  open var selectedColor: Color?

  /// Simulates the user: selects a colour and sends `valueChanged`, if the control is enabled.
  public func choose(_ color: Color?) {
    guard isEnabled else { return }
    selectedColor = color
    sendActions(for: .valueChanged)
  }
}
