/// A warning or error at a place in the sources, with advice.
public struct Diagnostic: Codable, Hashable, Sendable {
  /// The severity: a copy with a warning may be right, a copy with an error is not.
  public enum Severity: String, Codable, Sendable {
    case warning, error
  }

  /// The path of the original file.
  public var path: String
  /// The line, counted from 1.
  public var line: Int
  /// The column in bytes, counted from 1.
  public var column: Int
  public var severity: Severity
  public var rule: RuleName
  /// The problem, and the action to take.
  public var message: String
}

extension Diagnostic: CustomStringConvertible {
  /// The description in the compiler's form.
  public var description: String {
    "\(path):\(line):\(column): \(severity.rawValue): \(message)"
  }
}
