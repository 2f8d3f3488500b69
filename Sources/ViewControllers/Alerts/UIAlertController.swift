import Foundation

/// An alert or action sheet, presented over everything else.
///
/// Tests answer it with `choose(_:)`. It saves nothing and needs no restoration identifier,
/// because the question of a former launch no longer applies.
///
/// ```swift
/// let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
/// alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in delete() })
/// present(alert, animated: true)
/// alert.choose("Delete")
/// ```
open class UIAlertController: ViewController {
  public enum Style: Int, Sendable, Hashable { case actionSheet, alert }

  open var message: String?
  open private(set) var preferredStyle = Style.alert
  /// The buttons, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The text fields, in the order in which they were added, or `nil` if there are none.
  open private(set) var textFields: [TextField]?
  open var preferredAction: UIAlertAction?

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    // The presenter stays visible and gets no appearance callbacks, as below UIKit's alerts.
    modalPresentationStyle = .overFullScreen
    modalTransitionStyle = .crossDissolve
  }

  /// Adds a button; an alert has at most one of the style `cancel`.
  open func addAction(_ action: UIAlertAction) {
    precondition(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "\(type(of: self)) has a button of the style cancel already"
    )
    actions.append(action)
  }

  /// Adds a text field. An action sheet has none.
  open func addTextField(configurationHandler: ((TextField) -> Void)? = nil) {
    precondition(
      preferredStyle == .alert,
      "\(type(of: self)) is an action sheet, and those have no fields"
    )
    let field = TextField()
    textFields = (textFields ?? []) + [field]
    viewIfLoaded?.addSubview(field)
    configurationHandler?(field)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    for field in textFields ?? [] { view.addSubview(field) }
  }

  /// Simulates a tap on a button: dismisses the alert, then calls the button's handler.
  public func choose(_ action: UIAlertAction) {
    guard action.isEnabled, actions.contains(action) else { return }
    guard presentingViewController != nil else {
      action.handler?(action)
      return
    }
    dismiss(animated: false) { action.handler?(action) }
  }

  /// Simulates a tap on the first button with a title.
  public func choose(_ title: String) {
    if let action = actions.first(where: { $0.title == title }) { choose(action) }
  }
}
