import RestorationArchive

extension RevisionStore {
  /// The changes that an erasure has made to the revisions of one scene, or would make.
  public struct Erasure: Sendable, Hashable {
    /// The revisions that were written anew without the value, under their own numbers.
    public internal(set) var rewritten: [RevisionNumber] = []
    /// The revisions that were removed: those in quarantine that have the value, and damaged ones,
    /// which cannot be searched for it.
    public internal(set) var removed: [RevisionNumber] = []

    /// Indicates that nothing had to be changed.
    public var isEmpty: Bool { rewritten.isEmpty && removed.isEmpty }
  }

  /// Removes something from all revisions of a session, also from those in quarantine and those that a
  /// command has removed and that rest.
  ///
  /// Pins, labels and numbers stay. No byte of it is left in the store's files; where a file system puts
  /// a file that replaces another is its own affair.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - isDryRun: Returns the same and changes nothing.
  ///   - without: Returns an archive without what is erased, or `nil` if it has nothing of it.
  /// - Throws: `RestorationError` with code `keyUnavailable` when encrypted revisions cannot be read,
  ///   `limitExceeded` when one is beyond the limits, and as ``save(_:for:)``. Every revision is whole
  ///   then, and a second call goes on.
  package func erase(
    in session: SceneSession,
    isDryRun: Bool,
    _ without: @escaping @Sendable (Archive) throws(RestorationError) -> Archive?
  ) async throws(RestorationError) -> Erasure {
    guard !isDryRun else {
      return try await read(session) { reader throws(RestorationError) in
        try erasure(in: session, reader, nil, without)
      }
    }
    let result = try await change(session) { (writer) throws(RestorationError) -> Erasure in
      let result = try erasure(in: session, writer, writer, without)
      if !result.isEmpty { try hook?.note(.changed(), of: self, in: session, writer) }
      return result
    }
    forgetGood(of: session)
    return result
  }

  /// Changes the revisions of a session, or only finds those to change.
  ///
  /// - Parameter writer: The same access, or `nil` in a dry run.
  private func erasure(
    in session: SceneSession,
    _ reader: any RevisionReader,
    _ writer: (any RevisionWriter)?,
    _ without: (Archive) throws(RestorationError) -> Archive?
  ) throws(RestorationError) -> Erasure {
    var result = Erasure()
    for place in [RevisionPlace.session, .quarantine] {
      for number in try reader.numbers(in: place) {
        switch try rest(of: number, in: place, session, reader, without) {
        case .whole: continue
        case .archive(let archive, let parts) where place == .session:
          if let writer {
            let cipher = cipher(of: session, writer)
            let bytes = try cipher.stored(archive, as: number, writer, parts: parts).bytes
            try writer.rewrite(number, as: NewRevision(storing: bytes, of: archive))
          }
          result.rewritten.append(number)
        case .archive, .nothing:
          // The bytes of a revision in quarantine are not changed.
          try writer?.removeFromLog([number])
          try writer?.remove([number], from: place)
          result.removed.append(number)
        }
      }
    }
    if let writer { try removeUnusedParts(of: session, writer) }
    return result
  }

  /// The part of a revision that stays.
  private enum Rest {
    case whole
    case archive(Archive, PartPlan?)
    case nothing
  }

  private func rest(
    of number: RevisionNumber,
    in place: RevisionPlace,
    _ session: SceneSession,
    _ reader: any RevisionReader,
    _ without: (Archive) throws(RestorationError) -> Archive?
  ) throws(RestorationError) -> Rest {
    let found: (stored: StoredArchive, opened: OpenedArchive)?
    let isDamage = { (error: RestorationError) in error.code == .corrupted }
    do throws(RestorationError) {
      found = try reader.readingAgain(after: isDamage) { () throws(RestorationError) in
        try open(number, of: session, in: place, reader)
      }
    } catch {
      // A revision that is beyond the limits, or closed, may be sound.
      guard isDamage(error) else { throw error }
      return .nothing
    }
    guard let found else { return .whole }
    // Its private values would be lost.
    guard found.stored.issues.isEmpty else {
      throw RestorationError(.keyUnavailable, found.stored.issues.joined(separator: "; "))
    }
    guard let archive = try without(found.stored.archive) else { return .whole }
    return .archive(archive, try PartPlan(of: found.opened))
  }
}
