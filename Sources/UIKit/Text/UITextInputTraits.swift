/// Which keys a keyboard has; kept.
public enum UIKeyboardType: Int, Sendable, Hashable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// What stands on the return key; kept.
public enum UIReturnKeyType: Int, Sendable, Hashable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall,
    `continue`
}

/// Whether a keyboard is light or dark; kept.
public enum UIKeyboardAppearance: Int, Sendable, Hashable {
  case `default`, dark, light
}

/// Which letters become capitals by themselves; kept.
public enum UITextAutocapitalizationType: Int, Sendable, Hashable {
  case none, words, sentences, allCharacters
}

/// Whether mistakes are corrected by themselves; kept.
public enum UITextAutocorrectionType: Int, Sendable, Hashable {
  case `default`, no, yes
}

/// Whether spelling is checked; kept.
public enum UITextSpellCheckingType: Int, Sendable, Hashable {
  case `default`, no, yes
}

/// What a field is for, so that the keyboard can suggest something; kept.
public struct UITextContentType: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Makes a type from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The name of a person.
  public static let name = UITextContentType(rawValue: "name")
  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A new password.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// An address for mail.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A code that came by message.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// A web address.
  public static let URL = UITextContentType(rawValue: "url")
}
