/// The writing direction of text, which Foundation lacks on Linux.
public enum WritingDirection: Int, Sendable, Hashable {
  case natural = -1, leftToRight, rightToLeft
}
