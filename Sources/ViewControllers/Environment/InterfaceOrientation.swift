/// How an interface stands on its screen.
public enum InterfaceOrientation: Int, Sendable, Hashable, CaseIterable {
  /// Not known.
  case unknown
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// The home button, or its place, is on the left.
  case landscapeLeft
  /// The home button, or its place, is on the right.
  case landscapeRight

  /// Whether the interface is higher than wide.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the interface is wider than high.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// Orientations that somebody supports.
public struct InterfaceOrientationMask: OptionSet, Sendable, Hashable {
  /// One bit an orientation.
  public let rawValue: Int
  /// Makes a mask from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Makes a mask of one orientation; of none for an unknown one.
  public init(_ orientation: InterfaceOrientation) {
    rawValue = orientation == .unknown ? 0 : 1 << orientation.rawValue
  }
  /// Upright.
  public static let portrait = InterfaceOrientationMask(.portrait)
  /// Upside down.
  public static let portraitUpsideDown = InterfaceOrientationMask(.portraitUpsideDown)
  /// The home button on the left.
  public static let landscapeLeft = InterfaceOrientationMask(.landscapeLeft)
  /// The home button on the right.
  public static let landscapeRight = InterfaceOrientationMask(.landscapeRight)
  /// Both ways to be wider than high.
  public static let landscape: InterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// Every orientation.
  public static let all: InterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// Every orientation but upside down: the default on phones.
  public static let allButUpsideDown: InterfaceOrientationMask = [.portrait, .landscape]

  /// Whether the mask has an orientation.
  public func contains(_ orientation: InterfaceOrientation) -> Bool {
    let bit = InterfaceOrientationMask(orientation)
    return !bit.isEmpty && isSuperset(of: bit)
  }
}

/// How a device is held.
public enum DeviceOrientation: Int, Sendable, Hashable, CaseIterable {
  /// Not known.
  case unknown
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// On its left side: the interface's home button is on the right.
  case landscapeLeft
  /// On its right side: the interface's home button is on the left.
  case landscapeRight
  /// On its back.
  case faceUp
  /// On its front.
  case faceDown

  /// Whether the device is held upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device is held sideways.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// How an interface stands on a device that is held like this, or `nil` if that says nothing.
  public var interfaceOrientation: InterfaceOrientation? {
    switch self {
    case .portrait: .portrait
    case .portraitUpsideDown: .portraitUpsideDown
    case .landscapeLeft: .landscapeRight
    case .landscapeRight: .landscapeLeft
    case .unknown, .faceUp, .faceDown: nil
    }
  }
}
