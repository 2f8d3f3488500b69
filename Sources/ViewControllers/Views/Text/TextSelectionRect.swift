public import Foundation

/// Where a line of selected text would stand; apps that draw text themselves make these.
open class TextSelectionRect: NSObject, MainActorBound {
  /// Where it would stand.
  open var rect: CGRect { .zero }
  /// In which direction it reads.
  open var writingDirection: WritingDirection { .natural }
  /// Whether the selection begins in it.
  open var containsStart: Bool { false }
  /// Whether the selection ends in it.
  open var containsEnd: Bool { false }
  /// Whether it reads from top to bottom.
  open var isVertical: Bool { false }
}
