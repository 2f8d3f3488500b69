/// A menu item that sends an action. The module sends the actions of key commands only; menus are
/// not shown.
open class Command: MenuElement {
  open nonisolated var action: Selector { givenAction }
  private let givenAction: Selector
  open private(set) var propertyList: Any?
  // Kept, and shown nowhere.
  open var discoverabilityTitle: String?
  open var attributes: Attributes = []
  open var state = State.off

  public init(
    title: String = "",
    image: Image? = nil,
    action: Selector,
    propertyList: Any? = nil,
    discoverabilityTitle: String? = nil,
    attributes: Attributes = [],
    state: State = .off
  ) {
    givenAction = action
    self.propertyList = propertyList
    super.init(title: title, image: image)
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
  }
}
