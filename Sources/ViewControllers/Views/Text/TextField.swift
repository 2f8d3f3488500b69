public import Foundation

/// One line of text that the user can edit and select in.
///
/// Saves the selected range and not the text; a range that no longer fits is dropped (rule V17). A
/// secure field saves nothing at all.
open class TextField: Control, TextInput {
  open override var canBecomeFirstResponder: Bool { true }

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
  var attributed = AttributedContent()
  /// The selection, in UTF-16 units; of length 0 it is an insertion point. Kept within the text.
  open var selectedRange = NSRange(location: 0, length: 0) {
    didSet {
      let clamped = TextSelection.clamped(selectedRange, to: contents)
      if clamped != selectedRange { selectedRange = clamped }
      invalidateRestorableState()
    }
  }

  private var contents: String { text ?? "" }

  /// Does what typing does: replaces the selection and sends `editingChanged`.
  ///
  /// - Parameter text: What the user types.
  open func insertText(_ text: String) {
    guard let range = Range(selectedRange, in: contents) else { return }
    let end = selectedRange.location + text.utf16.count
    self.text = contents.replacingCharacters(in: range, with: text)
    selectedRange = NSRange(location: end, length: 0)
    sendActions(for: .editingChanged)
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
  }
}
