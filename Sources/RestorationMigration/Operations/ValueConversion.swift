public import RestorationArchive

/// A conversion of values to another type, with a decision for every doubtful case.
///
/// ```swift
/// let conversion = ValueConversion(to: .int32, rounding: .nearest, overflow: .clamp)
/// ```
public struct ValueConversion: Sendable, Hashable {
  /// The types that there are conversions to; the raw value is the spelling in plans.
  public enum Target: String, Sendable, Hashable, CaseIterable {
    case bool, int, int8, int16, int32, int64, uint8, uint16, uint32, uint64, float, double
    case string, data, date, uuid, url
  }

  /// The treatment of a number that the type cannot represent exactly. A floating-point type takes
  /// the nearest number that it can represent with every choice except `refuse`.
  public enum Rounding: String, Sendable, Hashable, CaseIterable {
    /// The archive is refused.
    case refuse
    /// Rounds to the nearest integer; halfway between two, to the even one.
    case nearest
    /// Drops the fraction.
    case towardZero
    /// Rounds down to an integer.
    case down
    /// Rounds up to an integer.
    case up
  }

  /// The treatment of a number outside the range of the type.
  public enum Overflow: String, Sendable, Hashable, CaseIterable {
    /// The archive is refused.
    case refuse
    /// The nearest number in range is taken.
    case clamp
    /// The key is removed.
    case remove
  }

  /// The treatment of a value that cannot be converted, such as the text "soon" to a date.
  public enum Mismatch: Sendable, Hashable {
    /// The archive is refused.
    case refuse
    /// The value stays unchanged.
    case keep
    /// The key is removed.
    case remove
    /// Another value replaces it.
    case replace(ArchiveValue)
  }

  /// The type that values are converted to.
  public var target: Target
  /// The treatment of fractions.
  public var rounding: Rounding
  /// The treatment of numbers out of range.
  public var overflow: Overflow
  /// The treatment of values that cannot be converted.
  public var mismatch: Mismatch

  /// Makes a conversion; by default every doubtful case refuses the archive.
  public init(
    to target: Target,
    rounding: Rounding = .refuse,
    overflow: Overflow = .refuse,
    mismatch: Mismatch = .refuse
  ) {
    self.target = target
    self.rounding = rounding
    self.overflow = overflow
    self.mismatch = mismatch
  }

  /// Converts a value; null stays null, and a private value stays private.
  ///
  /// - Returns: The new value, or `nil` when the key has to be removed.
  /// - Throws: `RestorationError` with code `typeMismatch` or `limitExceeded` when the conversion
  ///   refuses the value. The message does not contain the value.
  public func callAsFunction(_ value: ArchiveValue) throws(RestorationError) -> ArchiveValue? {
    if case .null = value { return value }
    if case .object(var object) = value, object.isPrivate {
      guard let content = value.unwrapped else { return value }
      guard let converted = try self(content) else { return nil }
      object.values = [KeyedValue(EmbeddedObject.privateValueKey, converted)]
      return .object(object)
    }
    switch try outcome(value) {
    case .value(let value): return value
    case .tooLarge:
      guard overflow == .remove else {
        throw RestorationError(
          .limitExceeded,
          "expected \(target.rawValue) to have room for \(value.kindName), found a number beyond its "
            + "range; set overflow to clamp or remove"
        )
      }
      return nil
    case .inexact:
      throw RestorationError(
        .typeMismatch,
        "expected a number that \(target.rawValue) holds exactly, found \(value.kindName) that would "
          + "have to be rounded; set rounding"
      )
    case .none:
      switch mismatch {
      case .keep: return value
      case .remove: return nil
      case .replace(let other): return other
      case .refuse:
        throw RestorationError(
          .typeMismatch,
          "expected something that can be made \(target.rawValue), found \(value.kindName); set "
            + "otherwise to keep, remove or a value"
        )
      }
    }
  }

  enum Outcome {
    case value(ArchiveValue)
    case tooLarge
    case inexact
    case none
  }
}
