/// A tab: its title, its image, and a closure that makes its controller.
///
/// The selected tab is saved as a reference to its controller, so the controller needs a
/// restoration identifier.
///
/// ```swift
/// tabs.tabs = [
///   Tab(title: "Notes", image: nil, identifier: "notes") { _ in notesStack }
/// ]
/// ```
open class Tab: MainActorBound, AddedValuesOwner {
  package var addedValues: AddedValues?
  open private(set) var identifier: String
  open var title: String { didSet { viewControllerIfMade?.tabBarItem.title = title } }
  open var image: Image?
  open var badgeValue: String?
  open var userInfo: Any?

  // Kept, and shown nowhere.
  open var isEnabled = true
  open var isHidden = false
  open var subtitle: String?
  open internal(set) weak var tabBarController: TabBarController?
  private let provider: ((Tab) -> ViewController)?
  private(set) var viewControllerIfMade: ViewController?

  /// Creates a tab, whose provider makes the controller on first access.
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

  /// The controller of the tab, made on first access; `nil` if the tab has no provider.
  open var viewController: ViewController? {
    if let made = viewControllerIfMade { return made }
    guard let made = provider?(self) else { return nil }
    if made.tabBarItem.title == nil { made.tabBarItem.title = title }
    viewControllerIfMade = made
    return made
  }
}

/// Tabs are compared by identity.
extension Tab: Hashable {
  public nonisolated static func == (left: Tab, right: Tab) -> Bool { left === right }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
