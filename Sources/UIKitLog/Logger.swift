/// Notes what an app says; nothing is written.
public struct Logger: Sendable {
  /// Names what the notes are about.
  public init(subsystem: String, category: String) {}
  /// Notes in the log of everything else.
  public init() {}
  /// Notes in a log.
  public init(_ logObj: OSLog) {}

  /// Notes something.
  public func log(_ message: OSLogMessage) {}
  /// Notes something as grave as said.
  public func log(level: OSLogType, _ message: OSLogMessage) {}
  /// Notes what only who writes the program wants.
  public func trace(_ message: OSLogMessage) {}
  /// Notes what only who writes the program wants.
  public func debug(_ message: OSLogMessage) {}
  /// Notes what is good to know.
  public func info(_ message: OSLogMessage) {}
  /// Notes what is worth keeping.
  public func notice(_ message: OSLogMessage) {}
  /// Notes what may become wrong.
  public func warning(_ message: OSLogMessage) {}
  /// Notes what failed.
  public func error(_ message: OSLogMessage) {}
  /// Notes what must not be.
  public func critical(_ message: OSLogMessage) {}
  /// Notes a fault of the program.
  public func fault(_ message: OSLogMessage) {}
}

/// A note with values in it, which are not even evaluated to texts.
public struct OSLogMessage: Sendable, ExpressibleByStringInterpolation {
  /// Makes a note from words.
  public init(stringLiteral value: String) {}
  /// Makes a note from words and values.
  public init(stringInterpolation: Interpolation) {}

  /// Takes words and values, and keeps none.
  public struct Interpolation: StringInterpolationProtocol, Sendable {
    /// Begins a note.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Takes words.
    public mutating func appendLiteral(_ literal: String) {}
    /// Takes a value.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value,
      privacy: OSLogPrivacy = .auto
    ) {}
    /// Takes a value with the form that it is to have.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value,
      format: OSLogFormat,
      privacy: OSLogPrivacy = .auto
    ) {}
  }
}

/// Who may read a value.
public struct OSLogPrivacy: Sendable {
  /// As the system sees fit.
  public static let auto = OSLogPrivacy()
  /// Everybody.
  public static let `public` = OSLogPrivacy()
  /// Nobody else.
  public static let `private` = OSLogPrivacy()
  /// Nobody at all.
  public static let sensitive = OSLogPrivacy()
  /// How what nobody may read is told apart.
  public enum Mask: Sendable {
    case none, hash
  }
  /// Nobody else, but equal values can be told.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// The form of a number.
public struct OSLogFormat: Sendable {
  /// With some digits behind the point.
  public static func fixed(precision: Int) -> OSLogFormat { OSLogFormat() }
  /// Of base ten.
  public static let decimal = OSLogFormat()
  /// Of base sixteen.
  public static let hex = OSLogFormat()
}
