/// Accepts the messages of an app's log and discards them.
public struct Logger: Sendable {
  /// Creates a logger for a subsystem and a category, both ignored.
  public init(subsystem: String, category: String) {}
  /// Creates a logger for the default log.
  public init() {}
  /// Creates a logger for a log object, which is ignored.
  public init(_ logObj: OSLog) {}

  /// Logs a message at the default level; the message is discarded.
  public func log(_ message: OSLogMessage) {}
  /// Logs a message at a level; the message is discarded.
  public func log(level: OSLogType, _ message: OSLogMessage) {}
  /// Logs a debug message; the message is discarded.
  public func trace(_ message: OSLogMessage) {}
  /// Logs a debug message; the message is discarded.
  public func debug(_ message: OSLogMessage) {}
  /// Logs an informative message; the message is discarded.
  public func info(_ message: OSLogMessage) {}
  /// Logs a message at the default level; the message is discarded.
  public func notice(_ message: OSLogMessage) {}
  /// Logs a warning; the message is discarded.
  public func warning(_ message: OSLogMessage) {}
  /// Logs an error; the message is discarded.
  public func error(_ message: OSLogMessage) {}
  /// Logs a critical condition; the message is discarded.
  public func critical(_ message: OSLogMessage) {}
  /// Logs a bug in the app; the message is discarded.
  public func fault(_ message: OSLogMessage) {}
}

/// A log message whose interpolated values are never evaluated.
public struct OSLogMessage: Sendable, ExpressibleByStringInterpolation {
  /// Creates a message from a string literal, which is discarded.
  public init(stringLiteral value: String) {}
  /// Creates a message from an interpolated string, which is discarded.
  public init(stringInterpolation: Interpolation) {}

  /// Accepts literals and values and stores none of them.
  public struct Interpolation: StringInterpolationProtocol, Sendable {
    /// Creates an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Discards a literal.
    public mutating func appendLiteral(_ literal: String) {}
    /// Discards a value without evaluating it.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value,
      privacy: OSLogPrivacy = .auto
    ) {}
    /// Discards a value that has a format, without evaluating it.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value,
      format: OSLogFormat,
      privacy: OSLogPrivacy = .auto
    ) {}
  }
}

/// The privacy of a logged value; it has no effect, since nothing is logged.
public struct OSLogPrivacy: Sendable {
  /// The system decides whether the value is readable.
  public static let auto = OSLogPrivacy()
  /// The value is readable in the log.
  public static let `public` = OSLogPrivacy()
  /// The value is redacted in the log.
  public static let `private` = OSLogPrivacy()
  /// The value is always redacted, for passwords and the like.
  public static let sensitive = OSLogPrivacy()
  /// The text that stands for a redacted value.
  public enum Mask: Sendable {
    case none, hash
  }
  /// The value is redacted, or replaced by a hash so that equal values can be recognized.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// The format of a logged number; it has no effect, since nothing is logged.
public struct OSLogFormat: Sendable {
  /// A number with a fixed count of decimal places.
  public static func fixed(precision: Int) -> OSLogFormat { OSLogFormat() }
  /// A decimal number.
  public static let decimal = OSLogFormat()
  /// A hexadecimal number.
  public static let hex = OSLogFormat()
}
