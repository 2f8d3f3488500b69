public import ViewControllers

/// A control by which people choose a colour; a test chooses by ``choose(_:)``.
open class UIColorWell: UIControl {
  /// What the chooser is called, or `nil`; kept.
  open var title: String?
  /// Whether people can choose how opaque the colour is; kept.
  open var supportsAlpha = true
  /// The colour, or `nil` for none.
  open var selectedColor: UIColor?

  /// Does what people do: chooses a colour and sends `valueChanged`.
  public func choose(_ color: UIColor?) {
    guard isEnabled else { return }
    selectedColor = color
    sendActions(for: .valueChanged)
  }
}
