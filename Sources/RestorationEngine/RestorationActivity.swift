/// The calls that a host can make to the object that restores and saves it, such as
/// `RestorationSession`.
///
/// A toolkit forwards its own calls: an application's `extendStateRestoration()`, an object that is
/// registered late, a change that no tracker reports.
///
/// Concurrency: isolated to the main actor, like the tree.
@MainActor
public protocol RestorationActivity: AnyObject {
  /// Extends restoring beyond the pass; needs a matching ``completeStateRestoration()`` (rule R21).
  func extendStateRestoration()
  /// Completes one ``extendStateRestoration()`` (rule R21).
  func completeStateRestoration()
  /// Gives the state that waits for an object to it immediately, after the pass.
  func claimState(for object: any StateRestoring)
  /// Makes the controller for which a stand-in of the tree stands, because the user goes there.
  ///
  /// It and all below it are restored in the order of a launch, from the state that the stand-in has.
  ///
  /// - Returns: The controller, which has the place of the stand-in; `nil` if no factory makes it now,
  ///   and during a restoration, which makes it at its end.
  @discardableResult
  func wake(_ standIn: any AsleepController) -> (any RestorableController)?
  /// Reports that archived state has changed, so that a save is scheduled (A4).
  func invalidateRestorableState()
  /// Saves changes that wait before the host has no interface any more, as when a scene disconnects.
  /// From then on the host declines to be preserved; it reports a change when it is connected again.
  func hostWillDisconnect()
  /// Preserves the state before this call returns, because a host in the background may be ended at
  /// any time (rule P3).
  func hostDidEnterBackground()
}

extension RestorationActivity {
  /// Returns `nil` by default: nothing is asleep.
  @discardableResult
  public func wake(_ standIn: any AsleepController) -> (any RestorableController)? { nil }
  /// Does nothing by default.
  public func hostWillDisconnect() {}
  /// Does nothing by default.
  public func hostDidEnterBackground() {}
}
