public import Foundation

/// A formatter of plain or attributed text; nothing is printed.
open class UISimpleTextPrintFormatter: UIPrintFormatter {
  open var text: String?
  open var font: Font?
  open var color: Color?
  public convenience init(text: String) { self.init(); self.text = text }
  /// Creates a formatter of an attributed text, whose attributes are dropped.
  public convenience init(attributedText: NSAttributedString) {
    self.init(); self.text = attributedText.string
  }
}
