extension SessionOptions {
  /// The treatment of state that a newer version of the app has saved, such as after a downgrade.
  ///
  /// No policy changes the newer revisions. A launch skips those that it cannot read and restores the
  /// newest one that it can; without one the app starts afresh (`newerVersion`). The table in
  /// <doc:MigratingStoredState> has what two versions in turns show.
  public enum NewerStatePolicy: Sendable, Hashable {
    /// The app saves as usual, in new revisions; the newer ones are kept as passed over.
    case passOver
    /// The newest state is converted back to the app's version, if every migration in between has a
    /// way back. Otherwise as ``passOver``.
    case goBack
    /// The app saves nothing, so that the newer app finds all its state unchanged.
    case readOnly
  }
}
