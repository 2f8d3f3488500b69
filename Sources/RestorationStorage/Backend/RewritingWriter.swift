import RestorationArchive

/// Revisions whose bytes can be replaced in one step: after a crash there are the old ones or the new ones.
package protocol RewritingWriter: RevisionWriter {
  /// Keeps other bytes under the number of a revision that is not in quarantine.
  ///
  /// - Throws: `RestorationError` with code `corrupted` when there is no such revision.
  func rewrite(
    _ number: RevisionNumber,
    as revision: NewRevision
  ) throws(RestorationError)
}
