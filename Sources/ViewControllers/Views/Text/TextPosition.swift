/// A position between two characters.
public final class TextPosition: Sendable {
  /// The offset from the beginning, in UTF-16 units.
  package let offset: Int
  package init(_ offset: Int) { self.offset = offset }
}
