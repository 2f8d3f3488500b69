import RestorationArchive

/// The keys that the objects of one restoration request; used by audits, because it slows down
/// every request.
package final class KeyRecord {
  /// The requests of one object.
  package struct Questions {
    /// Keys whose values were requested.
    package var wanted: Set<ExactName> = []
    /// Keys that were checked for presence.
    package var checked: Set<ExactName> = []

    /// Creates an empty set of requests.
    package init() {}
  }

  /// The requests, by the paths of the objects.
  package private(set) var questions: [IdentifierPath: Questions] = [:]

  /// Creates an empty record.
  package init() {}

  func note(_ key: String, of path: IdentifierPath) {
    questions[path, default: Questions()].wanted.insert(key)
  }

  func noteCheck(_ key: String, of path: IdentifierPath) {
    questions[path, default: Questions()].checked.insert(key)
  }
}
