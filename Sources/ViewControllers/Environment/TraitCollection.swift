/// What kind of device an interface is for.
public enum UserInterfaceIdiom: Int, Sendable, Hashable {
  /// Not known.
  case unspecified = -1
  /// A phone.
  case phone = 0
  /// A tablet.
  case pad = 1
  /// A television.
  case tv = 2
  /// A car.
  case carPlay = 3
  /// A Mac.
  case mac = 5
}

/// How much room there is in one direction.
public enum UserInterfaceSizeClass: Int, Sendable, Hashable {
  /// Not known.
  case unspecified
  /// Little room.
  case compact
  /// Much room.
  case regular
}

/// Light or dark.
public enum UserInterfaceStyle: Int, Sendable, Hashable {
  /// Whatever the surroundings have.
  case unspecified
  /// Light.
  case light
  /// Dark.
  case dark
}

/// The direction in which people read.
public enum TraitEnvironmentLayoutDirection: Int, Sendable, Hashable {
  /// Not known.
  case unspecified = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// The surroundings of an interface: kind of device, room in each direction, light or dark.
///
/// Traits run down from the screen over the window and its root controller to children, and a
/// container may override them for a child. A trait that a collection does not name is
/// unspecified.
///
/// ```swift
/// let narrow = TraitCollection(horizontalSizeClass: .compact)
/// parent.setOverrideTraitCollection(narrow, forChild: child)
/// ```
public struct TraitCollection: Sendable, Hashable {
  /// The kind of device.
  public private(set) var userInterfaceIdiom = UserInterfaceIdiom.unspecified
  /// The room from left to right.
  public private(set) var horizontalSizeClass = UserInterfaceSizeClass.unspecified
  /// The room from top to bottom.
  public private(set) var verticalSizeClass = UserInterfaceSizeClass.unspecified
  /// Light or dark.
  public private(set) var userInterfaceStyle = UserInterfaceStyle.unspecified
  /// The direction in which people read.
  public private(set) var layoutDirection = TraitEnvironmentLayoutDirection.unspecified
  /// Pixels a point; 0 is unspecified.
  public private(set) var displayScale: Double = 0

  /// Specifies nothing.
  public init() {}

  /// Joins collections; where several specify a trait, the last one does.
  public init(traitsFrom collections: [TraitCollection]) {
    for collection in collections { merge(collection) }
  }

  /// Specifies the kind of device alone.
  public init(userInterfaceIdiom: UserInterfaceIdiom) {
    self.userInterfaceIdiom = userInterfaceIdiom
  }

  /// Specifies the room from left to right alone.
  public init(horizontalSizeClass: UserInterfaceSizeClass) {
    self.horizontalSizeClass = horizontalSizeClass
  }

  /// Specifies the room from top to bottom alone.
  public init(verticalSizeClass: UserInterfaceSizeClass) {
    self.verticalSizeClass = verticalSizeClass
  }

  /// Specifies light or dark alone.
  public init(userInterfaceStyle: UserInterfaceStyle) {
    self.userInterfaceStyle = userInterfaceStyle
  }

  /// Specifies the direction of reading alone.
  public init(layoutDirection: TraitEnvironmentLayoutDirection) {
    self.layoutDirection = layoutDirection
  }

  /// Specifies the pixels a point alone.
  public init(displayScale: Double) { self.displayScale = displayScale }

  /// Whether everything that another collection specifies is so here.
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
  /// What is specified, such as `pad, regular × regular, dark`.
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
