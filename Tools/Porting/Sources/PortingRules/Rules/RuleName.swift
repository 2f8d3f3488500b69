/// What a change or a remark is about; the words appear in reports and never change.
public enum RuleName: String, Codable, CaseIterable, Sendable, Comparable {
  /// Attributes and modifiers that need Objective-C.
  case attributes
  /// Protocols that were Objective-C's.
  case protocols
  /// The attribute that makes a class the app's entry.
  case entry
  case selectors
  case keyPaths
  /// Overrides, and what is overridden, in extensions.
  case overrides
  /// Conditions with `#available`.
  case availability
  /// Imports of modules that Linux does not have.
  case imports
  /// Names that Swift has changed, and literals of pictures and colours.
  case spellings
  /// What belongs to the main actor.
  case isolation
  /// What Foundation's coders of other systems do otherwise.
  case coders
  /// Managed properties.
  case managed
  /// Looking classes and members up by name while the app runs.
  case lookups
  /// What is no Swift, or no text.
  case syntax
  /// Files in the output.
  case output

  public static func < (left: RuleName, right: RuleName) -> Bool { left.rawValue < right.rawValue }
}
