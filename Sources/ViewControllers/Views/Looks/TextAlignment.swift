/// The horizontal alignment of text, which Foundation lacks on Linux.
public enum TextAlignment: Int, Sendable, Hashable { case left, center, right, justified, natural }

/// The treatment of text that is too long for its line, which Foundation lacks on Linux.
public enum LineBreakMode: Int, Sendable, Hashable {
  case byWordWrapping, byCharWrapping, byClipping
  case byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}
