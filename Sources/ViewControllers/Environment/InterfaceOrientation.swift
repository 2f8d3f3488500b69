/// The orientation of an interface; with `landscapeLeft`, the home button is on the left.
public enum InterfaceOrientation: Int, Sendable, Hashable, CaseIterable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
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
  public static let landscapeLeft = InterfaceOrientationMask(.landscapeLeft)
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

/// The orientation of a device; with `landscapeLeft`, the home button is on the right.
public enum DeviceOrientation: Int, Sendable, Hashable, CaseIterable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
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
