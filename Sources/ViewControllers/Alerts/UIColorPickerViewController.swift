/// A colour picker; nothing is drawn. Tests choose with ``choose(_:)``.
open class UIColorPickerViewController: ViewController {
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  open var selectedColor = Color.white
  open var supportsAlpha = true
  /// Simulates the user's choice: sets ``selectedColor``, then calls the delegate.
  public func choose(_ color: Color) {
    selectedColor = color
    delegate?.colorPickerViewController(self, didSelect: color, continuously: false)
  }
}
