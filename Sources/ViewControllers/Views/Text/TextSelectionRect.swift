public import Foundation

/// The rectangle of a line of selected text. Apps that draw text themselves subclass it.
open class TextSelectionRect: NSObject, MainActorBound {
  open var rect: CGRect { .zero }
  open var writingDirection: WritingDirection { .natural }
  open var containsStart: Bool { false }
  open var containsEnd: Bool { false }
  open var isVertical: Bool { false }
}
