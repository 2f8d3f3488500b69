public import Foundation

/// The space of red, green and blue.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }
/// The space of greys; the same here.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace() }

extension CGColor {
  /// Makes a colour.
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// What its numbers mean.
  public var colorSpace: CGColorSpace? { CGColorSpace() }
}

// Core Foundation's names for what Foundation has too: `as CFString` is a cast in real code.
/// A list.
public typealias CFArray = [Any]
/// Values by keys.
public typealias CFDictionary = [AnyHashable: Any]
/// A text.
public typealias CFString = String
/// Bytes.
public typealias CFData = Data
/// An address.
public typealias CFURL = URL
/// Seconds.
public typealias CFTimeInterval = TimeInterval
