/// A formatter of HTML; nothing is printed.
open class UIMarkupTextPrintFormatter: UIPrintFormatter {
  /// The HTML text.
  open var markupText: String?
  /// Creates a formatter of HTML text.
  public convenience init(markupText: String) { self.init(); self.markupText = markupText }
}
