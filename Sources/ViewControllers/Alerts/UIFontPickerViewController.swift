/// A font picker; nothing is drawn. Tests set ``selectedFontDescriptor``.
open class UIFontPickerViewController: ViewController {
  /// The delegate; held weakly and never called.
  open weak var delegate: (any UIFontPickerViewControllerDelegate)?
  open var selectedFontDescriptor: UIFontDescriptor?
}
