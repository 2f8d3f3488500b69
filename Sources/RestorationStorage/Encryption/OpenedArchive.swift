import RestorationArchive

/// The result of opening a stored revision.
package struct OpenedArchive {
  package var archive: Archive
  /// The missing parts of the archive, in words; usually empty.
  package var issues: [String] = []
}
