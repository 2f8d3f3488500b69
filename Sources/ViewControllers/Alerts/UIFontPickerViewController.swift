/// A font picker; nothing is drawn. Tests set ``selectedFontDescriptor``.
open class UIFontPickerViewController: ViewController {
  open weak var delegate: (any UIFontPickerViewControllerDelegate)?
  open var selectedFontDescriptor: UIFontDescriptor?
}
