extension SessionOptions {
  /// The treatment of state that a newer version of the app has saved.
  ///
  /// No policy changes the newer revisions. The policies differ in what the older app does.
  public enum NewerStatePolicy: Sendable, Hashable {
    /// The app starts afresh and saves as usual, in new revisions; the newer ones are kept as
    /// passed over.
    case startFresh
    /// The state is converted back to the app's version and restored, if every migration in between
    /// has a way back. Otherwise the app starts afresh.
    case goBack
    /// The app starts afresh and saves nothing, so that the newer app finds all its state unchanged.
    case readOnly
  }
}
