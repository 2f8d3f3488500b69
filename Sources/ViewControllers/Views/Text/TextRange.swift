/// The characters between two places.
public final class TextRange: Sendable {
  /// Where it begins.
  public let start: TextPosition
  /// Where it ends.
  public let end: TextPosition
  /// Whether there is nothing between the two.
  public var isEmpty: Bool { start.offset == end.offset }

  package init(_ start: TextPosition, _ end: TextPosition) {
    self.start = start
    self.end = end
  }
}
