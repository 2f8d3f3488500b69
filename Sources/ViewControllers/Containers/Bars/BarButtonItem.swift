public import Foundation

/// A button on a navigation bar or a toolbar.
///
/// ```swift
/// navigationItem.rightBarButtonItem = BarButtonItem(systemItem: .add) { [unowned self] _ in
///   performSegue(withIdentifier: "newNote", sender: self)
/// }
/// ```
///
/// Unlike UIKit's, the initializers also accept a closure in place of a target and a selector.
open class BarButtonItem: BarItem {
  /// The style of a button; stored, not drawn.
  public enum Style: Sendable, Hashable { case plain, done }

  /// A predefined button, whose title the toolkit supplies.
  public enum SystemItem: String, Sendable, Hashable, CaseIterable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
    case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
    case fastForward, undo, redo, close

    /// The title of the button, empty for spaces.
    var title: String {
      switch self {
      case .flexibleSpace, .fixedSpace: ""
      case .fastForward: "Fast Forward"
      default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
      }
    }
  }

  open var style = Style.plain
  /// The predefined button, or `nil` for one with a title or an image of the app's.
  public internal(set) var systemItem: SystemItem?
  open var customView: View?
  /// The width in points, or 0 for the natural width; stored, not applied.
  open var width: Double = 0
  /// The closure that a tap calls, or `nil`.
  @preconcurrency open var action: (@MainActor (BarButtonItem) -> Void)?

  /// Creates a button without a title; the other initializers call this one, as in UIKit.
  public override init() { super.init() }
  /// Creates a button from a coder; nothing is decoded.
  public required init?(coder: NSCoder) { super.init() }

  /// Creates a button with a title; a tap calls the action with the button.
  @preconcurrency public convenience init(
    title: String?,
    style: Style = .plain,
    action: (@MainActor (BarButtonItem) -> Void)? = nil
  ) {
    self.init()
    self.style = style
    self.action = action
    self.title = title
  }

  @preconcurrency public convenience init(
    image: Image?,
    style: Style = .plain,
    action: (@MainActor (BarButtonItem) -> Void)? = nil
  ) {
    self.init(title: nil, style: style, action: action)
    self.image = image
  }

  @preconcurrency public convenience init(
    systemItem: SystemItem,
    action: (@MainActor (BarButtonItem) -> Void)? = nil
  ) {
    self.init(
      title: systemItem.title,
      style: systemItem == .done || systemItem == .save ? .done : .plain,
      action: action
    )
    self.systemItem = systemItem
  }

  public convenience init(customView: View) {
    self.init(title: nil)
    self.customView = customView
  }

  /// Simulates a tap: calls ``action``, if the button is enabled.
  public func tap() {
    guard isEnabled else { return }
    action?(self)
  }

  /// The target of the action, held weakly, or `nil`.
  open var target: AnyObject? {
    get { weakTarget }
    set {
      weakTarget = newValue
      connect()
    }
  }
  private weak var weakTarget: AnyObject?
  /// The name of the action that a tap sends to ``target``, or `nil`.
  package var selector: Selector? { didSet { connect() } }
  private func connect() { action = Self.send(selector, to: target) }
  open var primaryAction: UIAction? {
    didSet {
      action = primaryAction.map { action in
        { @MainActor @Sendable (item: BarButtonItem) in action.perform(from: item) }
      }
    }
  }

  // Ranked lower, so that a title alone makes a button with the first initializer.
  @_disfavoredOverload public convenience init(
    title: String? = nil,
    image: Image? = nil,
    primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init(title: title ?? primaryAction?.title)
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
  }
  public convenience init(systemItem: SystemItem, primaryAction: UIAction?, menu: UIMenu? = nil) {
    self.init(systemItem: systemItem)
    self.primaryAction = primaryAction
    self.menu = menu
  }
  open class func flexibleSpace() -> BarButtonItem { BarButtonItem(systemItem: .flexibleSpace) }
  open class func fixedSpace(_ width: CGFloat) -> BarButtonItem {
    let item = BarButtonItem(systemItem: .fixedSpace)
    item.width = Double(width)
    return item
  }

  /// The appearance proxy: a new item each time, whose values reach no other item.
  open class func appearance() -> BarButtonItem { BarButtonItem(title: nil) }

  // MARK: Kept, neither drawn nor applied

  open var tintColor: Color?
  open var menu: UIMenu?
  open var isSelected: Bool = false
  open var isHidden: Bool = false
}
