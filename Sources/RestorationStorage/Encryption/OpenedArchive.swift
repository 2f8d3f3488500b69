import RestorationArchive

/// The result of opening a stored revision.
package struct OpenedArchive {
  package var archive: Archive
  /// The archive as it is stored: not sealed as a whole and with its parts, but with its private values
  /// still sealed.
  package var stored: Archive
  /// The list of the parts, or `nil` for an archive without any.
  package var parts: PartList?
  /// The missing parts of the archive, in words; usually empty.
  package var issues: [String] = []
}
