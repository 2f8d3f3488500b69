import RestorationArchive

// A section that the revision before had too is stored once, as a part beside the revisions, and both
// name it. Every access joins the parts, so everybody else sees whole archives.
extension RevisionStore {
  /// The stored form of an archive; the last one is kept for the comparison with the next.
  package struct LastStored: Sendable {
    /// The bytes as they are stored.
    package let bytes: ArchiveBytes
    let form: StoredForm

    func sections() throws(RestorationError) -> LargeSections {
      if let known = form.sections { return known }
      return try LargeSections(of: form.archive)
    }
  }

  /// The archives of at most this many bytes are stored whole.
  package static let standardWholeByteCount = 256 << 10
  /// The time after which all is stored anew, in seconds: a damaged part costs the revisions of a day.
  private static let sharingTime = 86_400.0

  /// Returns the parts to store an archive with, of which those that are new are stored now; `nil` to
  /// store it whole.
  func partPlan(
    for archive: Archive,
    of session: SceneSession,
    _ cipher: SessionCipher,
    _ writer: any RevisionWriter
  ) throws(RestorationError) -> PartPlan? {
    // A revision that cannot be read must not prevent a save.
    guard archive.bytes.count > wholeByteCount,
      let last = try? lastStored(of: session, cipher, writer),
      let sections = try? last.sections(),
      let open = try? LargeSections(of: cipher.open(archive))
    else { return nil }
    let begun = last.form.parts?.begun ?? now()
    guard (0..<Self.sharingTime).contains(now() - begun) else { return nil }
    var plan = PartPlan(after: sections, last.form.parts, begun: begun)
    for (section, place) in plan.missing(in: open) {
      let number = try writer.append { number throws(RestorationError) in
        let bytes = try cipher.bytes(storingPart: section, as: number, writer)
        return NewRevision(bytes: bytes, place: .parts)
      }
      plan.add(number, at: place)
    }
    return plan
  }

  /// Returns the newest revision, unless it is encrypted in another way than the next one will be.
  private func lastStored(
    of session: SceneSession,
    _ cipher: SessionCipher,
    _ reader: any RevisionReader
  ) throws(RestorationError) -> LastStored? {
    guard let newest = try reader.newestNumber(),
      let bytes = try reader.bytes(of: newest, in: .session, wholeRevision),
      SealedHeader.isPresent(in: bytes.pointer) == cipher.sealsArchives
    else { return nil }
    if let known = knownStored(of: session), known.bytes == bytes { return known }
    var cipher = cipher
    let opened = try cipher.archive(stored: bytes, newest, limits: limits)
    let form = StoredForm(
      bytes: bytes,
      archive: opened.stored,
      parts: opened.parts,
      sections: nil
    )
    return LastStored(bytes: bytes, form: form)
  }

  /// Removes the parts that no revision names, in the session or in quarantine.
  ///
  /// The parts of a revision have lower numbers than it. So a revision that cannot be read keeps all
  /// below its own.
  package func removeUnusedParts(
    of session: SceneSession,
    _ writer: any RevisionWriter
  ) throws(RestorationError) {
    let unused = try unusedParts(of: session, writer)
    if !unused.isEmpty { try writer.remove(unused, from: .parts) }
  }

  /// Returns the numbers of the parts that certainly no revision names.
  package func unusedParts(
    of session: SceneSession,
    _ reader: any RevisionReader
  ) throws(RestorationError) -> [RevisionNumber] {
    var unused = Set(try reader.sectionNumbers())
    guard !unused.isEmpty else { return [] }
    var cipher = cipher(of: session, reader)
    for place in RevisionPlace.ofRevisions {
      for number in try reader.numbers(in: place) {
        do throws(RestorationError) {
          guard let list = try partList(of: number, in: place, &cipher, reader) else { continue }
          for entry in list.entries { unused.remove(entry.number) }
        } catch {
          guard Revision.State(error) != nil else { throw error }
          unused = unused.filter { $0 > number }
        }
      }
    }
    return unused.sorted()
  }

  /// Returns the list of a revision's parts, or `nil` if it has none or is gone.
  private func partList(
    of number: RevisionNumber,
    in place: RevisionPlace,
    _ cipher: inout SessionCipher,
    _ reader: any RevisionReader
  ) throws(RestorationError) -> PartList? {
    let length = SealedHeader.byteCount
    guard let front = try reader.bytes(of: number, in: place, .front(length)),
      try PartList.isStored(front),
      let bytes = try reader.bytes(of: number, in: place, wholeRevision)
    else { return nil }
    return try cipher.partList(stored: bytes, number, limits: limits)
  }

  /// Counts the parts of listed revisions, each with the newest revision that names it: with that one
  /// it goes.
  func countParts(
    in listed: inout [Revision],
    of session: SceneSession,
    _ reader: any RevisionReader
  ) throws(RestorationError) {
    guard try !reader.sectionNumbers().isEmpty else { return }
    var counted: Set<RevisionNumber> = []
    var cipher = cipher(of: session, reader)
    for index in listed.indices.reversed() {
      let list = try? partList(of: listed[index].number, in: .session, &cipher, reader)
      for entry in list?.entries ?? [] where counted.insert(entry.number).inserted {
        listed[index].byteCount += entry.range.count
      }
    }
  }
}

extension RevisionReader {
  /// Returns the numbers of the parts that revisions share, ascending. The others are heads of mirrors.
  package func sectionNumbers() throws(RestorationError) -> [RevisionNumber] {
    var numbers: [RevisionNumber] = []
    try visitRevisions(in: .parts) { number, entry throws(RestorationError) in
      do throws(RestorationError) {
        let count = try entry()?.byteCount ?? 0
        if count >= LargeSections.minimumByteCount { numbers.append(number) }
      } catch {
        guard Revision.State(error) != nil else { throw error }
      }
      return true
    }
    return numbers.reversed()
  }
}

extension PartList {
  /// Indicates whether the front of stored bytes, sealed or not, is that of a list.
  ///
  /// - Throws: `RestorationError` with code `corrupted` when that is not certain.
  static func isStored(_ bytes: ArchiveBytes) throws(RestorationError) -> Bool {
    let front = bytes.pointer
    if SealedHeader.isPresent(in: front) {
      return try SealedHeader.contents(of: front) == .partList
    }
    try checkHeader(front)
    return isPresent(in: front)
  }
}

extension RevisionStore.LastStored {
  /// An archive that is not sealed.
  init(_ form: StoredForm) { self.init(bytes: form.bytes, form: form) }
}
