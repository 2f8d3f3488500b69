/// The delegate of a font picker; never called.
@preconcurrency @MainActor public protocol UIFontPickerViewControllerDelegate: AnyObject {}
