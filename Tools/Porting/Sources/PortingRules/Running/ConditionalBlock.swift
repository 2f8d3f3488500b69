/// A block of `#if`, `#elseif` or `#else` whose condition names a platform or a flag.
public struct ConditionalBlock: Codable, Hashable, Sendable {
  /// The treatment of a block in the copy.
  public enum Outcome: String, Codable, Sendable {
    /// The copy has the block.
    case kept
    /// The compiler skips the block, which is for another platform.
    case omitted
    /// The compiler decides, by a flag or by the modules that exist.
    case undecided
  }

  /// The path of the original file.
  public var path: String
  /// The line of the condition, counted from 1.
  public var line: Int
  /// The directive with its condition, as written, such as `#if os(iOS)`.
  public var directive: String
  public var outcome: Outcome
}
