import Foundation

/// A menu element or control action whose behavior is a closure.
open class UIAction: MenuElement {
  public struct Identifier: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The identifier of the action; unique unless one is given.
  open private(set) var identifier: Identifier
  open var attributes: Attributes
  open var state: State
  open var discoverabilityTitle: String?
  /// The object that started the action, set only while the handler runs.
  open private(set) var sender: Any?
  private let handler: (UIAction) -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The title of the action.
  ///   - image: The image beside the title.
  ///   - identifier: The identifier of the action; `nil` generates one.
  ///   - discoverabilityTitle: The longer title.
  ///   - attributes: The attributes of the action.
  ///   - state: The state of the action in a menu.
  ///   - handler: The closure to run; it receives the action.
  public init(
    title: String = "",
    image: Image? = nil,
    identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil,
    attributes: Attributes = [],
    state: State = .off,
    handler: @escaping (UIAction) -> Void
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
    self.discoverabilityTitle = discoverabilityTitle
  }

  /// Runs the handler as if the user had chosen the action, unless the action is disabled.
  ///
  /// - Parameter sender: The object that starts the action; see ``sender``.
  public func perform(from sender: Any? = nil) {
    guard !attributes.contains(.disabled) else { return }
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
