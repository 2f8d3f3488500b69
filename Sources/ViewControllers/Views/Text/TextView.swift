public import Foundation

/// Several lines of text that the user can edit, select in and scroll.
///
/// Saves the selected range and whether it is editable, besides what ``ScrollView`` saves. It does
/// not save the text, which belongs to a model or is saved by the controller. A saved selection
/// that no longer fits the text is dropped (rule V18). A secure view saves nothing at all.
open class TextView: ScrollView, TextInput {
  /// Where lines end; kept.
  public let textContainer: TextContainer

  /// Creates a view.
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
  /// Creates a view whose lines end where a container says.
  public init(frame: CGRect, textContainer: TextContainer?) {
    self.textContainer = textContainer ?? TextContainer()
    super.init(frame: frame)
  }
  /// Creates a view without reading anything.
  public required init?(coder: NSCoder) {
    textContainer = TextContainer()
    super.init(coder: coder)
  }

  open override var canBecomeFirstResponder: Bool { true }

  /// Who hears about changes made by the user.
  open weak var delegate: (any TextViewDelegate)?
  override var scrollDelegate: (any ScrollViewDelegate)? { delegate ?? plainDelegate }
  /// Whether the user may change the text.
  open var isEditable = true {
    didSet { invalidateRestorableState() }
  }
  /// Whether the text is a secret: nothing of the view is saved or described.
  open var isSecureTextEntry = false {
    didSet { invalidateRestorableState() }
  }
  /// The text, never `nil` when read. Setting it puts the insertion point at its end and tells nobody, as
  /// in UIKit.
  open var text: String! {
    get { content }
    set {
      content = newValue ?? ""
      selectedRange = NSRange(location: content.utf16.count, length: 0)
    }
  }
  private var content = ""
  private var attributed = AttributedContent()
  /// The text with its attributes; without any where plain text was set last. As in UIKit, it is not saved
  /// (rule V18).
  open var attributedText: NSAttributedString! {
    get { attributed.content(of: text) }
    set {
      text = newValue?.string ?? ""
      attributed = AttributedContent(newValue)
    }
  }
  /// What stands in place of the keyboard, or `nil`; kept.
  open override var inputView: View? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  private var ownInputView: View?
  /// What stands above the keyboard, or `nil`; kept.
  open override var inputAccessoryView: View? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }
  private var ownAccessoryView: View?
  /// The selection, in UTF-16 units; of length 0 it is an insertion point. Kept within the text.
  open var selectedRange = NSRange(location: 0, length: 0) {
    didSet {
      let clamped = TextSelection.clamped(selectedRange, to: content)
      if clamped != selectedRange { selectedRange = clamped }
      invalidateRestorableState()
      if clamped != oldValue { delegate?.textViewDidChangeSelection(self) }
    }
  }

  /// Does what typing does: replaces the selection, if the delegate agrees, and tells it and who hears of
  /// ``textDidChangeNotification``.
  ///
  /// - Parameter text: What the user types; ignored when the view is not editable.
  open func insertText(_ text: String) {
    let place = selectedRange
    guard isEditable, let range = Range(place, in: content),
      delegate?.textView(self, shouldChangeTextIn: place, replacementText: text) ?? true
    else { return }
    let end = selectedRange.location + text.utf16.count
    self.text = content.replacingCharacters(in: range, with: text)
    selectedRange = NSRange(location: end, length: 0)
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  /// Posted when the user has changed the text of a view.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification"
  )
  /// Posted when typing has begun.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification"
  )
  /// Posted when typing has ended.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification"
  )

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard isFirstResponder || delegate?.textViewShouldBeginEditing(self) ?? true else {
      return false
    }
    return super.becomeFirstResponder()
  }
  open override var canResignFirstResponder: Bool {
    delegate?.textViewShouldEndEditing(self) ?? true
  }

  override func didBecomeFirstResponder() {
    delegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  override func didResignFirstResponder() {
    delegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  /// Does what the delete key does: takes out what is selected, or the character before.
  open func deleteBackward() {
    guard let deleted = TextSelection.deleted(selectedRange, from: content) else { return }
    selectedRange = deleted
    insertText("")
  }

  // MARK: Looks, which are kept and not saved

  /// The typeface, or `nil` for the usual one; kept.
  open var font: Font? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The colour of the text, or `nil` for the usual one; kept.
  open var textColor: Color? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Where lines stand; kept.
  open var textAlignment: TextAlignment {
    get { kept(for: self, or: .natural) }
    set { keep(newValue, for: self) }
  }
  /// The room around the text.
  open var textContainerInset: EdgeInsets {
    get { kept(for: self, or: EdgeInsets(top: 8, left: 0, bottom: 8, right: 0)) }
    set { keep(newValue, for: self) }
  }
  /// Where the caret would stand; there are no letters here, so nowhere.
  open func caretRect(for position: TextPosition) -> CGRect { .zero }
  /// Where the first line of a range would stand; nowhere.
  open func firstRect(for range: TextRange) -> CGRect { .zero }
  /// Where selected lines would stand; nowhere.
  open func selectionRects(for range: TextRange) -> [TextSelectionRect] { [] }
  /// The place in the text that is closest to a point; none, because nobody knows where text stands.
  open func closestPosition(to point: CGPoint) -> TextPosition? { nil }
  /// Scrolls so that a part of the text shows; nothing happens, because nobody knows where text stands.
  open func scrollRangeToVisible(_ range: NSRange) {}

  open override func encodeRestorableState(with coder: NSCoder) {
    guard !isSecureTextEntry else { return }
    super.encodeRestorableState(with: coder)
    TextSelection.encode(selectedRange, with: coder, forKey: Key.selectedRange)
    coder.encode(isEditable, forKey: Key.isEditable)
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    guard !isSecureTextEntry else { return }
    super.decodeRestorableState(with: coder)
    if let range = TextSelection.decode(from: coder, forKey: Key.selectedRange, fitting: content) {
      selectedRange = range
    }
    if coder.containsValue(forKey: Key.isEditable) {
      isEditable = coder.decodeBool(forKey: Key.isEditable)
    }
  }

  open override var treeDetails: [TreeDescription.Detail] {
    var details = super.treeDetails
    guard !isSecureTextEntry else { return details + [TextSelection.secureDetail] }
    details.append(.init("text", content))
    details.append(TextSelection.detail(selectedRange))
    if !isEditable { details.append(.init("editable", "no")) }
    return details
  }

  private enum Key {
    static let selectedRange = "TextView.selectedRange"
    static let isEditable = "TextView.isEditable"
  }
}
