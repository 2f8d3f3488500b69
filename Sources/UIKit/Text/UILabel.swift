public import Foundation
public import ViewControllers

/// A view that shows text which people cannot change. Saves nothing: the text follows from a model.
open class UILabel: UIView {
  /// The text, or `nil` for none.
  open var text: String? {
    get { content?.string }
    set { content = newValue.map { NSAttributedString(string: $0) } }
  }
  /// The text with its fonts and colours, or `nil` for none.
  open var attributedText: NSAttributedString? {
    get { content }
    set { content = newValue?.copy() as? NSAttributedString }
  }
  private var content: NSAttributedString?

  /// The font of what has none of its own.
  open var font: UIFont! = .systemFont(ofSize: 17)
  /// The colour of what has none of its own.
  open var textColor: UIColor! = .label
  /// The colour while the label is highlighted, or `nil` for the usual one.
  open var highlightedTextColor: UIColor?
  /// Where the lines stand between left and right.
  open var textAlignment = NSTextAlignment.natural
  /// What happens to text that is too long.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// How many lines there may be at most; 0 is any number.
  open var numberOfLines = 1
  /// Whether the label looks usable.
  open var isEnabled = true
  /// Whether the label is highlighted.
  open var isHighlighted = false
  /// Whether text that is too long gets smaller.
  open var adjustsFontSizeToFitWidth = false
  /// How much smaller it may get: a part of 1.
  open var minimumScaleFactor: CGFloat = 0
  /// Whether the font follows the size of text that people choose.
  open var adjustsFontForContentSizeCategory = false
  /// The colour of the shadow, or `nil` for none.
  open var shadowColor: UIColor?
  /// How far the shadow stands from the text.
  open var shadowOffset = CGSize(width: 0, height: -1)
  /// The width from which layout counts on several lines; kept.
  open var preferredMaxLayoutWidth: CGFloat = 0

  open override var treeDetails: [TreeDescription.Detail] {
    super.treeDetails + (text.map { [.init("text", $0)] } ?? [])
  }

  // MARK: Drawing, which nobody does without a screen

  /// Draws the text; nothing is drawn.
  open func drawText(in rect: CGRect) {}
  /// Where the text would stand.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    bounds
  }
  /// How lines are broken; kept.
  open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []
  /// Whether all of the text shows elsewhere when it is cut; kept.
  open var showsExpansionTextWhenTruncated = false
}
