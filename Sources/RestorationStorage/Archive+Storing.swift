import RestorationArchive

extension Archive {
  /// Checks an archive before it is saved, under the limits with which it will be read back.
  package func checkedForSaving(
    in session: SceneSession,
    limits: ArchiveLimits
  ) throws(RestorationError) {
    try session.validate()
    // The caller's archive may have been read under wider limits than this store reads with.
    try verify(under: limits)
    guard SceneSession(header) == session else {
      throw RestorationError(
        .invalidIdentifier,
        "expected an archive of \(session), found one of \(SceneSession(header)); "
          + "give it a header of this session first"
      )
    }
  }

  /// Opens bytes read from a store, verified and known to belong to a session.
  package init(
    stored bytes: ArchiveBytes,
    in session: SceneSession,
    limits: ArchiveLimits
  ) throws(RestorationError) {
    // Sealed bytes are not damage; a caller without a key gets a different error.
    guard !SealedHeader.isPresent(in: bytes.pointer) else {
      throw .keyUnavailable("a revision is encrypted; open the store with its key")
    }
    let archive = try Archive(bytes, limits: limits)
    try archive.verify()
    guard SceneSession(archive.header) == session else {
      throw .corrupted(
        "expected an archive of \(session), found one of \(SceneSession(archive.header)); "
          + "it was stored elsewhere and moved here"
      )
    }
    self = archive
  }
}
