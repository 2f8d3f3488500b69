import Foundation
import ViewControllers

/// The properties that this module stores for a text field, text view or search bar.
@MainActor
final class TextLook {
  private static let all = Attachments<View, TextLook>()

  static func of(_ view: View) -> TextLook { all.value(of: view) { TextLook() } }

  var font: UIFont?
  var textColor: UIColor?
  var textAlignment = NSTextAlignment.natural
  var keyboardType = UIKeyboardType.default
  var returnKeyType = UIReturnKeyType.default
  var keyboardAppearance = UIKeyboardAppearance.default
  var autocapitalizationType = UITextAutocapitalizationType.sentences
  var autocorrectionType = UITextAutocorrectionType.default
  var spellCheckingType = UITextSpellCheckingType.default
  var textContentType: UITextContentType?
  var enablesReturnKeyAutomatically = false
  // Text fields:
  var clearButtonMode = UITextField.ViewMode.never
  var leftViewMode = UITextField.ViewMode.never
  var rightViewMode = UITextField.ViewMode.never
  // Text views:
  var isSelectable = true
}

/// The text input traits; stored, not applied, because there is no keyboard.
///
/// Text fields, text views and search bars have them.
@preconcurrency @MainActor
public protocol UITextInputTraits: View {}

extension UITextField: UITextInputTraits {}
extension UITextView: UITextInputTraits {}
extension UISearchBar: UITextInputTraits {}
