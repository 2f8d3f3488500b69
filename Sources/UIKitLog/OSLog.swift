// Logging under the names of Apple's module `os`. This module has a name of its own, because other
// packages would take a module named `os` for Apple's. Messages are discarded.

/// A log object; messages sent to it are discarded.
public final class OSLog: Sendable {
  /// The subsystem that logs.
  public let subsystem: String
  /// The category within the subsystem.
  public let category: String

  /// Creates a log object for a subsystem and a category.
  public init(subsystem: String, category: String) {
    self.subsystem = subsystem
    self.category = category
  }

  /// The default log.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// The log that is turned off.
  public static let disabled = OSLog(subsystem: "", category: "")
}

/// The level of a log message.
public struct OSLogType: RawRepresentable, Sendable, Hashable {
  /// The number of the level.
  public let rawValue: UInt8
  /// Creates a level from its number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The default level.
  public static let `default` = OSLogType(rawValue: 0)
  /// Information that helps to explain a fault.
  public static let info = OSLogType(rawValue: 1)
  /// Details for developers.
  public static let debug = OSLogType(rawValue: 2)
  /// An error in the process.
  public static let error = OSLogType(rawValue: 16)
  /// A bug in the app.
  public static let fault = OSLogType(rawValue: 17)
}

/// Logs a message with a format and arguments; the message is discarded.
public func os_log(
  _ message: StaticString,
  log: OSLog = .default,
  type: OSLogType = .default,
  _ args: Any?...
) {}

/// Logs a message at a level; the message is discarded.
public func os_log(_ type: OSLogType = .default, log: OSLog = .default, _ message: OSLogMessage) {}
