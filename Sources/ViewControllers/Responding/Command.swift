/// An item of a menu that sends an action.
open class Command: MenuElement {
  /// What is sent along the chain.
  public let action: Selector
  /// What the app wants to know of it, or `nil`.
  public let propertyList: Any?
  /// What people read about it, or `nil`.
  open var discoverabilityTitle: String?
  /// What is special about it.
  open var attributes: Attributes = []
  /// Whether it is marked.
  open var state = State.off

  /// Creates an item.
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
