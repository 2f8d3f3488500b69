/// The mirroring of a view where text runs from right to left.
public enum SemanticContentAttribute: Int, Sendable, Hashable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

public enum UserInterfaceLayoutDirection: Int, Sendable, Hashable { case leftToRight, rightToLeft }
