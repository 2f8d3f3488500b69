/// A place in the sources at which somebody has to do something, and what.
public struct Diagnostic: Codable, Hashable, Sendable {
  /// Whether the copy can be right without anything being done.
  public enum Severity: String, Codable, Sendable {
    case warning, error
  }

  /// The original file.
  public var path: String
  /// Counted from one.
  public var line: Int
  /// Counted from one, in bytes.
  public var column: Int
  public var severity: Severity
  public var rule: RuleName
  /// What is the matter, and what to do next.
  public var message: String
}

extension Diagnostic: CustomStringConvertible {
  /// The form in which the compiler says such things.
  public var description: String {
    "\(path):\(line):\(column): \(severity.rawValue): \(message)"
  }
}
