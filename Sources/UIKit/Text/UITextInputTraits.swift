/// The keys of a keyboard; stored, not applied, like the traits below.
public enum UIKeyboardType: Int, Sendable, Hashable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The title of the return key.
public enum UIReturnKeyType: Int, Sendable, Hashable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall,
    `continue`
}

/// The appearance of a keyboard.
public enum UIKeyboardAppearance: Int, Sendable, Hashable {
  case `default`, dark, light
}

/// The automatic capitalization.
public enum UITextAutocapitalizationType: Int, Sendable, Hashable {
  case none, words, sentences, allCharacters
}

/// The automatic correction.
public enum UITextAutocorrectionType: Int, Sendable, Hashable {
  case `default`, no, yes
}

/// The spell checking.
public enum UITextSpellCheckingType: Int, Sendable, Hashable {
  case `default`, no, yes
}

/// The semantic meaning of a text, so that the keyboard can suggest values.
public struct UITextContentType: RawRepresentable, Sendable, Hashable {
  /// The string of the type.
  public let rawValue: String
  /// Creates a type.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A person's name.
  public static let name = UITextContentType(rawValue: "name")
  /// A user name.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A new password.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// An email address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A one-time code from a message.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// A URL.
  public static let URL = UITextContentType(rawValue: "url")
}
