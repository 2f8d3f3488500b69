public import Foundation
public import ViewControllers

/// A view with a search field and buttons.
///
/// The bar of a ``UISearchController`` saves the search; any other bar saves no state.
open class UISearchBar: UIView {
  /// The field in which the user types.
  public let searchTextField = UISearchTextField()
  /// The delegate, which is notified of the user's actions.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The search controller of the bar, or `nil`.
  weak var controller: UISearchController?

  /// The search text.
  open var text: String? {
    get { searchTextField.text }
    set {
      searchTextField.text = newValue
      controller?.textDidChange()
    }
  }
  /// The placeholder of the empty field, or `nil`.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// The line above the field, or `nil`; stored, not drawn.
  open var prompt: String?
  /// Indicates whether to show the cancel button; stored, not drawn.
  open var showsCancelButton = false
  /// Indicates whether to show the scope bar; stored, not drawn.
  open var showsScopeBar = false
  /// The titles of the scope buttons, or `nil`.
  open var scopeButtonTitles: [String]?
  /// The index of the selected scope button.
  open var selectedScopeButtonIndex = 0
  /// The style of the bar; stored, not drawn.
  open var searchBarStyle = Style.default
  /// The color of the bar, or `nil` for the default; stored, not drawn.
  open var barTintColor: UIColor?

  /// The style of a search bar.
  public enum Style: UInt, Sendable, Hashable {
    /// The default style.
    case `default`
    /// A prominent background.
    case prominent
    /// No background.
    case minimal
  }

  /// Creates a search bar.
  ///
  /// - Parameter frame: Position and size in the future superview, in points.
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

  /// Sets ``showsCancelButton``; nothing is animated.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  // MARK: First responder

  /// The input accessory view of the search field, or `nil`.
  open override var inputAccessoryView: UIView? {
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
  ///
  /// - Parameter text: The whole new text of the field.
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
}

/// The text field of a search bar.
open class UISearchTextField: UITextField {
  fileprivate weak var bar: UISearchBar?

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let wasFirst = isFirstResponder
    guard super.becomeFirstResponder() else { return false }
    if !wasFirst { bar?.didBeginEditing() }
    return true
  }

  /// Replaces the selection with text and notifies the search bar.
  open override func insertText(_ text: String) {
    super.insertText(text)
    bar?.textDidChange()
  }
}
