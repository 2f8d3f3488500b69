public import Foundation

/// One line of text that the user can edit and select in.
///
/// Saves the selected range and not the text; a range that no longer fits is dropped (rule V17). A
/// secure field saves nothing at all.
open class TextField: Control, TextInput {
  open override var canBecomeFirstResponder: Bool { true }

  /// Who decides about the field and hears of it.
  open weak var delegate: (any TextFieldDelegate)?
  /// What the field shows while it is empty.
  open var placeholder: String?
  /// Whether the text is a secret, such as a password: nothing of the field is saved or described.
  open var isSecureTextEntry = false {
    didSet { invalidateRestorableState() }
  }
  /// The text. Setting it puts the insertion point at its end.
  open var text: String? = "" {
    didSet { selectedRange = NSRange(location: contents.utf16.count, length: 0) }
  }
  private var attributed = AttributedContent()
  /// The text with its attributes; without any where plain text was set last. As in UIKit, it is not saved
  /// (rule V17).
  open var attributedText: NSAttributedString? {
    get { text.map { attributed.content(of: $0) } }
    set {
      text = newValue?.string
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
      let clamped = TextSelection.clamped(selectedRange, to: contents)
      if clamped != selectedRange { selectedRange = clamped }
      invalidateRestorableState()
      if clamped != oldValue { delegate?.textFieldDidChangeSelection(self) }
    }
  }

  private var contents: String { text ?? "" }

  /// Does what typing does: replaces the selection, if the delegate agrees, and sends `editingChanged` and
  /// ``textDidChangeNotification``.
  ///
  /// - Parameter text: What the user types.
  open func insertText(_ text: String) {
    let place = selectedRange
    let agrees = delegate?.textField(
      self,
      shouldChangeCharactersIn: place,
      replacementString: text
    )
    guard agrees ?? true, let range = Range(place, in: contents) else { return }
    let end = selectedRange.location + text.utf16.count
    self.text = contents.replacingCharacters(in: range, with: text)
    selectedRange = NSRange(location: end, length: 0)
    noteTyping()
  }

  func noteTyping() {
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  /// Posted when people have changed the text of a field.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification"
  )
  /// Posted when typing has begun.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification"
  )
  /// Posted when typing has ended.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification"
  )

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard isFirstResponder || delegate?.textFieldShouldBeginEditing(self) ?? true else {
      return false
    }
    return super.becomeFirstResponder()
  }
  open override var canResignFirstResponder: Bool {
    delegate?.textFieldShouldEndEditing(self) ?? true
  }

  override func didBecomeFirstResponder() {
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  override func didResignFirstResponder() {
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  /// Does what the delete key does: takes out what is selected, or the character before.
  open func deleteBackward() {
    guard let deleted = TextSelection.deleted(selectedRange, from: contents) else { return }
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
  /// What the field shows while it is empty, with fonts and colours.
  open var attributedPlaceholder: NSAttributedString? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// What stands at the left of the text, or `nil`.
  open var leftView: View? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// What stands at the right of the text, or `nil`.
  open var rightView: View? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// How the edge of the field looks.
  open var borderStyle: BorderStyle {
    get { kept(for: self, or: .none) }
    set { keep(newValue, for: self) }
  }
  /// How the edge of a field looks.
  public enum BorderStyle: Int, Sendable, Hashable {
    case none, line, bezel, roundedRect
  }
  /// Whether people type in the field.
  open var isEditing: Bool { isFirstResponder }

  // MARK: Where things would stand, which nobody asks without a screen

  /// Where the text would stand.
  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where the text would stand while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where the placeholder would stand.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where the border would be.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where the button that clears would stand.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where the view at the left would stand.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where the view at the right would stand.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where the caret would stand; there are no letters here, so nowhere.
  open func caretRect(for position: TextPosition) -> CGRect { .zero }
  /// Where the first line of a range would stand; nowhere.
  open func firstRect(for range: TextRange) -> CGRect { .zero }
  /// Where selected lines would stand; nowhere.
  open func selectionRects(for range: TextRange) -> [TextSelectionRect] { [] }
  /// The place in the text that is closest to a point; none, because nobody knows where text stands.
  open func closestPosition(to point: CGPoint) -> TextPosition? { nil }
  /// Draws the text; nothing is drawn.
  open func drawText(in rect: CGRect) {}
  /// Draws the placeholder; nothing is drawn.
  open func drawPlaceholder(in rect: CGRect) {}

  open override func encodeRestorableState(with coder: NSCoder) {
    guard !isSecureTextEntry else { return }
    super.encodeRestorableState(with: coder)
    TextSelection.encode(selectedRange, with: coder, forKey: Key.selectedRange)
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    guard !isSecureTextEntry else { return }
    super.decodeRestorableState(with: coder)
    if let range = TextSelection.decode(from: coder, forKey: Key.selectedRange, fitting: contents) {
      selectedRange = range
    }
  }

  open override var treeDetails: [TreeDescription.Detail] {
    guard !isSecureTextEntry else { return super.treeDetails + [TextSelection.secureDetail] }
    return super.treeDetails + [.init("text", contents), TextSelection.detail(selectedRange)]
  }

  private enum Key {
    static let selectedRange = "TextField.selectedRange"
  }
}
