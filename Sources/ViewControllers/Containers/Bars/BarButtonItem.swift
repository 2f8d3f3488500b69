/// A button on a navigation bar or a toolbar.
///
/// ```swift
/// navigationItem.rightBarButtonItem = BarButtonItem(systemItem: .add) { [unowned self] _ in
///   performSegue(withIdentifier: "newNote", sender: self)
/// }
/// ```
///
/// Where UIKit takes a target and a selector, this takes a closure, because Swift has no selectors
/// off Apple's systems.
open class BarButtonItem: BarItem {
  /// How a button looks.
  public enum Style: Sendable, Hashable {
    /// Like any other.
    case plain
    /// As the one that completes a task.
    case done
  }

  /// What a button stands for; the toolkit knows the title.
  public enum SystemItem: String, Sendable, Hashable, CaseIterable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
    case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
    case fastForward, undo, redo, close

    /// The word on the button, empty for spaces.
    var title: String {
      switch self {
      case .flexibleSpace, .fixedSpace: ""
      case .fastForward: "Fast Forward"
      default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
      }
    }
  }

  /// How the button looks.
  open var style: Style
  /// What the button stands for, or `nil` when the app says it by title or picture.
  public internal(set) var systemItem: SystemItem?
  /// A view that takes the button's place, or `nil`.
  open var customView: View?
  /// The width in points, 0 for as wide as needed.
  open var width: Double = 0
  /// What a tap does, or `nil` for nothing.
  @preconcurrency open var action: (@MainActor (BarButtonItem) -> Void)?

  /// The same by another name, for a module in which `action` is a selector.
  @preconcurrency package var tapAction: (@MainActor (BarButtonItem) -> Void)? {
    get { action }
    set { action = newValue }
  }

  /// Creates a button with a title.
  ///
  /// - Parameters:
  ///   - title: The title, or `nil` for none.
  ///   - style: How the button looks.
  ///   - action: What a tap does; it gets the button.
  @preconcurrency public init(
    title: String?,
    style: Style = .plain,
    action: (@MainActor (BarButtonItem) -> Void)? = nil
  ) {
    self.style = style
    self.action = action
    super.init()
    self.title = title
  }

  /// Creates a button with a picture.
  ///
  /// - Parameters:
  ///   - image: The picture, or `nil` for none.
  ///   - style: How the button looks.
  ///   - action: What a tap does; it gets the button.
  @preconcurrency public convenience init(
    image: Image?,
    style: Style = .plain,
    action: (@MainActor (BarButtonItem) -> Void)? = nil
  ) {
    self.init(title: nil, style: style, action: action)
    self.image = image
  }

  /// Creates one of the buttons that every app has.
  ///
  /// - Parameters:
  ///   - systemItem: What the button stands for.
  ///   - action: What a tap does; it gets the button.
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

  /// Creates a button that a view takes the place of.
  ///
  /// - Parameter customView: The view.
  public convenience init(customView: View) {
    self.init(title: nil)
    self.customView = customView
  }

  /// Does what a tap does: calls ``action``, if the button is enabled.
  public func tap() {
    guard isEnabled else { return }
    action?(self)
  }
}
