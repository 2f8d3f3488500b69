public import Foundation

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace() }

extension CGColor {
  public var colorSpace: CGColorSpace? { CGColorSpace() }
}

// Core Foundation's names for Foundation's types, so that casts such as `as CFString` compile.
/// Core Foundation's name of an array.
public typealias CFArray = [Any]
/// Core Foundation's name of a dictionary.
public typealias CFDictionary = [AnyHashable: Any]
/// Core Foundation's name of a string.
public typealias CFString = String
/// Core Foundation's name of `Data`.
public typealias CFData = Data
/// Core Foundation's name of a URL.
public typealias CFURL = URL
/// A time interval, in seconds.
public typealias CFTimeInterval = TimeInterval
