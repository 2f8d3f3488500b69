public import Foundation

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace() }

extension CGColor { public var colorSpace: CGColorSpace? { CGColorSpace() } }

// Core Foundation's names for Foundation's types, so that casts such as `as CFString` compile.
public typealias CFArray = [Any]
public typealias CFDictionary = [AnyHashable: Any]
public typealias CFString = String
public typealias CFData = Data
public typealias CFURL = URL
public typealias CFTimeInterval = TimeInterval
