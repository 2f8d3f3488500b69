import RestorationArchive

/// A writer that replaces the bytes of a revision in one step: after a crash the old or the new
/// bytes are there.
package protocol RewritingWriter: RevisionWriter {
  /// Stores other bytes under the number of a revision that is not in quarantine.
  ///
  /// - Throws: `RestorationError` with code `corrupted` when there is no such revision.
  func rewrite(
    _ number: RevisionNumber,
    as revision: NewRevision
  ) throws(RestorationError)
}
