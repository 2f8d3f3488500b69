/// An error of reading or performing a walkthrough.
public struct WalkthroughError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of failure.
  public enum Code: String, Sendable, Hashable {
    /// The first word of the line is not an action.
    case unknownAction
    /// The words after the action are not its arguments.
    case wrongArguments
    /// The action is not possible at this point of the app.
    case impossibleAction
    /// The app could not write its notes.
    case saveFailed
  }

  /// The kind of failure.
  public let code: Code
  /// The line in the file, from 1.
  public let line: Int
  /// The expectation and the actual value.
  public let message: String

  /// The line and the message.
  public var description: String { "walk-through, line \(line): \(message)" }
}
