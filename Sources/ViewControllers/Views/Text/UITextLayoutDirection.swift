/// A direction in the layout of text.
public enum UITextLayoutDirection: Int, Sendable, Hashable {
  case right = 2
  case left, up, down
}
