import Foundation
public import ViewControllers

/// A question with some buttons, presented over everything else.
///
/// Tests answer it with ``choose(_:)``. It saves nothing and needs no restoration identifier: an
/// alert of a former launch would ask about what nobody remembers.
///
/// ```swift
/// let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
/// alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in delete() })
/// present(alert, animated: true)
/// alert.choose("Delete")
/// ```
open class UIAlertController: UIViewController {
  /// Where the question stands.
  public enum Style: Int, Sendable, Hashable {
    /// At the bottom, or in a balloon.
    case actionSheet
    /// In the middle.
    case alert
  }

  /// What is said about the question, or `nil`.
  open var message: String?
  /// Where the question stands.
  open private(set) var preferredStyle = Style.alert
  /// The buttons, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The fields, in the order in which they were added, or `nil` when there are none.
  open private(set) var textFields: [UITextField]?
  /// The button for the return key, or `nil` for none.
  open var preferredAction: UIAlertAction?

  /// Creates a question without buttons.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - message: What is said about it.
  ///   - preferredStyle: Where it stands.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    // The presenter stays visible and hears nothing, as below UIKit's alerts.
    modalPresentationStyle = .overFullScreen
    modalTransitionStyle = .crossDissolve
  }

  /// Adds a button.
  ///
  /// - Parameter action: The button. Of the style `cancel` there can be only one.
  open func addAction(_ action: UIAlertAction) {
    precondition(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "\(type(of: self)) has a button of the style cancel already"
    )
    actions.append(action)
  }

  /// Adds a field.
  ///
  /// - Parameter configurationHandler: Prepares the field.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    precondition(
      preferredStyle == .alert,
      "\(type(of: self)) is an action sheet, and those have no fields"
    )
    let field = UITextField()
    textFields = (textFields ?? []) + [field]
    viewIfLoaded?.addSubview(field)
    configurationHandler?(field)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    for field in textFields ?? [] { view.addSubview(field) }
  }

  /// Does what a tap on a button does: dismisses the alert, then calls the button's handler.
  ///
  /// - Parameter action: One of ``actions``; nothing happens if it is not, or is not enabled.
  public func choose(_ action: UIAlertAction) {
    guard action.isEnabled, actions.contains(action) else { return }
    guard presentingViewController != nil else {
      action.handler?(action)
      return
    }
    dismiss(animated: false) { action.handler?(action) }
  }

  /// Does what a tap on the button of a title does.
  ///
  /// - Parameter title: The title of one of ``actions``; nothing happens if none has it.
  public func choose(_ title: String) {
    if let action = actions.first(where: { $0.title == title }) { choose(action) }
  }
}
