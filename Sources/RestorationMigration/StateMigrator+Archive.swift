package import RestorationArchive
import RestorationStorage

extension StateMigrator {
  /// What became of an archive, and the documents on both sides of the steps.
  package struct Conversion {
    /// The archive of the version wanted.
    package let archive: Archive
    let before: ArchiveDocument
    let after: ArchiveDocument
  }

  /// Returns an archive as the given version of the app has it, forward or back, of the same session.
  ///
  /// - Throws: As ``migrate(_:to:)`` and ``goBack(_:to:)``; code `stateConflict` when the steps have
  ///   made it another session's, and as writing an archive does.
  package func convert(
    _ archive: Archive,
    to version: UInt64,
    limits: ArchiveLimits
  ) throws(RestorationError) -> Conversion {
    let before = try ArchiveDocument(archive)
    let after = try convert(before, to: version)
    let result = try after.archive(limits: limits)
    guard SceneSession(result.header) == SceneSession(archive.header) else {
      throw RestorationError(
        .stateConflict,
        "expected steps that leave app and scene as they are, found another session; it would be "
          + "stored elsewhere"
      )
    }
    return Conversion(archive: result, before: before, after: after)
  }
}
