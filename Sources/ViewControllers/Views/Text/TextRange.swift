/// The range between two positions.
open class TextRange: MainActorBound {
  open private(set) var start: TextPosition
  open private(set) var end: TextPosition
  open var isEmpty: Bool { start.offset == end.offset }

  /// Creates an empty range at the beginning, for subclasses that override its ends.
  public init() {
    start = TextPosition()
    end = start
  }

  package init(_ start: TextPosition, _ end: TextPosition) {
    self.start = start
    self.end = end
  }
}
