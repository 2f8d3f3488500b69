import Foundation
import ViewControllers

/// What this module keeps of a text field or text view: how it looks, and how one types in it.
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
  // Of fields:
  var clearButtonMode = UITextField.ViewMode.never
  var leftViewMode = UITextField.ViewMode.never
  var rightViewMode = UITextField.ViewMode.never
  // Of text views:
  var isSelectable = true
}

/// What a keyboard is to be like, for those who type here; kept, because there is no keyboard.
///
/// Text fields, text views and search bars have it.
@preconcurrency @MainActor
public protocol UITextInputTraits: View {}

extension UITextField: UITextInputTraits {}
extension UITextView: UITextInputTraits {}
extension UISearchBar: UITextInputTraits {}
