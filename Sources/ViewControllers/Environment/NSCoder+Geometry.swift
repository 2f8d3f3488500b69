public import Foundation

extension NSCoder {
  /// Returns a string for a point, such as `{1, 2}`.
  public class func string(for point: CGPoint) -> String { NSStringFromPoint(point) }
  public class func string(for size: CGSize) -> String { NSStringFromSize(size) }
  public class func string(for rect: CGRect) -> String { NSStringFromRect(rect) }
  /// Returns the point of a string; here and below, zero if the string has another format.
  public class func cgPoint(for string: String) -> CGPoint { NSPointFromString(string) }
  public class func cgSize(for string: String) -> CGSize { NSSizeFromString(string) }
  public class func cgRect(for string: String) -> CGRect { NSRectFromString(string) }
}
