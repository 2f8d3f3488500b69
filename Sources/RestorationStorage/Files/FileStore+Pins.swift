import RestorationArchive
import SystemPackage

extension FileStore {
  /// A pin that does not keep what it was set for.
  package struct PinFinding: Sendable {
    package let session: SceneSession
    package let number: RevisionNumber
    package let failure: RestorationError
  }

  /// What is wrong with the pins of all sessions, also of those that have no revision any more.
  ///
  /// A pin is a name without contents, so nothing in it can be damaged; but what it keeps may be gone,
  /// and something else may have its name.
  ///
  /// - Complexity: O(*n* log *n*) in the number of revisions.
  package func pinFindings() throws(RestorationError) -> [PinFinding] {
    var result: [PinFinding] = []
    for name in try directory.files.entries(of: directory.sessions)
    where SessionKey.isDirectoryName(name.string) {
      _ = try directory.withSession(name) { place throws(RestorationError) in
        let failures = try place.pinFailures()
        guard !failures.isEmpty, let session = try identity(of: place, named: name) else { return }
        result += failures.map { PinFinding(session: session, number: $0, failure: $1) }
      }
    }
    return result.sorted { ($0.session, $0.number) < ($1.session, $1.number) }
  }
}

extension SessionDirectory {
  fileprivate func pinFailures() throws(RestorationError) -> [(RevisionNumber, RestorationError)] {
    let pins = try pins().sorted()
    guard !pins.isEmpty, let directory = try files.openDirectory(Self.pinsName, in: base) else {
      return []
    }
    defer { files.system.close(directory) }
    let kept = Set(try numbers()).union(try quarantinedNumbers())
    var result: [(RevisionNumber, RestorationError)] = []
    for number in pins {
      // Looked at after what it keeps: a removal takes that away first.
      let mark = RevisionName.mark(number)
      guard let status = try files.statusIfPresent(of: mark, in: directory) else { continue }
      do throws(RestorationError) {
        try check(status, PathName("s/\(name)/\(Self.pinsName)/\(mark)"), number, in: kept)
      } catch {
        result.append((number, error))
      }
    }
    return result
  }

  private func check(
    _ status: FileStatus,
    _ path: PathName,
    _ number: RevisionNumber,
    in kept: Set<RevisionNumber>
  ) throws(RestorationError) {
    guard status.kind == .file, status.linkCount == 1, status.byteCount == 0 else {
      throw RestorationError(
        .corrupted,
        "expected an empty file of one name for a pin, found something else at \(path); remove it, "
          + "and pin the revision again"
      )
    }
    try files.checkPrivate(status, path)
    guard kept.contains(number) else {
      throw RestorationError(
        .corrupted,
        "expected revision \(number), which is pinned, found none; bring it back from a copy, or "
          + "remove its pin \(path)"
      )
    }
  }
}
