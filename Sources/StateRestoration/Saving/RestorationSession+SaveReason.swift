extension RestorationSession {
  /// The reason for a save, which decides how much of the tree is read again.
  public enum SaveReason: Sendable, Hashable {
    /// Something has changed. Objects that have a tracker and report no change are not read again.
    case change
    /// The user or the program asks for a save. Every object is read again, for objects that may have
    /// changed without a report.
    case request
    /// The app leaves the foreground, so that this may be the last opportunity. Every object is read
    /// again, and the app is confirmed to be healthy.
    case background
  }
}
