import RestorationArchive

extension SessionCipher {
  /// Completes the entry of a revision that is not sealed.
  func describe(
    plain revision: inout Revision,
    by front: UnsafeRawBufferPointer,
    limits: ArchiveLimits
  ) throws(RestorationError) {
    let front = try ArchiveFront(front, of: revision.byteCount, limits: limits)
    revision.facts = Revision.Facts(objectCount: front.objectCount, header: front.header)
    let isOwn = SceneSession(front.header) == session
    revision.state = isOwn ? stateOfPlaintext : .damaged
  }
}
