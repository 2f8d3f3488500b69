public import Foundation

/// The style of a paragraph; stored in attributed strings, not drawn.
open class NSParagraphStyle: NSObject {
  open internal(set) var alignment = TextAlignment.natural
  open internal(set) var lineBreakMode = LineBreakMode.byWordWrapping
  open internal(set) var lineSpacing: CGFloat = 0
  open internal(set) var paragraphSpacing: CGFloat = 0
  open internal(set) var lineHeightMultiple: CGFloat = 0
  public override init() {}
}

/// A style whose values can be set.
open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var alignment: TextAlignment {
    get { super.alignment }
    set { super.alignment = newValue }
  }
  open override var lineBreakMode: LineBreakMode {
    get { super.lineBreakMode }
    set { super.lineBreakMode = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { super.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { super.paragraphSpacing }
    set { super.paragraphSpacing = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { super.lineHeightMultiple }
    set { super.lineHeightMultiple = newValue }
  }
}
