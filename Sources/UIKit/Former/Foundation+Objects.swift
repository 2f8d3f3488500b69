public import Foundation

// What Foundation and Swift have on Apple's systems, and code for UIKit takes for granted.

/// Does something; there is no pool to empty.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

/// Ends watching a property; Linux watches none, so it is the type for who keeps several.
public final class NSKeyValueObservation {
  /// Ends it; nothing happens.
  public func invalidate() {}
}

extension Bundle {
  /// The objects of an interface file; there are none.
  @MainActor
  public func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]? = nil)
    -> [Any]?
  {
    nil
  }
}

extension NSCoder {
  /// Encodes a number of 32 bits; ``decodeCInt(forKey:)`` gives it back.
  public func encodeCInt(_ value: Int32, forKey key: String) { encode(Int(value), forKey: key) }
  /// Decodes such a number; 0 for none, and for one that is too large.
  public func decodeCInt(forKey key: String) -> Int32 {
    Int32(exactly: decodeInteger(forKey: key)) ?? 0
  }
}
