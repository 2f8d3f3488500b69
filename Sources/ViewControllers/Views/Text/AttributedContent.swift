import Foundation

/// The attributes that a text was given, which hold as long as it is the same text.
struct AttributedContent {
  private let given: NSAttributedString?

  init(_ given: NSAttributedString? = nil) { self.given = given }

  func content(of text: String) -> NSAttributedString {
    given.flatMap { $0.string == text ? $0 : nil } ?? NSAttributedString(string: text)
  }
}
