/// The consent of the user to saving the app's state, asked for at every save.
public enum SavingConsent: Sendable, Hashable {
  /// Save it.
  case save
  /// Write nothing, and keep what is stored.
  case keep
  /// Write nothing, and mark what is stored as discarded; it goes once that is acknowledged. What is
  /// saved after a later `save` is not discarded.
  case discard
}
