extension SceneState {
  /// The newest entries that a ``SceneList`` keeps. Older ones go by the page.
  public enum ListLimit: Hashable, Sendable {
    /// The entries with a number of bytes in the archive, and less than a page of about 64 KiB more.
    case bytes(Int)
    /// A number of entries, and those that are in one page with the oldest of them.
    case entries(Int)
  }
}
