import RestorationArchive

extension SessionCipher {
  /// Completes the entry of a revision that is not sealed.
  func describe(
    plain revision: inout Revision,
    by front: UnsafeRawBufferPointer,
    limits: ArchiveLimits
  ) throws(RestorationError) {
    let (archive, byteCount) = try PartList.archiveFront(in: front, of: revision.byteCount)
    let front = try ArchiveFront(archive, of: byteCount, limits: limits)
    revision.facts = Revision.Facts(objectCount: front.objectCount, header: front.header)
    let isOwn = SceneSession(front.header) == session
    revision.state = isOwn ? stateOfPlaintext : .damaged
  }
}
