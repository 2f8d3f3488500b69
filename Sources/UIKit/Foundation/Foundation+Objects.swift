public import Foundation
import ViewControllers

// What Foundation and Swift have on Apple's systems, and code for UIKit takes for granted.

/// Does something; there is no pool to empty.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

/// A number at random.
public func arc4random() -> UInt32 { .random(in: .min ... .max) }

/// A number at random, below a limit; 0 for a limit of 0.
public func arc4random_uniform(_ limit: UInt32) -> UInt32 {
  limit == 0 ? 0 : .random(in: 0..<limit)
}

/// The seconds since the first of January 2001.
public func CFAbsoluteTimeGetCurrent() -> TimeInterval { Date.timeIntervalSinceReferenceDate }

/// The seconds since some moment before the program began.
public func CACurrentMediaTime() -> TimeInterval { ProcessInfo.processInfo.systemUptime }

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

extension String {
  /// A text in the user's language; the text itself where there is none.
  ///
  /// - Parameters:
  ///   - keyAndValue: The text, and its key.
  ///   - table: The file of texts.
  ///   - bundle: Where that is; the main one for `nil`.
  ///   - locale: Accepted for Foundation's sake.
  ///   - comment: For translators.
  public init(
    localized keyAndValue: String,
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self = (bundle ?? .main).localizedString(forKey: keyAndValue, value: keyAndValue, table: table)
  }
}

extension NSPredicate {
  /// Makes a condition from its text. Linux reads no such texts: `self == %@` is understood, as scenes are
  /// chosen by, and any other condition holds for nothing.
  public convenience init(format predicateFormat: String, _ arguments: any CVarArg...) {
    let words = predicateFormat.lowercased().split(whereSeparator: \.isWhitespace)
    let isEquality = words == ["self", "==", "%@"] || words == ["self", "=", "%@"]
    let wanted = isEquality ? arguments.first.map { "\($0)" } : nil
    self.init { object, _ in wanted.map { "\(object ?? "")" == $0 } ?? false }
  }
}
