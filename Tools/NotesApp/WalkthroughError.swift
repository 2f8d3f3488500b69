/// Why a walk-through cannot be read or performed.
public struct WalkthroughError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What kind of failure it is.
  public enum Code: String, Sendable, Hashable {
    /// The first word of the line is no action.
    case unknownAction
    /// The words after the action are not what the action takes.
    case wrongArguments
    /// The app is not where the action is possible.
    case impossibleAction
    /// The app could not write its notes.
    case saveFailed
  }

  /// What kind of failure it is.
  public let code: Code
  /// The line in the file, from 1.
  public let line: Int
  /// What was expected and what was found.
  public let message: String

  /// Line and message, for people.
  public var description: String { "walk-through, line \(line): \(message)" }
}
