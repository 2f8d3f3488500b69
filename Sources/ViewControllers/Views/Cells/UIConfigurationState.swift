/// The state of a view, from which its configuration is updated.
@preconcurrency @MainActor public protocol UIConfigurationState {
  var traitCollection: TraitCollection { get set }
  init(traitCollection: TraitCollection)
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

public struct UIConfigurationStateCustomKey: RawRepresentable, Sendable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

public struct UIViewConfigurationState: UIConfigurationState {
  public var traitCollection: TraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
  public init(traitCollection: TraitCollection) { self.traitCollection = traitCollection }
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

public struct UICellConfigurationState: UIConfigurationState {
  public var traitCollection: TraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  public var isPinned = false
  public var isEditing = false
  public var isExpanded = false
  public var cellDropState = DropState.none
  public enum DragState: Int, Sendable, Hashable { case none, lifting, dragging }
  public enum DropState: Int, Sendable, Hashable { case none, notTargeted, targeted }
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
  public init(traitCollection: TraitCollection) { self.traitCollection = traitCollection }
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
  public var isSwiped = false
}

public struct UIConfigurationColorTransformer {
  public let transform: (Color) -> Color
  public init(_ transform: @escaping (Color) -> Color) { self.transform = transform }
  public func callAsFunction(_ input: Color) -> Color { transform(input) }
  /// The greyscale transformer; here it returns the same colour.
  public static var grayscale: Self { Self { $0 } }
}
