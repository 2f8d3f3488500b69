public import Foundation

/// A view of read-only text; its appearance is stored, not drawn. It saves no state, because its
/// text follows from a model.
open class UILabel: View {
  /// The text; setting it removes the attributes.
  open var text: String? {
    get { content?.string }
    set { content = newValue.map { NSAttributedString(string: $0) } }
  }
  open var attributedText: NSAttributedString? {
    get { content }
    set { content = newValue?.copy() as? NSAttributedString }
  }
  private var content: NSAttributedString?
  open var font: Font! = .systemFont(ofSize: 17)
  open var textColor: Color! = .label
  open var highlightedTextColor: Color?
  open var textAlignment = TextAlignment.natural
  open var lineBreakMode = LineBreakMode.byTruncatingTail
  open var numberOfLines = 1
  open var isEnabled = true
  open var isHighlighted = false
  open var adjustsFontSizeToFitWidth = false
  open var minimumScaleFactor: CGFloat = 0
  open var adjustsFontForContentSizeCategory = false
  open var shadowColor: Color?
  open var shadowOffset = CGSize(width: 0, height: -1)
  open var preferredMaxLayoutWidth: CGFloat = 0

  open override var isUserInteractionEnabled: Bool {
    get { takesTouches }
    set { takesTouches = newValue }
  }
  private var takesTouches = false

  open override var treeDetails: [TreeDescription.Detail] {
    super.treeDetails + (text.map { [.init("text", $0)] } ?? [])
  }

  // MARK: Drawing

  /// Returns the bounds: no text is laid out.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines _: Int) -> CGRect { bounds }
}
