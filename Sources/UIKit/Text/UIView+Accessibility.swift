public import ViewControllers

/// What helps people who see, hear or move differently to know a view; kept.
extension UIView {
  private var help: ViewHelp { .of(self) }

  /// What tests of screens call the view, or `nil`.
  public var accessibilityIdentifier: String? {
    get { help.identifier }
    set { help.identifier = newValue }
  }

  /// What the view is, in a word, or `nil`.
  public var accessibilityLabel: String? {
    get { help.label }
    set { help.label = newValue }
  }

  /// What a tap does, or `nil`.
  public var accessibilityHint: String? {
    get { help.hint }
    set { help.hint = newValue }
  }

  /// What the view's value is, or `nil`.
  public var accessibilityValue: String? {
    get { help.value }
    set { help.value = newValue }
  }

  /// Whether people can come to the view.
  public var isAccessibilityElement: Bool {
    get { help.isElement }
    set { help.isElement = newValue }
  }
}

@MainActor
private final class ViewHelp {
  private static let all = Attachments<UIView, ViewHelp>()

  static func of(_ view: UIView) -> ViewHelp { all.value(of: view) { ViewHelp() } }

  var identifier: String?
  var label: String?
  var hint: String?
  var value: String?
  var isElement = false
}
