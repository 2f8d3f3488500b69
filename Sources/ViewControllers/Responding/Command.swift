/// A menu item that sends an action.
open class Command: MenuElement {
  /// The action, sent along the responder chain.
  public let action: Selector
  /// A value for the app's own use, or `nil`.
  public let propertyList: Any?
  /// An explanation of the item for the user, or `nil`; stored.
  open var discoverabilityTitle: String?
  open var attributes: Attributes = []
  /// The check mark of the item; stored.
  open var state = State.off

  /// Creates an item. The alternates are ignored.
  public init(
    title: String = "",
    image: Image? = nil,
    action: Selector,
    propertyList: Any? = nil,
    alternates: [CommandAlternate] = [],
    discoverabilityTitle: String? = nil,
    attributes: Attributes = [],
    state: State = .off
  ) {
    self.action = action
    self.propertyList = propertyList
    super.init(title: title, image: image)
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
  }
}
