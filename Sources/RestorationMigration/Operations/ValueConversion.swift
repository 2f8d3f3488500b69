public import RestorationArchive

/// How a value becomes one of another type, with every doubtful case decided beforehand.
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

  /// What happens to a number that the type cannot hold exactly. A floating-point type takes the
  /// nearest number that it can hold, whichever rounding is chosen, unless it is to refuse.
  public enum Rounding: String, Sendable, Hashable, CaseIterable {
    /// The archive is refused.
    case refuse
    /// To the nearest integer; from the middle between two, to the even one.
    case nearest
    /// The fraction is cut off.
    case towardZero
    /// To the next integer below.
    case down
    /// To the next integer above.
    case up
  }

  /// What happens to a number that the type has no room for.
  public enum Overflow: String, Sendable, Hashable, CaseIterable {
    /// The archive is refused.
    case refuse
    /// The nearest number that there is room for.
    case clamp
    /// The key is removed.
    case remove
  }

  /// What happens to a value that cannot be converted at all, such as the text "soon" to a date.
  public enum Mismatch: Sendable, Hashable {
    /// The archive is refused.
    case refuse
    /// The value stays as it is.
    case keep
    /// The key is removed.
    case remove
    /// Another value takes its place.
    case replace(ArchiveValue)
  }

  /// The type that values are converted to.
  public var target: Target
  /// What happens to fractions.
  public var rounding: Rounding
  /// What happens to numbers that are too large or too small.
  public var overflow: Overflow
  /// What happens to values of an unforeseen type.
  public var mismatch: Mismatch

  /// Makes a conversion; what is not decided refuses the archive.
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

  /// Converts a value; one that is null stays null, and a private one stays private.
  ///
  /// - Returns: The new value, or `nil` when the key has to go.
  /// - Throws: `RestorationError` with code `typeMismatch` or `limitExceeded` when the conversion
  ///   refuses the value. The message does not contain it.
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
