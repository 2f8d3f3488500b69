/// The rule behind a change or diagnostic; the names appear in reports and never change.
public enum RuleName: String, Codable, CaseIterable, Sendable, Comparable {
  /// Attributes and modifiers that need Objective-C.
  case attributes
  /// Protocols that were `@objc`.
  case protocols
  /// The attribute that makes a class the program's entry.
  case entry
  case selectors
  case keyPaths
  /// Overrides in extensions, and overridden members of extensions.
  case overrides
  /// Conditions of `#if`.
  case conditions
  /// Conditions with `#available`.
  case availability
  /// Imports of modules that Linux lacks.
  case imports
  /// Names that changed in Swift, and image and color literals.
  case spellings
  /// Isolation to the main actor.
  case isolation
  /// Uses of Foundation's coders that behave differently on Linux.
  case coders
  /// Managed properties.
  case managed
  /// Lookups of classes and members by name at run time.
  case lookups
  /// Text that is not valid Swift or not UTF-8.
  case syntax
  /// Files in the output.
  case output

  public static func < (left: RuleName, right: RuleName) -> Bool { left.rawValue < right.rawValue }
}
