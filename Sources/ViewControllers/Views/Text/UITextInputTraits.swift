import Foundation

/// The keys of a keyboard; stored, not applied, like the traits below.
public enum UIKeyboardType: Int, Sendable, Hashable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

public enum UIReturnKeyType: Int, Sendable, Hashable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall,
    `continue`
}
public enum UIKeyboardAppearance: Int, Sendable, Hashable { case `default`, dark, light }
public enum UITextAutocapitalizationType: Int, Sendable, Hashable {
  case none, words, sentences, allCharacters
}
public enum UITextAutocorrectionType: Int, Sendable, Hashable { case `default`, no, yes }
public enum UITextSpellCheckingType: Int, Sendable, Hashable { case `default`, no, yes }

/// The semantic meaning of a text, so that the keyboard can suggest values.
public struct UITextContentType: RawRepresentable, Sendable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let name = UITextContentType(rawValue: "name")
  public static let username = UITextContentType(rawValue: "username")
  public static let password = UITextContentType(rawValue: "password")
  public static let emailAddress = UITextContentType(rawValue: "email")
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  public static let URL = UITextContentType(rawValue: "url")
}

/// A view with text input traits; stored, not applied, because there is no keyboard.
///
/// Text fields, text views and search bars have them.
@preconcurrency @MainActor public protocol UITextInputTraits: View {}

extension TextField: UITextInputTraits {}
extension TextView: UITextInputTraits {}
extension UISearchBar: UITextInputTraits {}
