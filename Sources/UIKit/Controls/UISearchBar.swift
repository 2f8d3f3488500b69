public import Foundation
public import ViewControllers

/// A field in which people type what they search for, with buttons beside it.
///
/// By itself it saves nothing. The bar of a ``UISearchController`` saves the search.
open class UISearchBar: UIView {
  /// Where people type.
  public let searchTextField = UISearchTextField()
  /// Who hears what people do.
  open weak var delegate: (any UISearchBarDelegate)?
  /// Whose bar it is, or `nil`.
  weak var controller: UISearchController?

  /// What people search for.
  open var text: String? {
    get { searchTextField.text }
    set {
      searchTextField.text = newValue
      controller?.textDidChange()
    }
  }
  /// What the field shows while it is empty.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// A line above the field, or `nil`.
  open var prompt: String?
  /// Whether there is a button to end the search.
  open var showsCancelButton = false
  /// Whether people can choose where to search.
  open var showsScopeBar = false
  /// Where they can search, or `nil`.
  open var scopeButtonTitles: [String]?
  /// Where they search, by its place among the titles.
  open var selectedScopeButtonIndex = 0
  /// How the bar looks.
  open var searchBarStyle = Style.default
  /// The colour of the bar, or `nil` for the usual one.
  open var barTintColor: UIColor?

  /// How a bar looks.
  public enum Style: UInt, Sendable, Hashable {
    /// As is usual.
    case `default`
    /// So that it stands out.
    case prominent
    /// So that only the field shows.
    case minimal
  }

  /// Creates a bar.
  ///
  /// - Parameter frame: Position and size in the future superview, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    takeInField()
  }

  /// Creates a bar from an interface file; this class reads nothing from it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    takeInField()
  }

  private func takeInField() {
    searchTextField.bar = self
    addSubview(searchTextField)
  }

  /// Shows the button to end the search, or not.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  // MARK: First responder

  /// What stands above the keyboard, or `nil`; kept.
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

  // MARK: What people do

  /// Does what tapping the field and typing does: the search begins, and the text is another one.
  ///
  /// - Parameter text: All of what stands in the field then.
  public func type(_ text: String) {
    guard searchTextField.isFirstResponder || beginEditing() else { return }
    searchTextField.text = text
    textDidChange()
  }

  /// Does what the return key does.
  public func tapSearchButton() { delegate?.searchBarSearchButtonClicked(self) }

  /// Does what the button to end the search does: empties the field and ends the search.
  public func tapCancelButton() {
    searchTextField.text = ""
    endEditing(true)
    delegate?.searchBarCancelButtonClicked(self)
    controller?.isActive = false
  }

  /// Does what tapping a place to search does.
  public func tapScopeButton(at index: Int) {
    selectedScopeButtonIndex = index
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
    controller?.textDidChange()
  }

  private func beginEditing() -> Bool {
    guard delegate?.searchBarShouldBeginEditing(self) ?? true else { return false }
    // Outside a window nothing becomes the first responder, and people can search all the same.
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

/// The field of a search bar.
open class UISearchTextField: UITextField {
  fileprivate weak var bar: UISearchBar?

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let wasFirst = isFirstResponder
    guard super.becomeFirstResponder() else { return false }
    if !wasFirst { bar?.didBeginEditing() }
    return true
  }

  /// Does what typing does: replaces the selection, and the bar tells of it.
  open override func insertText(_ text: String) {
    super.insertText(text)
    bar?.textDidChange()
  }
}
