/// A tab as an object: its name, its picture, and what makes its controller.
///
/// Which tab is selected is saved by the controller that it leads to, as for tabs that are given as
/// controllers, so the controller needs a restoration identifier.
///
/// ```swift
/// tabs.tabs = [
///   Tab(title: "Notes", image: nil, identifier: "notes") { _ in notesStack }
/// ]
/// ```
open class Tab: MainActorBound {
  /// Tells the tab from others.
  public let identifier: String
  /// What people call it.
  open var title: String {
    didSet { viewControllerIfMade?.tabBarItem.title = title }
  }
  /// What stands below the title, or `nil`; kept.
  open var subtitle: String?
  /// The picture, or `nil`.
  open var image: Image?
  /// What the tab says is new in it, or `nil`; kept.
  open var badgeValue: String?
  /// What the app wants to know of it, or `nil`.
  open var userInfo: Any?
  /// Whether people can go to it; kept.
  open var isEnabled = true
  /// Whether the tab is out of sight; kept.
  open var isHidden = false
  /// Whether people can hide it; kept.
  open var allowsHiding = false
  /// The group that it stands in, or `nil`.
  open internal(set) weak var parent: TabGroup?
  /// The tabs that it stands among, or `nil`.
  open internal(set) weak var tabBarController: TabBarController?
  private let provider: ((Tab) -> ViewController)?
  private(set) var viewControllerIfMade: ViewController?

  /// Makes a tab.
  ///
  /// - Parameters:
  ///   - title: What people call it.
  ///   - image: The picture, or `nil`.
  ///   - identifier: Tells the tab from others.
  ///   - viewControllerProvider: Makes its controller when it is first asked for; `nil` for none.
  public init(
    title: String,
    image: Image?,
    identifier: String,
    viewControllerProvider: ((Tab) -> ViewController)? = nil
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier
    provider = viewControllerProvider
  }

  /// The controller that the tab leads to, made when it is first asked for; `nil` for a tab that leads nowhere.
  open var viewController: ViewController? {
    if let made = viewControllerIfMade { return made }
    guard let made = provider?(self) else { return nil }
    if made.tabBarItem.title == nil { made.tabBarItem.title = title }
    viewControllerIfMade = made
    return made
  }
}

extension Tab: Hashable {
  /// Whether both are the same object.
  public nonisolated static func == (left: Tab, right: Tab) -> Bool { left === right }
  /// Mixes in which object it is.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
