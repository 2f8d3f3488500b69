import Foundation

/// A menu element or control action whose behavior is a closure.
open class UIAction: MenuElement {
  public struct Identifier: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let paste = Self("com.apple.action.paste")
  }

  open private(set) var identifier: Identifier
  open var attributes: Attributes
  open var state: State
  open var discoverabilityTitle: String?
  /// The object that started the action, set only while the handler runs.
  open private(set) var sender: Any?
  private let handler: (UIAction) -> Void

  /// Creates an action, whose identifier is unique unless one is given; the selected image is ignored.
  public init(
    title: String = "",
    subtitle: String? = nil,
    image: Image? = nil,
    selectedImage: Image? = nil,
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
    self.subtitle = subtitle
    self.discoverabilityTitle = discoverabilityTitle
  }

  /// Runs the handler as if the user had chosen the action, unless the action is disabled.
  public func perform(from sender: Any? = nil) {
    guard !attributes.contains(.disabled) else { return }
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
