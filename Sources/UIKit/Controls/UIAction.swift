import Foundation
public import ViewControllers

/// A function to call with a name for people: in a menu, or for a control.
open class UIAction: UIMenuElement {
  /// What tells actions apart.
  public struct Identifier: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String
    /// Makes an identifier from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes an identifier from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The name among a control's actions; one of its own unless given.
  public let identifier: Identifier
  /// What is special about the action.
  open var attributes: Attributes
  /// Whether it is marked.
  open var state: State
  /// What people read about the action, or `nil`.
  open var discoverabilityTitle: String?
  /// Who made it happen last, while it is performed.
  public private(set) var sender: Any?
  private let handler: (UIAction) -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: What people read.
  ///   - image: The picture beside it.
  ///   - identifier: The name among a control's actions; `nil` for one of its own.
  ///   - discoverabilityTitle: More to read.
  ///   - attributes: What is special about it.
  ///   - state: Whether it is marked.
  ///   - handler: What to do; it gets the action.
  public init(
    title: String = "",
    image: UIImage? = nil,
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

  /// Does what choosing the action does, unless it is disabled.
  ///
  /// - Parameter sender: Who makes it happen, for ``sender``.
  public func perform(from sender: Any? = nil) {
    guard !attributes.contains(.disabled) else { return }
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
