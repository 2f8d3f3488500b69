public import Foundation

/// The rectangle of a line of selected text. Apps that draw text themselves subclass it.
open class TextSelectionRect: NSObject, MainActorBound {
  /// The rectangle; zero unless overridden.
  open var rect: CGRect { .zero }
  /// The writing direction of the text.
  open var writingDirection: WritingDirection { .natural }
  /// Indicates whether the rectangle contains the start of the selection.
  open var containsStart: Bool { false }
  /// Indicates whether the rectangle contains the end of the selection.
  open var containsEnd: Bool { false }
  /// Indicates whether the text is vertical.
  open var isVertical: Bool { false }
}
