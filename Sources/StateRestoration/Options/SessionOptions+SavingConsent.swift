extension SessionOptions {
  /// The consent of the user to saving the app's state, asked for at every save.
  public enum SavingConsent: Sendable, Hashable {
    /// Save it.
    case save
    /// Write nothing, and keep what is stored.
    case keep
    /// Write nothing, and mark the stored state as discarded; it is removed once the app acknowledges
    /// that. State saved after a later `save` is not discarded.
    case discard
  }
}
