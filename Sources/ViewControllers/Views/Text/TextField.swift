public import Foundation

/// A single line of text that the user can edit and select.
///
/// Saves the selected range, and the text only if ``Control/restoresValue`` is set, as a private
/// value. A range that does not fit the text is dropped (rule V17). A secure field saves nothing at
/// all, and a field that was secure once never saves its text.
open class TextField: Control, TextInput {
  open override var canBecomeFirstResponder: Bool { isEnabled }
  open weak var delegate: (any TextFieldDelegate)?
  open var placeholder: String?
  /// Indicates whether the text is secret, such as a password. A secure field saves nothing, and
  /// its ``treeDetails`` leave out the text.
  open var isSecureTextEntry = false {
    didSet {
      if isSecureTextEntry { wasSecure = true }
      invalidateRestorableState()
    }
  }
  private var wasSecure = false
  /// The text. Setting it moves the insertion point to its end.
  open var text: String? = "" {
    didSet { selectedRange = NSRange(location: contents.utf16.count, length: 0) }
  }
  private var attributed = AttributedContent()
  /// The text with its attributes; without any if ``text`` was set last. As in UIKit, it is not
  /// saved (rule V17).
  open var attributedText: NSAttributedString? {
    get { text.map { attributed.content(of: $0) } }
    set {
      text = newValue?.string
      attributed = AttributedContent(newValue)
    }
  }
  open override var inputView: View? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  private var ownInputView: View?
  open override var inputAccessoryView: View? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }
  private var ownAccessoryView: View?
  /// The selection in UTF-16 units; an insertion point if its length is 0. Limited to the text.
  open var selectedRange = NSRange(location: 0, length: 0) {
    didSet {
      let clamped = TextSelection.clamped(selectedRange, to: contents)
      if clamped != selectedRange { selectedRange = clamped }
      invalidateRestorableState()
      if clamped != oldValue { delegate?.textFieldDidChangeSelection(self) }
    }
  }

  private var contents: String { text ?? "" }

  /// Simulates typing: replaces the selection if the field is enabled and the delegate agrees, sends
  /// `editingChanged` and posts ``textDidChangeNotification``.
  open func insertText(_ text: String) { type(text, over: selectedRange) }

  private func type(_ text: String, over place: NSRange) {
    guard isEnabled,
      delegate?.textField(self, shouldChangeCharactersIn: place, replacementString: text) ?? true,
      let range = Range(place, in: contents)
    else { return }
    self.text = contents.replacingCharacters(in: range, with: text)
    selectedRange = NSRange(location: place.location + text.utf16.count, length: 0)
    noteTyping()
  }

  func noteTyping() {
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  // Posted when the user has changed the text, and when editing has begun and ended.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification"
  )
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification"
  )
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification"
  )

  @discardableResult open override func becomeFirstResponder() -> Bool {
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

  /// Simulates the delete key: deletes the selection, or the character before the insertion point.
  open func deleteBackward() {
    guard let deleted = TextSelection.deleted(selectedRange, from: contents) else { return }
    type("", over: deleted)
  }

  // MARK: Appearance, which is not saved

  public enum BorderStyle: Int, Sendable, Hashable { case none, line, bezel, roundedRect }
  open var isEditing: Bool { isFirstResponder }

  // MARK: Rectangles and drawing; no text is laid out

  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }

  override func encodeValue(with coder: NSCoder) {
    if !wasSecure { coder.encode(contents, forKey: Key.text, sensitivity: .private) }
  }

  override func decodeValue(with coder: NSCoder) {
    if !wasSecure, let saved = coder.string(forKey: Key.text) { text = saved }
  }

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
    static let text = "TextField.text"
  }

  open var wholeText: String {
    get { text ?? "" }
    set { text = newValue }
  }

  // MARK: Input traits, which no keyboard applies

  open var keyboardType: UIKeyboardType = .default
  open var returnKeyType: UIReturnKeyType = .default
  open var keyboardAppearance: UIKeyboardAppearance = .default
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  open var autocorrectionType: UITextAutocorrectionType = .default
  open var spellCheckingType: UITextSpellCheckingType = .default
  open var textContentType: UITextContentType?
  open var enablesReturnKeyAutomatically: Bool = false
  open var adjustsFontForContentSizeCategory: Bool = false

  public enum ViewMode: Int, Sendable, Hashable { case never, whileEditing, unlessEditing, always }

  // MARK: Kept, neither drawn nor applied

  open var font: Font?
  open var textColor: Color?
  open var textAlignment: TextAlignment = .natural
  open var attributedPlaceholder: NSAttributedString?
  open var leftView: View?
  open var rightView: View?
  open var borderStyle: BorderStyle = .none
  open var clearButtonMode: ViewMode = TextField.ViewMode.never
  open var leftViewMode: ViewMode = TextField.ViewMode.never
  open var rightViewMode: ViewMode = TextField.ViewMode.never
  open var typingAttributes: [NSAttributedString.Key: Any]?
  open var adjustsFontSizeToFitWidth: Bool = false
  open var minimumFontSize: CGFloat = 0
  open var background: Image?
}
