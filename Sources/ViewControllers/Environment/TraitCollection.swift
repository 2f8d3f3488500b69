import Foundation

/// The kind of device that an interface is for.
public enum UserInterfaceIdiom: Int, Sendable, Hashable {
  /// The kind is not known.
  case unspecified = -1
  case phone = 0
  /// A tablet.
  case pad = 1
  /// A television.
  case tv = 2
  case carPlay = 3, mac = 5
}

/// The space in one direction.
public enum UserInterfaceSizeClass: Int, Sendable, Hashable {
  /// The size class is not known.
  case unspecified
  /// Little space.
  case compact
  /// Ample space.
  case regular
}

/// The light or dark appearance of an interface.
public enum UserInterfaceStyle: Int, Sendable, Hashable {
  /// The appearance of the surroundings.
  case unspecified
  /// A light appearance.
  case light
  /// A dark appearance.
  case dark
}

/// The direction of writing.
public enum TraitEnvironmentLayoutDirection: Int, Sendable, Hashable {
  /// The direction is not known.
  case unspecified = -1
  case leftToRight = 0, rightToLeft = 1
}

/// The environment of an interface: the kind of device, the size classes, light or dark, and
/// others.
///
/// Traits are inherited from the screen, through the window and its root controller, to the
/// children. A container may override them for a child. A trait that a collection does not contain
/// is unspecified.
///
/// ```swift
/// let narrow = TraitCollection(horizontalSizeClass: .compact)
/// parent.setOverrideTraitCollection(narrow, forChild: child)
/// ```
public struct TraitCollection: Sendable, Hashable {
  /// The kind of device.
  public private(set) var userInterfaceIdiom = UserInterfaceIdiom.unspecified
  /// The size class of the width.
  public private(set) var horizontalSizeClass = UserInterfaceSizeClass.unspecified
  /// The size class of the height.
  public private(set) var verticalSizeClass = UserInterfaceSizeClass.unspecified
  /// The light or dark appearance.
  public private(set) var userInterfaceStyle = UserInterfaceStyle.unspecified
  /// The direction of writing.
  public private(set) var layoutDirection = TraitEnvironmentLayoutDirection.unspecified
  /// The number of pixels per point; 0 is unspecified.
  public private(set) var displayScale: Double = 0

  /// Creates a collection without traits.
  public init() {}

  /// Merges collections; the last one that specifies a trait prevails.
  public init(traitsFrom collections: [TraitCollection]) {
    for collection in collections { merge(collection) }
  }

  /// Creates a collection with only the kind of device.
  public init(userInterfaceIdiom: UserInterfaceIdiom) {
    self.userInterfaceIdiom = userInterfaceIdiom
  }

  /// Creates a collection with only the size class of the width.
  public init(horizontalSizeClass: UserInterfaceSizeClass) {
    self.horizontalSizeClass = horizontalSizeClass
  }

  /// Creates a collection with only the size class of the height.
  public init(verticalSizeClass: UserInterfaceSizeClass) {
    self.verticalSizeClass = verticalSizeClass
  }

  /// Creates a collection with only the appearance.
  public init(userInterfaceStyle: UserInterfaceStyle) {
    self.userInterfaceStyle = userInterfaceStyle
  }

  /// Creates a collection with only the direction of writing.
  public init(layoutDirection: TraitEnvironmentLayoutDirection) {
    self.layoutDirection = layoutDirection
  }

  /// Creates a collection with only the number of pixels per point.
  public init(displayScale: Double) { self.displayScale = displayScale }

  /// Indicates whether all traits specified by another collection have the same values here.
  public func containsTraits(in other: TraitCollection?) -> Bool {
    guard let other else { return true }
    return merging(other) == self
  }

  func merging(_ other: TraitCollection?) -> TraitCollection {
    var result = self
    if let other { result.merge(other) }
    return result
  }

  private mutating func merge(_ other: TraitCollection) {
    if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
    if other.horizontalSizeClass != .unspecified { horizontalSizeClass = other.horizontalSizeClass }
    if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
    if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
    if other.layoutDirection != .unspecified { layoutDirection = other.layoutDirection }
    if other.displayScale != 0 { displayScale = other.displayScale }
  }
  /// The traits that differ from others; always empty.
  public func changedTraits(from traitCollection: TraitCollection?) -> [any UITrait.Type] { [] }
  /// Returns these traits, overridden by those that a closure sets.
  public func modifyingTraits(_ mutations: (inout UITraitOverrides) -> Void) -> TraitCollection {
    TraitCollection(traitsFrom: [self, TraitCollection(mutations: mutations)])
  }
  /// Runs a closure; unlike UIKit, ``current`` does not change meanwhile.
  public func performAsCurrent(_ actions: () -> Void) { actions() }
}

extension TraitCollection: CustomStringConvertible {
  /// The specified traits, such as `pad, regular × regular, dark`.
  public var description: String {
    var words: [String] = []
    if userInterfaceIdiom != .unspecified { words.append("\(userInterfaceIdiom)") }
    if horizontalSizeClass != .unspecified || verticalSizeClass != .unspecified {
      words.append("\(horizontalSizeClass) × \(verticalSizeClass)")
    }
    if userInterfaceStyle != .unspecified { words.append("\(userInterfaceStyle)") }
    if layoutDirection == .rightToLeft { words.append("\(layoutDirection)") }
    return words.joined(separator: ", ")
  }
}

extension TraitCollection {
  /// The availability of 3D Touch; always `unavailable`.
  public var forceTouchCapability: UIForceTouchCapability { .unavailable }
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }
}
