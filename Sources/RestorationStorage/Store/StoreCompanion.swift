/// A companion of a store, such as a mirror: it is notified of saves and adds sentences to reports.
package protocol StoreCompanion: AnyObject, Sendable {
  /// Called after a session got a new, durable revision.
  func saved(_ session: SceneSession)

  /// Returns remarks on a session for the report of a launch, one sentence each.
  func remarks(on session: SceneSession) -> [String]
}
