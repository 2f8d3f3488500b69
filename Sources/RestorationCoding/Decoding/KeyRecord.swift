import RestorationArchive

/// Which keys the objects of one restoration ask for; for audits, as every question costs more meanwhile.
package final class KeyRecord {
  /// What one object has asked for.
  package struct Questions {
    /// Keys that it wanted the values of.
    package var wanted: Set<String> = []
    /// Keys of which it asked whether they are there.
    package var checked: Set<String> = []

    /// No questions.
    package init() {}
  }

  /// By where the objects stand.
  package private(set) var questions: [IdentifierPath: Questions] = [:]

  /// A record without questions.
  package init() {}

  func note(_ key: String, of path: IdentifierPath) {
    questions[path, default: Questions()].wanted.insert(key)
  }

  func noteCheck(_ key: String, of path: IdentifierPath) {
    questions[path, default: Questions()].checked.insert(key)
  }
}
