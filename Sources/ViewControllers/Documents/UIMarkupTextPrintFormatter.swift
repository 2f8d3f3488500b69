/// A formatter of HTML; nothing is printed.
open class UIMarkupTextPrintFormatter: UIPrintFormatter {
  open var markupText: String?
  public convenience init(markupText: String) { self.init(); self.markupText = markupText }
}
