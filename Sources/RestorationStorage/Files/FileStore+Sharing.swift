import RestorationArchive
import SystemPackage

extension FileStore {
  /// From this size on, archives share their parts unless the options say otherwise; measured, see
  /// <doc:Decisions>.
  package static let sharingThreshold = 2 << 20
  /// Smaller parts are not worth a file.
  package static let smallestPart = 1 << 14

  /// Puts an archive in place as a revision, whole or in parts, and returns its entry.
  func publish(
    _ archive: Archive,
    as number: RevisionNumber,
    of session: SceneSession,
    in place: SessionDirectory
  ) throws(RestorationError) -> Revision {
    let bytes = try cipher.session(session, place).bytes(storing: archive, as: number)
    // Nothing that is sealed is shared: equal parts would show.
    if bytes === archive.bytes,
      sharing.applies(to: bytes.count, automaticThreshold: Self.sharingThreshold)
    {
      try publishInParts(archive, as: number, of: session, in: place)
    } else {
      durableParts[session] = nil
      try directory.publish(bytes, as: RevisionName.file(number), in: place.revisions)
    }
    return Revision(archive, storedAs: bytes, of: session, number: number, isPinned: false)
  }

  private func publishInParts(
    _ archive: Archive,
    as number: RevisionNumber,
    of session: SceneSession,
    in place: SessionDirectory
  ) throws(RestorationError) {
    let parts = try ArchiveParts(archive, sharingAtLeast: smallestPart)
    guard parts.sharedByteCount > 0 else {
      return try directory.publish(
        archive.bytes,
        as: RevisionName.file(number),
        in: place.revisions
      )
    }
    try requireSecondVersion()
    try SharedParts(directory).write(archive, parts, except: durableParts[session] ?? [])
    try directory.publish(
      ArchiveBytes(PartIndex.file(archive, parts)),
      as: RevisionName.parts(number),
      in: place.revisions
    )
    durableParts[session] = Set(parts.parts.compactMap(\.digest))
  }

  /// Makes older libraries keep off a store in which they would miss revisions.
  private func requireSecondVersion() throws(RestorationError) {
    guard !isOfSecondVersion else { return }
    var mark = try StoreDirectory.readMark(
      in: directory.root,
      files: directory.files,
      path: "this store"
    )
    if mark.readVersion < 2 || mark.writeVersion < 2 {
      mark.readVersion = 2
      mark.writeVersion = 2
      try directory.publish(
        ArchiveBytes(mark.bytes),
        as: StoreDirectory.markName,
        in: directory.root,
        replacing: true
      )
    }
    isOfSecondVersion = true
  }

  /// Removes what no revision needs any more; call it under the lock, after removals are durable.
  func collectUnusedParts() throws(RestorationError) {
    durableParts = [:]
    try SharedParts(directory).collect()
  }
}
