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
  public static let newPassword = UITextContentType(rawValue: "new-password")
  public static let emailAddress = UITextContentType(rawValue: "email")
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  public static let URL = UITextContentType(rawValue: "url")
}

/// The text input traits; stored, not applied, because there is no keyboard.
///
/// Text fields, text views and search bars have them.
@preconcurrency @MainActor public protocol UITextInputTraits: View {
  var keyboardType: UIKeyboardType { get set }
  var returnKeyType: UIReturnKeyType { get set }
  var keyboardAppearance: UIKeyboardAppearance { get set }
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  var autocorrectionType: UITextAutocorrectionType { get set }
  var spellCheckingType: UITextSpellCheckingType { get set }
  var textContentType: UITextContentType? { get set }
  var enablesReturnKeyAutomatically: Bool { get set }
  var smartQuotesType: UITextSmartQuotesType { get set }
  var smartDashesType: UITextSmartDashesType { get set }
  var adjustsFontForContentSizeCategory: Bool { get set }
}

/// The traits are optional, as in UIKit: a custom view implements those that it needs.
extension UITextInputTraits {
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set {}
  }
  public var textContentType: UITextContentType? {
    get { nil }
    set {}
  }
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
  public var smartQuotesType: UITextSmartQuotesType {
    get { .default }
    set {}
  }
  public var smartDashesType: UITextSmartDashesType {
    get { .default }
    set {}
  }
  public var adjustsFontForContentSizeCategory: Bool {
    get { false }
    set {}
  }
}

extension TextField: UITextInputTraits {}
extension TextView: UITextInputTraits {}
extension UISearchBar: UITextInputTraits {}

public enum UITextSmartQuotesType: Int, Sendable, Hashable { case `default`, no, yes }
public typealias UITextSmartDashesType = UITextSmartQuotesType
public typealias UITextSmartInsertDeleteType = UITextSmartQuotesType
