/// The treatment of state that a newer version of the app has saved.
///
/// That state itself is never touched, whichever it is; what differs is what the older app does.
public enum NewerStatePolicy: Sendable, Hashable {
  /// The app starts afresh and saves as usual, in new revisions; the newer ones are kept.
  case startFresh
  /// The state goes back to the app's version, if every migration between has a way back, and is
  /// restored; if not, the app starts afresh.
  case goBack
  /// The app starts afresh and saves nothing, so that the newer app finds everything as it left it.
  case readOnly
}
