import RestorationArchive
import RestorationFiles
import SystemPackage

/// The revisions of one session in quarantine, in the directory `quarantine` beside the sessions:
///
///     quarantine/<26 letters and digits>/<16 digits>.restoration   as it was found
extension SessionDirectory {
  /// Moves a revision into quarantine, durably.
  ///
  /// The number is marked as used first.
  ///
  /// - Throws: `RestorationError` with code `revisionExists` when the quarantine has another
  ///   revision of that name.
  func moveIntoQuarantine(
    _ number: RevisionNumber,
    _ session: SceneSession
  ) throws(RestorationError) {
    let file = RevisionName.file(number)
    guard try files.statusIfPresent(of: file, in: revisions) != nil else { return }
    try leaveTrace(of: number)
    let top = try files.openDurableDirectory(StoreDirectory.quarantineName, in: store.root)
    defer { files.system.close(top) }
    let place = try files.openDurableDirectory(name, in: top)
    defer { files.system.close(place) }
    do throws(RestorationError) {
      try files.move(file, in: revisions, to: file, in: place)
    } catch {
      throw error.cause as? Errno == .fileExists ? .revisionExists(number, of: session) : error
    }
  }

  /// Indicates whether a move into quarantine was interrupted, which has left the file both names.
  func isMoving(_ number: RevisionNumber) throws(RestorationError) -> Bool {
    let file = RevisionName.file(number)
    guard let here = try files.statusIfPresent(of: file, in: revisions)?.identity else {
      return false
    }
    return try withQuarantine { place throws(RestorationError) in
      try files.statusIfPresent(of: file, in: place)?.identity == here
    } ?? false
  }

  /// Removes the name that a revision had before it came into quarantine: a file with two names is
  /// refused.
  func finishMove(
    of number: RevisionNumber,
    in place: FileDescriptor
  ) throws(RestorationError) {
    let file = RevisionName.file(number)
    guard let there = try files.statusIfPresent(of: file, in: place),
      try files.statusIfPresent(of: file, in: revisions)?.identity == there.identity
    else { return }
    try files.move(file, in: revisions, to: file, in: place)
  }

  /// Brings a revision back from quarantine.
  ///
  /// It copies the file, so that the revision has a durable name at every moment.
  func moveOutOfQuarantine(
    _ number: RevisionNumber,
    _ session: SceneSession
  ) throws(RestorationError) {
    _ = try withQuarantine { place throws(RestorationError) in
      try finishMove(of: number, in: place)
      let name = RevisionName.file(number)
      guard let bytes = try files.read(name, in: place, .whole(maximum: .max))?.bytes else {
        return
      }
      if try files.statusIfPresent(of: name, in: revisions) != nil {
        // An interrupted move has left both; a different revision has to stay apart.
        let present = try? files.read(name, in: revisions, .whole(maximum: bytes.count))
        guard present?.bytes == bytes else { throw .revisionExists(number, of: session) }
        try files.synchronize(revisions, "the name of revision \(number)")
      } else {
        try files.publish(bytes, as: name, in: revisions, root: store.root)
      }
      try removeFromQuarantine([number], in: place)
    }
  }

  func removeFromQuarantine(_ numbers: [RevisionNumber]) throws(RestorationError) {
    guard !numbers.isEmpty else { return }
    _ = try withQuarantine { place throws(RestorationError) in
      try removeFromQuarantine(numbers, in: place)
    }
  }

  private func removeFromQuarantine(
    _ numbers: [RevisionNumber],
    in place: FileDescriptor
  ) throws(RestorationError) {
    for number in numbers { try files.remove(RevisionName.file(number), in: place) }
    try files.synchronize(place, "the removal of revisions from quarantine")
  }

  /// Calls `body` with the session's directory in quarantine, or returns `nil` when there is none.
  func withQuarantine<Result>(
    _ body: (FileDescriptor) throws(RestorationError) -> Result
  ) throws(RestorationError) -> Result? {
    guard let top = try files.openDirectory(StoreDirectory.quarantineName, in: store.root) else {
      return nil
    }
    defer { files.system.close(top) }
    guard let place = try files.openDirectory(name, in: top) else { return nil }
    defer { files.system.close(place) }
    return try body(place)
  }
}
