public import Foundation

/// A colour of fixed components, for layers; it stands in for Core Graphics' type.
public struct CGColor: Sendable, Hashable {
  public let red: CGFloat
  public let green: CGFloat
  public let blue: CGFloat
  public let alpha: CGFloat

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  public init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  public var components: [CGFloat]? { [red, green, blue, alpha] }
  public var numberOfComponents: Int { 4 }

  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}

// Core Foundation's names for Foundation's types, so that casts such as `as CFString` compile.
public typealias CFDictionary = [AnyHashable: Any]
public typealias CFString = String
public typealias CFTimeInterval = TimeInterval
