import RestorationArchive
import SystemPackage

/// What was put aside of one session, in the directory `quarantine` beside those of the sessions:
///
///     quarantine/<26 letters and digits>/<16 digits>.restoration   as it was found
///     quarantine/<26 letters and digits>/<16 digits>.reason        ``QuarantineNote``
extension SessionDirectory {
  /// Moves a revision into quarantine, durably.
  ///
  /// The number is marked as used first, and why comes before what: a crash in between leaves the
  /// revision where it was, to be put aside again. It gets its new name before it loses the old one,
  /// since a power cut may keep the one half of a renaming and forget the other.
  func putAside(_ number: RevisionNumber, _ note: QuarantineNote) throws(RestorationError) {
    try leaveTrace(of: number)
    let top = try files.openOrMakeDirectory(StoreDirectory.quarantineName, in: store.root)
    defer { files.system.close(top) }
    try files.synchronize(store.root, "the quarantine")
    try files.ensureDirectory(name, in: top)
    try files.synchronize(top, "the quarantine")
    guard let place = try files.openDirectory(name, in: top) else {
      throw .system("open the quarantine", .noSuchFileOrDirectory)
    }
    defer { files.system.close(place) }
    let file = RevisionName.file(number)
    if try files.statusIfPresent(of: file, in: place) == nil {
      let reason = RevisionName.reason(number)
      try store.publish(ArchiveBytes(note.bytes), as: reason, in: place, replacing: true)
    }
    do throws(Errno) {
      try files.linkOrRename(file, in: revisions, to: file, in: place)
    } catch {
      // What has its name there already is never replaced.
      guard error == .noSuchFileOrDirectory || error == .fileExists else {
        throw .system("put revision \(number) aside", error)
      }
    }
    try finishPuttingAside(number, in: place)
    // The new name first: whatever a power cut leaves, it does not leave the file without a name.
    try files.synchronize(place, "the quarantine")
    try files.synchronize(revisions, "the move of revision \(number) into quarantine")
  }

  /// Removes the name that a revision had before it was put aside: a file with two names is refused.
  ///
  /// Found by the sweep of histories.
  func finishPuttingAside(
    _ number: RevisionNumber,
    in place: FileDescriptor
  ) throws(RestorationError) {
    let file = RevisionName.file(number)
    guard let there = try files.statusIfPresent(of: file, in: place),
      try files.statusIfPresent(of: file, in: revisions)?.identity == there.identity
    else { return }
    try files.synchronize(place, "the quarantine")
    try files.remove(file, in: revisions)
    try files.synchronize(revisions, "the move of revision \(number) into quarantine")
  }

  /// Calls `body` with the directory in quarantine, or returns `nil` when there is none.
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

  /// The numbers in quarantine, ascending.
  func quarantinedNumbers() throws(RestorationError) -> [RevisionNumber] {
    try withQuarantine { place throws(RestorationError) in
      try numbers(in: place)
    } ?? []
  }

  /// The entry of a revision in quarantine, or `nil` when it is gone.
  func quarantined(
    _ number: RevisionNumber,
    of session: SceneSession
  ) throws(RestorationError) -> QuarantinedRevision? {
    try withQuarantine { (place) throws(RestorationError) -> QuarantinedRevision? in
      guard let status = try files.statusIfPresent(of: RevisionName.file(number), in: place) else {
        return nil
      }
      let limit = QuarantineNote.maximumByteCount
      let note = try? files.read(RevisionName.reason(number), in: place, limit: limit)
      let read = note.flatMap { QuarantineNote($0.array) }
      return QuarantinedRevision(
        session: session,
        number: number,
        byteCount: Int(clamping: status.byteCount),
        reason: read?.reason,
        putAsideAt: read?.putAsideAt
      )
    } ?? nil
  }

  func quarantinedBytes(
    of number: RevisionNumber,
    limits: ArchiveLimits
  ) throws(RestorationError) -> ArchiveBytes? {
    try withQuarantine { place throws(RestorationError) in
      try bytes(of: number, in: place, limits: limits)
    } ?? nil
  }

  func removeFromQuarantine(_ numbers: [RevisionNumber]) throws(RestorationError) {
    guard !numbers.isEmpty else { return }
    _ = try withQuarantine { place throws(RestorationError) in
      for number in numbers {
        try files.remove(RevisionName.file(number), in: place)
        try files.remove(RevisionName.reason(number), in: place)
      }
      try files.synchronize(place, "the removal of revisions from quarantine")
    }
  }
}

/// Why and when a revision was put aside, in two lines of text.
struct QuarantineNote {
  let reason: String
  /// In seconds since 2001-01-01 00:00 UTC.
  let putAsideAt: Double

  static let maximumByteCount = 4096

  init(reason: String, putAsideAt: Double) {
    self.reason = reason
    self.putAsideAt = putAsideAt
  }

  var bytes: [UInt8] {
    let line = reason.split(whereSeparator: \.isNewline).joined(separator: " ")
    let text = "at \(putAsideAt)\nreason \(line)\n"
    return text.utf8.count <= Self.maximumByteCount
      ? Array(text.utf8) : Array("at \(putAsideAt)\n".utf8)
  }

  /// Reads a note, or returns `nil` when it is none; losing one loses no state.
  init?(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    let lines = text.split(separator: "\n")
    guard let first = lines.first, first.hasPrefix("at "), let moment = Double(first.dropFirst(3)),
      moment.isFinite, lines.count > 1, lines[1].hasPrefix("reason ")
    else { return nil }
    self.init(reason: String(lines[1].dropFirst("reason ".count)), putAsideAt: moment)
  }
}
