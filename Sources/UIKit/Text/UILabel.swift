public import Foundation
public import ViewControllers

/// A view of read-only text; it saves no state, because its text follows from a model. Its look is
/// stored, not drawn.
open class UILabel: UIView {
  /// The text, or `nil`.
  open var text: String? {
    get { content?.string }
    set { content = newValue.map { NSAttributedString(string: $0) } }
  }
  /// The attributed text, or `nil`.
  open var attributedText: NSAttributedString? {
    get { content }
    set { content = newValue?.copy() as? NSAttributedString }
  }
  private var content: NSAttributedString?

  /// The font of the text.
  open var font: UIFont! = .systemFont(ofSize: 17)
  /// The color of the text.
  open var textColor: UIColor! = .label
  /// The color while the label is highlighted, or `nil` for the text color.
  open var highlightedTextColor: UIColor?
  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural
  /// The line break mode.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// The maximum number of lines; 0 for no limit.
  open var numberOfLines = 1
  /// Indicates whether to draw the label as enabled.
  open var isEnabled = true
  /// Indicates whether to draw the label as highlighted.
  open var isHighlighted = false
  /// Indicates whether to shrink the text to fit the width.
  open var adjustsFontSizeToFitWidth = false
  /// The minimum scale factor, from 0 to 1.
  open var minimumScaleFactor: CGFloat = 0
  /// Indicates whether to adapt the font to the content size category.
  open var adjustsFontForContentSizeCategory = false
  /// The color of the shadow, or `nil` for no shadow.
  open var shadowColor: UIColor?
  /// The offset of the shadow.
  open var shadowOffset = CGSize(width: 0, height: -1)
  /// The preferred maximum width for layout.
  open var preferredMaxLayoutWidth: CGFloat = 0

  open override var treeDetails: [TreeDescription.Detail] {
    super.treeDetails + (text.map { [.init("text", $0)] } ?? [])
  }

  // MARK: Drawing

  /// Draws the text; ignored: nothing is drawn.
  open func drawText(in rect: CGRect) {}
  /// The rectangle of the text: the whole bounds.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    bounds
  }
  /// The strategy of line breaks.
  open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []
  /// Indicates whether to show the whole text in a tooltip when it is truncated.
  open var showsExpansionTextWhenTruncated = false
}
