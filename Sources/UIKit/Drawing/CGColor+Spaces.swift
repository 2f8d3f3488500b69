public import Foundation

/// Returns the RGB color space.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }
/// Returns the gray color space: the RGB color space here.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace() }

extension CGColor {
  /// Creates a color from sRGB components.
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// The color space, always RGB.
  public var colorSpace: CGColorSpace? { CGColorSpace() }
}

// Core Foundation's names for Foundation's types, so that casts such as `as CFString` compile.
/// An array.
public typealias CFArray = [Any]
/// A dictionary.
public typealias CFDictionary = [AnyHashable: Any]
/// A string.
public typealias CFString = String
/// Data.
public typealias CFData = Data
/// A URL.
public typealias CFURL = URL
/// A time interval, in seconds.
public typealias CFTimeInterval = TimeInterval
