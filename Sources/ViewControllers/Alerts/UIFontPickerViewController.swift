/// A font picker; nothing is drawn. Tests set ``selectedFontDescriptor``.
open class UIFontPickerViewController: ViewController {
  /// The delegate; held weakly and never called.
  public weak var delegate: (any UIFontPickerViewControllerDelegate)?
  public var selectedFontDescriptor: UIFontDescriptor?
}
