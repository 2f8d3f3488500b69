import RestorationArchive
import RestorationFiles
import SystemPackage

/// The directory of one session in a file store, opened for one access.
///
///     ID                         the identity of the session (``SessionKey``)
///     r/<16 digits>.restoration  the revisions, each the bytes that were appended
///     p/<16 digits>.restoration  the parts that revisions share
///     t/<16 digits>              an empty file for the highest number that was removed
///     ledger, pins, notes, key   the records (``RecordName``)
///
/// The next number is one more than the highest of `r`, `p` and `t`. A removed number needs a trace only
/// while no higher one exists, so saving costs nothing extra; and a name without contents cannot be
/// torn.
struct SessionDirectory {
  let store: StoreDirectory
  /// The name of the directory, here and in quarantine.
  let name: PathName
  let base: FileDescriptor
  let revisions: FileDescriptor

  static let identityName: PathName = "ID"
  static let revisionsName: PathName = "r"
  static let partsName: PathName = "p"
  static let tracesName: PathName = "t"

  var files: StoreFiles { store.files }

  func close() {
    files.system.close(revisions)
    files.system.close(base)
  }

  /// Returns the contents of `ID`, or `nil` when it cannot be read.
  static func identity(in base: FileDescriptor, _ files: StoreFiles) -> ArchiveBytes? {
    let extent = ReadExtent.whole(maximum: SessionKey.maximumIdentityByteCount)
    return (try? files.read(identityName, in: base, extent))?.bytes
  }

  /// The numbers of all revisions, ascending.
  func numbers() throws(RestorationError) -> [RevisionNumber] {
    try numbers(in: revisions)
  }

  func numbers(
    in directory: FileDescriptor,
    suffix: StaticString = RevisionName.suffix
  ) throws(RestorationError) -> [RevisionNumber] {
    var result: [RevisionNumber] = []
    try files.visitEntries(of: directory) { name in
      if let number = RevisionName.number(name, suffix: suffix) { result.append(number) }
    }
    return result.sorted()
  }

  /// Returns the highest number of a revision, or 0 when there is none.
  func lastNumber() throws(RestorationError) -> RevisionNumber {
    var last: RevisionNumber = 0
    try files.visitEntries(of: revisions) { name in
      last = max(last, RevisionName.number(name, suffix: RevisionName.suffix) ?? 0)
    }
    return last
  }

  /// Returns the highest number ever given, or 0.
  func highestNumber() throws(RestorationError) -> RevisionNumber {
    let part = try withParts { parts throws(RestorationError) in try numbers(in: parts).last }
    let last = max(try lastNumber(), (part ?? nil) ?? 0)
    guard let traces = try files.openDirectory(Self.tracesName, in: base) else { return last }
    defer { files.system.close(traces) }
    return max(last, try numbers(in: traces, suffix: "").last ?? 0)
  }

  static func next(after last: RevisionNumber) throws(RestorationError) -> RevisionNumber {
    guard last + 1 < RevisionName.maximum else {
      throw .limitExceeded(
        "expected a number below \(RevisionName.maximum) for the next revision, "
          + "found that all are used; remove the revision that has the highest"
      )
    }
    return last + 1
  }

  /// Removes revisions for good.
  ///
  /// The trace is written first: after a crash in between, the revision is still there and can be
  /// removed again. In the other order its number could be given to another archive.
  func remove(_ numbers: [RevisionNumber]) throws(RestorationError) {
    guard !numbers.isEmpty else { return }
    for number in numbers.sorted() {
      try leaveTrace(of: number)
      try files.remove(RevisionName.file(number), in: revisions)
    }
    try files.synchronize(revisions, "the removal of revisions")
  }

  /// Removes parts for good, after leaving a trace of the last number if it is among them.
  func removeParts(_ numbers: [RevisionNumber]) throws(RestorationError) {
    guard let last = numbers.max() else { return }
    if try highestNumber() == last { try setTrace(last) }
    _ = try withParts { parts throws(RestorationError) in
      for number in numbers { try files.remove(RevisionName.file(number), in: parts) }
      try files.synchronize(parts, "the removal of parts")
    }
  }

  /// Calls `body` with the directory of the parts, or returns `nil` when there is none.
  func withParts<Result>(
    _ body: (FileDescriptor) throws(RestorationError) -> Result
  ) throws(RestorationError) -> Result? {
    guard let parts = try files.openDirectory(Self.partsName, in: base) else { return nil }
    defer { files.system.close(parts) }
    return try body(parts)
  }

  /// Reserves the number of a revision that is about to be removed.
  func leaveTrace(of number: RevisionNumber) throws(RestorationError) {
    if try lastNumber() == number { try setTrace(number) }
  }

  /// Leaves a trace of a number that no revision had here, so that the next one gets a higher one.
  func useNumbers(through number: RevisionNumber) throws(RestorationError) {
    guard try highestNumber() < number else { return }
    _ = try Self.next(after: number)
    try setTrace(number)
  }

  private func setTrace(_ number: RevisionNumber) throws(RestorationError) {
    let traces = try files.openDurableDirectory(Self.tracesName, in: base)
    defer { files.system.close(traces) }
    let older = try numbers(in: traces, suffix: "").filter { $0 < number }
    do throws(Errno) {
      files.system.close(try files.system.make(RevisionName.trace(number), in: traces))
    } catch {
      guard error == .fileExists else { throw .system("mark revision \(number)", error) }
    }
    try files.synchronize(traces, "the trace of revision \(number)")
    // Not synchronised: the highest trace counts, even if older ones come back.
    for trace in older { try files.remove(RevisionName.trace(trace), in: traces) }
  }
}

extension StoreDirectory {
  /// Opens the directory of a session, or returns `nil` when there is none; the caller closes it.
  func openSession(_ name: PathName) throws(RestorationError) -> SessionDirectory? {
    guard let base = try files.openDirectory(name, in: sessions) else { return nil }
    do throws(RestorationError) {
      if let revisions = try files.openDirectory(SessionDirectory.revisionsName, in: base) {
        return SessionDirectory(store: self, name: name, base: base, revisions: revisions)
      }
    } catch {
      files.system.close(base)
      throw error
    }
    files.system.close(base)
    return nil
  }

  /// Makes the directory of a session, or finishes making it, so that all names that lead to its
  /// revisions are durable. Called under the lock, once for each session and process: a killed
  /// process may have left names that are not durable yet.
  func prepareSession(_ key: SessionKey) throws(RestorationError) {
    let name = PathName(key.directoryName)
    try files.synchronize(root, "the store")
    let base = try files.openDurableDirectory(name, in: sessions)
    defer { files.system.close(base) }
    try files.ensureDirectory(SessionDirectory.revisionsName, in: base)
    if SessionDirectory.identity(in: base, files)?.array == key.identity {
      try files.synchronize(base, "the directory of a session")
    } else {
      // The identity repeats what the directory's name and every archive in it contain.
      let identity = ArchiveBytes(key.identity)
      let name = SessionDirectory.identityName
      try files.publish(identity, as: name, in: base, root: root, replacing: true)
    }
  }
}
