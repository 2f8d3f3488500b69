/// A button on a navigation bar or a toolbar.
///
/// ```swift
/// navigationItem.rightBarButtonItem = BarButtonItem(systemItem: .add) { [unowned self] _ in
///   performSegue(withIdentifier: "newNote", sender: self)
/// }
/// ```
///
/// UIKit takes a target and a selector; this takes a closure.
open class BarButtonItem: BarItem {
  /// The style of a button; stored, not drawn.
  public enum Style: Sendable, Hashable {
    /// An ordinary button.
    case plain
    /// A button that completes a task.
    case done
  }

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

  /// The style of the button; stored, not drawn.
  open var style: Style
  /// The predefined button, or `nil` for one with a title or an image of the app's.
  public internal(set) var systemItem: SystemItem?
  /// A view shown in place of the button, or `nil`.
  open var customView: View?
  /// The width in points, or 0 for the natural width; stored.
  open var width: Double = 0
  /// The closure that a tap calls, or `nil`.
  @preconcurrency open var action: (@MainActor (BarButtonItem) -> Void)?

  /// The closure under another name, for a module in which `action` is a selector.
  @preconcurrency package var tapAction: (@MainActor (BarButtonItem) -> Void)? {
    get { action }
    set { action = newValue }
  }

  /// Creates a button with a title.
  ///
  /// - Parameters:
  ///   - title: The title, or `nil` for none.
  ///   - style: The style of the button.
  ///   - action: Called on a tap, with the button.
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

  /// Creates a button with an image.
  ///
  /// - Parameters:
  ///   - image: The image, or `nil` for none.
  ///   - style: The style of the button.
  ///   - action: Called on a tap, with the button.
  @preconcurrency public convenience init(
    image: Image?,
    style: Style = .plain,
    action: (@MainActor (BarButtonItem) -> Void)? = nil
  ) {
    self.init(title: nil, style: style, action: action)
    self.image = image
  }

  /// Creates a predefined button.
  ///
  /// - Parameters:
  ///   - systemItem: The predefined button.
  ///   - action: Called on a tap, with the button.
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

  /// Creates an item that shows a view in place of the button.
  ///
  /// - Parameter customView: The view.
  public convenience init(customView: View) {
    self.init(title: nil)
    self.customView = customView
  }

  /// Simulates a tap: calls ``action``, if the button is enabled.
  public func tap() {
    guard isEnabled else { return }
    action?(self)
  }
}
