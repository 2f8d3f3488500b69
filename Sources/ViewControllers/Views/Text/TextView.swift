public import Foundation

/// Several lines of text that the user can edit, select and scroll.
///
/// Saves the selected range and whether the text is editable, besides the state of ``ScrollView``.
/// The text itself is not saved: it belongs to a model, or the controller saves it. A saved
/// selection that does not fit the text is dropped (rule V18). A secure view saves nothing at all.
open class TextView: ScrollView, TextInput {
  open private(set) var textContainer: TextContainer
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
  public init(frame: CGRect = .zero, textContainer: TextContainer? = nil) {
    self.textContainer = textContainer ?? TextContainer()
    super.init(frame: frame)
  }
  /// Creates a text view from a coder; nothing is decoded.
  public required init?(coder: NSCoder) {
    textContainer = TextContainer()
    super.init(coder: coder)
  }

  open override var canBecomeFirstResponder: Bool { true }
  open weak var delegate: (any TextViewDelegate)?
  override var scrollDelegate: (any ScrollViewDelegate)? { delegate ?? plainDelegate }
  /// Indicates whether typing changes the text; saved and restored.
  open var isEditable = true { didSet { invalidateRestorableState() } }
  /// Indicates whether the text is secret. A secure view saves nothing, and its ``treeDetails``
  /// leave out the text.
  open var isSecureTextEntry = false { didSet { invalidateRestorableState() } }
  /// The text, never `nil` when read. Setting it moves the insertion point to its end. As in UIKit,
  /// `textViewDidChange` is not called.
  open var text: String! {
    get { content }
    set {
      content = newValue ?? ""
      selectedRange = NSRange(location: content.utf16.count, length: 0)
    }
  }
  private var content = ""
  private var attributed = AttributedContent()
  /// The text with its attributes; without any if ``text`` was set last. As in UIKit, it is not
  /// saved (rule V18).
  open var attributedText: NSAttributedString! {
    get { attributed.content(of: text) }
    set {
      text = newValue?.string ?? ""
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
      let clamped = TextSelection.clamped(selectedRange, to: content)
      if clamped != selectedRange { selectedRange = clamped }
      invalidateRestorableState()
      if clamped != oldValue { delegate?.textViewDidChangeSelection(self) }
    }
  }

  /// Simulates typing: replaces the selection if the view is editable and the delegate agrees, calls
  /// the delegate and posts ``textDidChangeNotification``.
  open func insertText(_ text: String) { type(text, over: selectedRange) }

  private func type(_ text: String, over place: NSRange) {
    guard isEditable,
      delegate?.textView(self, shouldChangeTextIn: place, replacementText: text) ?? true,
      let range = Range(place, in: content)
    else { return }
    self.text = content.replacingCharacters(in: range, with: text)
    selectedRange = NSRange(location: place.location + text.utf16.count, length: 0)
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  // Posted when the user has changed the text, and when editing has begun and ended.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification"
  )
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification"
  )
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification"
  )

  @discardableResult open override func becomeFirstResponder() -> Bool {
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

  /// Simulates the delete key: deletes the selection, or the character before the insertion point.
  open func deleteBackward() {
    guard let deleted = TextSelection.deleted(selectedRange, from: content) else { return }
    type("", over: deleted)
  }

  // MARK: Rectangles and positions; no text is laid out

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

  /// A copy of the attributed text; unlike UIKit, changes to it do not change the text view.
  open var textStorage: NSMutableAttributedString {
    NSMutableAttributedString(attributedString: attributedText ?? NSAttributedString(string: ""))
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

  // MARK: Kept, neither drawn nor applied

  open var font: Font?
  open var textColor: Color?
  open var textAlignment: TextAlignment = .natural
  open var textContainerInset: EdgeInsets = EdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  open var isFindInteractionEnabled: Bool = false
  open var dataDetectorTypes: UIDataDetectorTypes = []
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  open var linkTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var isSelectable: Bool = true
}
