/// A recognizer of a hovering pointer; there is no pointer here.
open class UIHoverGestureRecognizer: GestureRecognizer {}
