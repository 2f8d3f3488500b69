public import Foundation

/// The sections of an alphabetical list and the titles of its index.
open class UILocalizedIndexedCollation: NSObject, MainActorBound {
  private static let letters = (65...90).map { String(UnicodeScalar($0)) } + ["#"]
  private static let shared = UILocalizedIndexedCollation()
  /// Returns the shared collation; always that of the letters A to Z and "#".
  open class func current() -> Self { unsafeDowncast(shared, to: Self.self) }
  open var sectionIndexTitles: [String] { Self.letters }
}
