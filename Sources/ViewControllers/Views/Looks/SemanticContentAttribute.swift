/// How left and right change places where people read from right to left.
public enum SemanticContentAttribute: Int, Sendable, Hashable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// In which direction people read.
public enum UserInterfaceLayoutDirection: Int, Sendable, Hashable {
  case leftToRight, rightToLeft
}
