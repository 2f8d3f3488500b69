public import Foundation

/// A view with a search field and buttons.
///
/// The bar of a ``UISearchController`` saves the search; any other bar saves no state.
open class UISearchBar: View {
  open private(set) var searchTextField = UISearchTextField()
  open weak var delegate: (any UISearchBarDelegate)?
  weak var controller: UISearchController?

  open var text: String? {
    get { searchTextField.text }
    set {
      searchTextField.text = newValue
      controller?.textDidChange()
    }
  }
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  open var prompt: String?
  open var showsCancelButton = false
  open var showsScopeBar = false
  open var scopeButtonTitles: [String]?
  open var selectedScopeButtonIndex = 0 { didSet { invalidateRestorableState() } }
  open var searchBarStyle = Style.default
  open var barTintColor: Color?

  public enum Style: UInt, Sendable, Hashable { case `default`, prominent, minimal }

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    takeInField()
  }

  /// Creates a search bar from an interface file; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    takeInField()
  }

  private func takeInField() {
    searchTextField.bar = self
    addSubview(searchTextField)
  }

  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  // MARK: First responder

  open override var inputAccessoryView: View? {
    get { searchTextField.inputAccessoryView }
    set { searchTextField.inputAccessoryView = newValue }
  }
  open override var canBecomeFirstResponder: Bool { true }
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  // MARK: Simulated actions of the user

  /// Simulates typing: begins the search if necessary and replaces the text.
  public func type(_ text: String) {
    guard searchTextField.isFirstResponder || beginEditing() else { return }
    searchTextField.text = text
    textDidChange()
  }

  /// Simulates the return key: notifies the delegate.
  public func tapSearchButton() { delegate?.searchBarSearchButtonClicked(self) }

  /// Simulates the cancel button: clears the field, notifies the delegate and ends the search.
  public func tapCancelButton() {
    searchTextField.text = ""
    endEditing(true)
    delegate?.searchBarCancelButtonClicked(self)
    controller?.isActive = false
  }

  /// Simulates a tap on a scope button: selects it, then notifies the delegate and the updater.
  public func tapScopeButton(at index: Int) {
    selectedScopeButtonIndex = index
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
    controller?.textDidChange()
  }

  private func beginEditing() -> Bool {
    guard delegate?.searchBarShouldBeginEditing(self) ?? true else { return false }
    // A field outside a window cannot become the first responder; the search begins all the same.
    if !searchTextField.becomeFirstResponder() { didBeginEditing() }
    return true
  }

  fileprivate func didBeginEditing() {
    delegate?.searchBarTextDidBeginEditing(self)
    controller?.isActive = true
  }

  fileprivate func textDidChange() {
    delegate?.searchBar(self, textDidChange: text ?? "")
    controller?.textDidChange()
  }

  // MARK: State

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    controller?.encodeSearch(with: coder)
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    controller?.decodeSearch(with: coder)
  }

  open override func applicationFinishedRestoringState() {
    super.applicationFinishedRestoringState()
    controller?.finishRestoringSearch()
  }

  open override var treeDetails: [TreeDescription.Detail] {
    super.treeDetails + [.init("search", text ?? "")]
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

  // Ignored: nothing is drawn.

  open func setImage(_ iconImage: Image?, for icon: Icon, state: Control.State) {}
  public enum Icon: Int, Sendable, Hashable { case search, clear, bookmark, resultsList }

  // MARK: Kept, neither drawn nor applied

  open var font: Font?
  open var textColor: Color?
  open var textAlignment: TextAlignment = .natural
  open var isEnabled: Bool = true
  open var barStyle: UIBarStyle = .default
  open var isTranslucent: Bool = true
  open var backgroundImage: Image?
}

/// The text field of a search bar.
open class UISearchTextField: TextField {
  fileprivate weak var bar: UISearchBar?

  @discardableResult open override func becomeFirstResponder() -> Bool {
    let wasFirst = isFirstResponder
    guard super.becomeFirstResponder() else { return false }
    if !wasFirst { bar?.didBeginEditing() }
    return true
  }

  override func noteTyping() {
    super.noteTyping()
    bar?.textDidChange()
  }
}
