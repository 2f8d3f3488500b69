// What apps note for those who look for faults, under the names of Apple's module `os`; a module so called
// would be taken for Apple's by other packages. Nothing is written:
// what a test wants to know it asks the app.

/// Where notes go to; nowhere.
public final class OSLog: Sendable {
  /// Which part of the system notes.
  public let subsystem: String
  /// What the notes are about.
  public let category: String

  /// Names a log.
  public init(subsystem: String, category: String) {
    self.subsystem = subsystem
    self.category = category
  }

  /// The log of everything else.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// The log of nothing.
  public static let disabled = OSLog(subsystem: "", category: "")
}

/// How grave a note is.
public struct OSLogType: RawRepresentable, Sendable, Hashable {
  /// The number.
  public let rawValue: UInt8
  /// Makes a type from its number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Worth keeping.
  public static let `default` = OSLogType(rawValue: 0)
  /// Good to know.
  public static let info = OSLogType(rawValue: 1)
  /// For who writes the program.
  public static let debug = OSLogType(rawValue: 2)
  /// Something failed.
  public static let error = OSLogType(rawValue: 16)
  /// The program is wrong.
  public static let fault = OSLogType(rawValue: 17)
}

/// Notes something; nothing is written.
public func os_log(
  _ message: StaticString,
  log: OSLog = .default,
  type: OSLogType = .default,
  _ args: Any?...
) {}

/// Notes something; nothing is written.
public func os_log(_ type: OSLogType = .default, log: OSLog = .default, _ message: OSLogMessage) {}
