/// The orientation of an interface on its screen.
public enum InterfaceOrientation: Int, Sendable, Hashable, CaseIterable {
  case unknown
  /// The device is upright.
  case portrait
  case portraitUpsideDown
  /// The home button, or its place, is on the left.
  case landscapeLeft
  /// The home button, or its place, is on the right.
  case landscapeRight
  /// Indicates whether the orientation is portrait, in either direction.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Indicates whether the orientation is landscape, in either direction.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of supported orientations.
public struct InterfaceOrientationMask: OptionSet, Sendable, Hashable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Creates a mask with one orientation; it is empty for an unknown one.
  public init(_ orientation: InterfaceOrientation) {
    rawValue = orientation == .unknown ? 0 : 1 << orientation.rawValue
  }
  public static let portrait = InterfaceOrientationMask(.portrait)
  public static let portraitUpsideDown = InterfaceOrientationMask(.portraitUpsideDown)
  /// The home button on the left.
  public static let landscapeLeft = InterfaceOrientationMask(.landscapeLeft)
  /// The home button on the right.
  public static let landscapeRight = InterfaceOrientationMask(.landscapeRight)
  public static let landscape: InterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let all: InterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// Every orientation except upside down: the default on phones.
  public static let allButUpsideDown: InterfaceOrientationMask = [.portrait, .landscape]

  public func contains(_ orientation: InterfaceOrientation) -> Bool {
    let bit = InterfaceOrientationMask(orientation)
    return !bit.isEmpty && isSuperset(of: bit)
  }
}

/// The orientation of a device.
public enum DeviceOrientation: Int, Sendable, Hashable, CaseIterable {
  case unknown
  case portrait
  case portraitUpsideDown
  /// The device lies on its left side; the interface's home button is on the right.
  case landscapeLeft
  /// The device lies on its right side; the interface's home button is on the left.
  case landscapeRight
  /// The device lies on its back.
  case faceUp
  /// The device lies on its front.
  case faceDown
  /// Indicates whether the device is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Indicates whether the device is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// The interface orientation for this device orientation, or `nil` if it determines none.
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
