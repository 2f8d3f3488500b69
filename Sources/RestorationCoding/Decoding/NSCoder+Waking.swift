public import Foundation

extension NSCoder {
  /// Indicates whether the object was asleep and is made because the user goes there, so that its
  /// factory makes it now.
  public var isWaking: Bool { (self as? StateDecoder)?.environment.isWaking ?? false }
}
