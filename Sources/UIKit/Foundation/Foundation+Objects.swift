public import Foundation
import ViewControllers

// Members of Foundation and Swift that exist on Apple's systems only and that UIKit code uses.

/// Calls the closure; there is no autorelease pool.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

public func arc4random() -> UInt32 { .random(in: .min ... .max) }

public func arc4random_uniform(_ limit: UInt32) -> UInt32 {
  limit == 0 ? 0 : .random(in: 0..<limit)
}

/// The seconds since 1 January 2001.
public func CFAbsoluteTimeGetCurrent() -> TimeInterval { Date.timeIntervalSinceReferenceDate }

/// The system uptime, in seconds.
public func CACurrentMediaTime() -> TimeInterval { ProcessInfo.processInfo.systemUptime }

extension Bundle {
  /// Returns `nil`: nib files are not loaded.
  @MainActor
  public func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]? = nil)
    -> [Any]?
  { nil }
}

extension NSCoder {
  /// Decodes a 32-bit integer; 0 if none is stored or it does not fit.
  public func decodeCInt(forKey key: String) -> Int32 {
    Int32(exactly: decodeInteger(forKey: key)) ?? 0
  }
}

extension String {
  /// Creates a localized string; without a translation it is the key itself.
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
  /// Creates a predicate from a format. Only `self == %@`, as scenes use it, is understood; any
  /// other format gives a predicate that is always false.
  public convenience init(format predicateFormat: String, _ arguments: any CVarArg...) {
    let words = predicateFormat.lowercased().split(whereSeparator: \.isWhitespace)
    let isEquality = words == ["self", "==", "%@"] || words == ["self", "=", "%@"]
    let wanted = isEquality ? arguments.first.map { "\($0)" } : nil
    self.init { object, _ in wanted.map { "\(object ?? "")" == $0 } ?? false }
  }
}
