import Foundation

/// The kind of device that an interface is for.
public enum UserInterfaceIdiom: Int, Sendable, Hashable {
  case unspecified = -1, phone, pad, tv, carPlay, mac = 5
}

/// The space for an interface, horizontally or vertically.
public enum UserInterfaceSizeClass: Int, Sendable, Hashable { case unspecified, compact, regular }

/// The light or dark appearance of an interface.
public enum UserInterfaceStyle: Int, Sendable, Hashable { case unspecified, light, dark }

/// The direction of writing.
public enum TraitEnvironmentLayoutDirection: Int, Sendable, Hashable {
  case unspecified = -1, leftToRight, rightToLeft
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
  public private(set) var userInterfaceIdiom = UserInterfaceIdiom.unspecified
  public private(set) var horizontalSizeClass = UserInterfaceSizeClass.unspecified
  public private(set) var verticalSizeClass = UserInterfaceSizeClass.unspecified
  public private(set) var userInterfaceStyle = UserInterfaceStyle.unspecified
  public private(set) var layoutDirection = TraitEnvironmentLayoutDirection.unspecified
  /// The number of pixels per point; 0 is unspecified.
  public private(set) var displayScale: Double = 0
  public init() {}

  /// Merges collections; the last one that specifies a trait prevails.
  public init(traitsFrom collections: [TraitCollection]) {
    for collection in collections { merge(collection) }
  }

  // Each of these creates a collection with one trait; the other traits are unspecified.
  public init(userInterfaceIdiom: UserInterfaceIdiom) {
    self.userInterfaceIdiom = userInterfaceIdiom
  }
  public init(horizontalSizeClass: UserInterfaceSizeClass) {
    self.horizontalSizeClass = horizontalSizeClass
  }
  public init(verticalSizeClass: UserInterfaceSizeClass) {
    self.verticalSizeClass = verticalSizeClass
  }
  public init(userInterfaceStyle: UserInterfaceStyle) {
    self.userInterfaceStyle = userInterfaceStyle
  }
  public init(layoutDirection: TraitEnvironmentLayoutDirection) {
    self.layoutDirection = layoutDirection
  }
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
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }
}
