/// What a host may ask of whatever restores and saves it; `RestorationSession` is one.
///
/// A toolkit passes its own calls on: `extendStateRestoration()` of an application, an object that
/// is registered late, a change of which no tracker knows.
///
/// Concurrency: belongs to the main actor, as the tree does.
@MainActor
public protocol RestorationActivity: AnyObject {
  /// Says that restoring goes on beyond the pass; needs a ``completeStateRestoration()`` (rule R21).
  func extendStateRestoration()
  /// Ends what one ``extendStateRestoration()`` began (rule R21).
  func completeStateRestoration()
  /// Gives an object that has appeared after the pass the state that waits for it, at once.
  func claimState(for object: any StateRestoring)
  /// Says that something has changed that belongs into the archive, so that it is saved soon (A4).
  func invalidateRestorableState()
}
