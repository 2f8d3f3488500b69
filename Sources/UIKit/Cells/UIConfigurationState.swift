public import ViewControllers

/// The state of a view, from which its configuration is updated.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// Creates a state with default values.
  init(traitCollection: UITraitCollection)
  /// The app's own value for a key.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The key of an app's own value in a state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Sendable, Hashable {
  /// The name of the key.
  public let rawValue: String
  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a key from its name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a header, a footer or another view.
public struct UIViewConfigurationState: UIConfigurationState {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// Indicates whether the view is disabled.
  public var isDisabled = false
  /// Indicates whether the view is highlighted.
  public var isHighlighted = false
  /// Indicates whether the view is selected.
  public var isSelected = false
  /// Indicates whether the view is focused.
  public var isFocused = false
  /// Indicates whether the view is pinned while the rest scrolls.
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
  /// Creates a state with default values.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  /// The app's own value for a key.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState {
  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// Indicates whether the cell is disabled.
  public var isDisabled = false
  /// Indicates whether the cell is highlighted.
  public var isHighlighted = false
  /// Indicates whether the cell is selected.
  public var isSelected = false
  /// Indicates whether the cell is focused.
  public var isFocused = false
  /// Indicates whether the cell is pinned while the rest scrolls.
  public var isPinned = false
  /// Indicates whether the cell is in editing mode.
  public var isEditing = false
  /// Indicates whether the cell is expanded.
  public var isExpanded = false
  /// Indicates whether the cell is swiped aside.
  public var isSwiped = false
  /// Indicates whether the cell is being reordered.
  public var isReordering = false
  /// The state of a drag of the cell.
  public var cellDragState = DragState.none
  /// The state of a drop on the cell.
  public var cellDropState = DropState.none
  /// The state of a drag.
  public enum DragState: Int, Sendable, Hashable {
    case none, lifting, dragging
  }
  /// The state of a drop.
  public enum DropState: Int, Sendable, Hashable {
    case none, notTargeted, targeted
  }
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
  /// Creates a state with default values.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  /// The app's own value for a key.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// A transformer of colours.
public struct UIConfigurationColorTransformer {
  /// The closure that transforms a colour.
  public let transform: (UIColor) -> UIColor
  /// Creates a transformer from a closure.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
  /// Returns the transformed colour.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
  /// The greyscale transformer; here it returns the same colour.
  public static var grayscale: Self { Self { $0 } }
  /// The monochrome tint transformer; here it returns the same colour.
  public static var monochromeTint: Self { Self { $0 } }
  /// The preferred tint transformer; here it returns the same colour.
  public static var preferredTint: Self { Self { $0 } }
}
