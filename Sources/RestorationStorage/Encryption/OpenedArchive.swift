import RestorationArchive

/// What a stored revision turned out to hold.
package struct OpenedArchive {
  package var archive: Archive
  /// What is missing of it, in words; empty as a rule.
  package var issues: [String] = []
}
