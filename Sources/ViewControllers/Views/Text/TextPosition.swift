/// A place between two characters.
public final class TextPosition: Sendable {
  /// In UTF-16 units from the beginning.
  package let offset: Int
  package init(_ offset: Int) { self.offset = offset }
}
