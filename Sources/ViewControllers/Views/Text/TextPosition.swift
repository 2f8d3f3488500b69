/// A position between two characters of a text; views with a text of their own subclass it.
open class TextPosition: MainActorBound {
  /// The offset from the beginning, in UTF-16 units.
  package let offset: Int
  /// Creates a position at the beginning, for subclasses that store their own.
  public init() { offset = 0 }
  package init(_ offset: Int) { self.offset = offset }
}
