import Foundation

/// The attributes given with a text, which apply as long as the text does not change.
struct AttributedContent {
  private let given: NSAttributedString?
  init(_ given: NSAttributedString? = nil) { self.given = given }

  func content(of text: String) -> NSAttributedString {
    given.flatMap { $0.string == text ? $0 : nil } ?? NSAttributedString(string: text)
  }
}
