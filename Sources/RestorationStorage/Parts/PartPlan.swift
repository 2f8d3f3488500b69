import RestorationArchive

/// The sections of an archive that are large enough to be parts.
struct LargeSections: Sendable {
  private struct Key: Hashable {
    let byteCount: Int
    let checksum: UInt32
  }

  let bytes: ArchiveBytes
  private(set) var ranges: [(range: Range<Int>, checksum: UInt32)] = []
  private var found: [Key: Range<Int>] = [:]

  /// The least bytes of a part.
  static let minimumByteCount = 2048

  init(of archive: Archive) throws(RestorationError) {
    bytes = archive.bytes
    var ranges: [(range: Range<Int>, checksum: UInt32)] = []
    try archive.visitSections { range, checksum in
      if range.count >= Self.minimumByteCount { ranges.append((range, checksum)) }
    }
    for (range, checksum) in ranges {
      found[Key(byteCount: range.count, checksum: checksum)] = range
    }
    self.ranges = ranges
  }

  /// Returns the place of a section that has the same bytes, or `nil` when there is none.
  func range(equalTo section: UnsafeRawBufferPointer, _ checksum: UInt32) -> Range<Int>? {
    guard let range = found[Key(byteCount: section.count, checksum: checksum)],
      sameBytes(UnsafeRawBufferPointer(rebasing: bytes.pointer[range]), section)
    else { return nil }
    return range
  }
}

/// The parts that an archive is stored with: sections that the archive before has too.
package struct PartPlan: Sendable {
  private let sections: LargeSections
  /// The numbers of the parts, by the places of their sections in the archive before.
  private(set) var numbers: [Range<Int>: RevisionNumber]
  private let begun: Double
  /// The sections of the archive that is stored next, as far as they are known.
  private var next: LargeSections?

  /// Makes a plan with the parts that an archive has already.
  package init?(of opened: OpenedArchive) throws(RestorationError) {
    guard let parts = opened.parts else { return nil }
    self.init(after: try LargeSections(of: opened.stored), parts, begun: parts.begun)
  }

  init(after sections: LargeSections, _ parts: PartList?, begun: Double) {
    self.sections = sections
    self.begun = begun
    numbers = [:]
    for entry in parts?.entries ?? [] { numbers[entry.range] = entry.number }
  }

  /// Returns the sections of an archive that the one before has too and that are no parts yet, each
  /// by its place there.
  mutating func missing(
    in archive: LargeSections
  ) -> [(section: ArchiveBytes, place: Range<Int>)] {
    next = archive
    var seen: Set<Range<Int>> = []
    return archive.ranges.compactMap { range, checksum in
      let section = UnsafeRawBufferPointer(rebasing: archive.bytes.pointer[range])
      guard let place = sections.range(equalTo: section, checksum), numbers[place] == nil,
        seen.insert(place).inserted
      else { return nil }
      return (ArchiveBytes(section, within: archive.bytes), place)
    }
  }

  mutating func add(_ number: RevisionNumber, at place: Range<Int>) { numbers[place] = number }

  /// Returns the list of an archive, or `nil` if none of its sections is a part.
  fileprivate func list(of archive: LargeSections) -> PartList? {
    let entries = archive.ranges.compactMap { range, checksum -> PartList.Entry? in
      let section = UnsafeRawBufferPointer(rebasing: archive.bytes.pointer[range])
      let place = sections.range(equalTo: section, checksum)
      return place.flatMap { numbers[$0] }.map { PartList.Entry(range: range, number: $0) }
    }
    if entries.isEmpty { return nil }
    return PartList(archiveLength: archive.bytes.count, begun: begun, entries: entries)
  }

  fileprivate func sections(of archive: Archive) throws(RestorationError) -> LargeSections {
    if let next, next.bytes === archive.bytes { return next }
    return try LargeSections(of: archive)
  }
}

/// An archive as it is stored, before it is sealed as a whole.
package struct StoredForm: Sendable {
  /// All bytes, or those of the list.
  package let bytes: ArchiveBytes
  let archive: Archive
  let parts: PartList?
  /// The large sections of the archive, if they are known.
  let sections: LargeSections?
}

extension Archive {
  /// Returns the archive as it is stored: a list if some sections are parts, or all bytes.
  package func form(_ plan: PartPlan?) throws(RestorationError) -> StoredForm {
    guard let plan else {
      return StoredForm(bytes: bytes, archive: self, parts: nil, sections: nil)
    }
    let sections = try plan.sections(of: self)
    let list = plan.list(of: sections)
    let stored = list?.bytes(of: bytes) ?? bytes
    return StoredForm(bytes: stored, archive: self, parts: list, sections: sections)
  }
}
