public import Foundation

/// Text with attributes, of a view that has plain text as well: each is the other as far as it can be. As
/// in UIKit, neither is saved (rules V17, V18).
extension TextView {
  /// The text with its attributes; without any where plain text was set last.
  public var attributedText: NSAttributedString! {
    get { attributed.content(of: text) }
    set {
      text = newValue?.string ?? ""
      attributed = AttributedContent(newValue)
    }
  }
}

extension TextField {
  /// The text with its attributes; without any where plain text was set last.
  public var attributedText: NSAttributedString? {
    get { text.map { attributed.content(of: $0) } }
    set {
      text = newValue?.string
      attributed = AttributedContent(newValue)
    }
  }
}

/// The attributes that a text was given, which hold as long as it is the same text.
struct AttributedContent {
  private let given: NSAttributedString?

  init(_ given: NSAttributedString? = nil) { self.given = given }

  func content(of text: String) -> NSAttributedString {
    given.flatMap { $0.string == text ? $0 : nil } ?? NSAttributedString(string: text)
  }
}
