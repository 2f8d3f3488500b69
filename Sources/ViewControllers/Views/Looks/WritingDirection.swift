/// In which direction text reads; Foundation lacks it on Linux.
public enum WritingDirection: Int, Sendable, Hashable {
  case natural = -1, leftToRight, rightToLeft
}
