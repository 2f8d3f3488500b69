/// The range between two positions.
public final class TextRange: Sendable {
  public let start: TextPosition
  public let end: TextPosition
  public var isEmpty: Bool { start.offset == end.offset }

  package init(_ start: TextPosition, _ end: TextPosition) {
    self.start = start
    self.end = end
  }
}
