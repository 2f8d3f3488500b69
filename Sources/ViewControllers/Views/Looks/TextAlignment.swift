/// Where the lines of a text stand between left and right; Foundation lacks it on Linux.
public enum TextAlignment: Int, Sendable, Hashable {
  /// At the left.
  case left
  /// In the middle.
  case center
  /// At the right.
  case right
  /// From edge to edge.
  case justified
  /// Where reading begins.
  case natural
}

/// What happens to text that is too long for its line; Foundation lacks it on Linux.
public enum LineBreakMode: Int, Sendable, Hashable {
  /// It goes on in the next line after a word.
  case byWordWrapping
  /// It goes on in the next line after a letter.
  case byCharWrapping
  /// It is cut off.
  case byClipping
  /// Its beginning gives way to dots.
  case byTruncatingHead
  /// Its end gives way to dots.
  case byTruncatingTail
  /// Its middle gives way to dots.
  case byTruncatingMiddle
}
