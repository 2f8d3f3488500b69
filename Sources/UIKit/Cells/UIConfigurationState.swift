public import ViewControllers

/// What a view is in, for those who say how it looks.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  /// Its traits.
  var traitCollection: UITraitCollection { get set }
  /// Makes the usual state.
  init(traitCollection: UITraitCollection)
  /// What the app says besides, by its keys.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// What an app says besides of a state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Makes a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// What a header or another view is in.
public struct UIViewConfigurationState: UIConfigurationState {
  /// Its traits.
  public var traitCollection: UITraitCollection
  /// Whether it takes no touches.
  public var isDisabled = false
  /// Whether a finger is on it.
  public var isHighlighted = false
  /// Whether it is selected.
  public var isSelected = false
  /// Whether it has the focus.
  public var isFocused = false
  /// Whether it stays while the rest scrolls.
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
  /// Makes the usual state.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  /// What the app says besides.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// What a cell is in.
public struct UICellConfigurationState: UIConfigurationState {
  /// Its traits.
  public var traitCollection: UITraitCollection
  /// Whether it takes no touches.
  public var isDisabled = false
  /// Whether a finger is on it.
  public var isHighlighted = false
  /// Whether it is selected.
  public var isSelected = false
  /// Whether it has the focus.
  public var isFocused = false
  /// Whether it stays while the rest scrolls.
  public var isPinned = false
  /// Whether its list is edited.
  public var isEditing = false
  /// Whether what is below shows.
  public var isExpanded = false
  /// Whether it was moved aside.
  public var isSwiped = false
  /// Whether it is being moved.
  public var isReordering = false
  /// Whether it is being dragged.
  public var cellDragState = DragState.none
  /// Whether something is being dropped on it.
  public var cellDropState = DropState.none
  /// Whether a cell is being dragged.
  public enum DragState: Int, Sendable, Hashable {
    case none, lifting, dragging
  }
  /// Whether something is being dropped on a cell.
  public enum DropState: Int, Sendable, Hashable {
    case none, notTargeted, targeted
  }
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
  /// Makes the usual state.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  /// What the app says besides.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// Makes a colour of another.
public struct UIConfigurationColorTransformer {
  /// Makes it.
  public let transform: (UIColor) -> UIColor
  /// Names how it is made.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
  /// The colour that is made.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
  /// The colour itself: nothing is drawn.
  public static var grayscale: Self { Self { $0 } }
  /// The colour itself.
  public static var monochromeTint: Self { Self { $0 } }
  /// The colour itself.
  public static var preferredTint: Self { Self { $0 } }
}
