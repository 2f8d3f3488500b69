/// Somebody who goes along with a store: is told of what it saved, and has words for reports.
package protocol StoreCompanion: AnyObject, Sendable {
  /// A session has a new revision, which is durable.
  func saved(_ session: SceneSession)

  /// What a report of a launch has to say of a session, in sentences.
  func remarks(on session: SceneSession) -> [String]
}
