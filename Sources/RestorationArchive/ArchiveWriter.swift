/// Puts an archive together, object by object.
///
/// The order of adding does not matter: an archive lists its objects by path, so equal state gives
/// equal bytes, in every process.
///
/// ```swift
/// var writer = ArchiveWriter(header: ArchiveHeader(appIdentifier: "com.example.notes"))
/// let editor = ObjectDescription(path: ["editor"], className: "Editor", role: .controller)
/// try writer.add(ObjectRecord(editor, values: [KeyedValue("offset", .double(12))]))
/// let archive = try writer.finish()
/// ```
///
/// The format is described in `Schemas/Archive/format-v1.md`.
public struct ArchiveWriter {
  /// What the archive says about the app.
  public var header: ArchiveHeader
  /// How large the archive and its parts may become.
  public let limits: ArchiveLimits
  var extensions: [ArchiveExtension] = []
  var optionalFeatures: UInt32 = 0
  private var entries: [Entry] = []
  private let sequences = KeySequences()

  struct Entry {
    let description: ObjectDescription
    let section: Section
    var offset = 0
    var sharesSection = false
  }

  /// Begins an archive without objects.
  ///
  /// - Parameters:
  ///   - header: What the archive says about the app.
  ///   - limits: How large it may become; use the limits that its readers will have.
  public init(header: ArchiveHeader, limits: ArchiveLimits = .standard) {
    self.header = header
    self.limits = limits
  }

  /// Adds an object with its values.
  ///
  /// - Throws: `RestorationError` with code `invalidIdentifier` (an empty key or identifier, a
  ///   label used twice), `limitExceeded`, `unsupportedValue` or `missingValue` (a shared object
  ///   that is not there). Nothing is added then.
  public mutating func add(_ record: ObjectRecord) throws(RestorationError) {
    let path = record.description.path
    do throws(RestorationError) {
      let writer = SectionWriter(path: path, sequences: sequences, limits: limits)
      let objects = try EmbeddedObjectTable(record.values)
      for entry in record.values {
        try writer.begin(key: entry.key)
        try writer.values.write(entry.value, objects: objects)
      }
      try add(record.description, section: writer.finish())
    } catch {
      throw error.at(path)
    }
  }

  /// Adds an object whose section is finished already.
  package mutating func add(
    _ description: ObjectDescription,
    section: Section
  ) throws(RestorationError) {
    guard entries.count < limits.maximumObjectCount else {
      throw RestorationError(
        .limitExceeded,
        "more than \(limits.maximumObjectCount) objects; raise ArchiveLimits.maximumObjectCount"
      )
    }
    guard description.path.count <= limits.maximumPathLength else {
      throw .pathTooLong(description.path.count, limits)
    }
    guard description.path.isEmpty == (description.role == .app) else {
      throw RestorationError(
        .invalidIdentifier,
        "the app and nothing else has the empty path"
      )
    }
    try check(description)
    entries.append(Entry(description: description, section: section))
  }

  private func check(_ description: ObjectDescription) throws(RestorationError) {
    var path = description.path
    while let component = path.last, let parent = path.parent {
      guard !component.identifier.isEmpty else {
        throw RestorationError(.invalidIdentifier, "an empty restoration identifier")
      }
      try limits.checkName(component.identifier, of: "identifier")
      try limits.checkName(component.slot ?? "", of: "slot")
      path = parent
    }
    try limits.checkName(description.className, of: "class")
    for name in [
      description.restorationClass, description.storyboard, description.storyboardIdentifier,
    ] {
      try limits.checkName(name ?? "", of: "class or storyboard")
    }
  }

  /// Puts the archive together.
  ///
  /// - Throws: `RestorationError` with code `invalidIdentifier` when two objects have the same
  ///   path, or `limitExceeded` when the archive would be larger than the limits allow.
  /// - Complexity: O(*n* log *n*) in the number of objects, and O(*m*) in bytes.
  public consuming func finish() throws(RestorationError) -> Archive {
    try sortEntries()
    let sectionsLength = placeSections()
    let names = NameTable(entries.map { ($0.description, $0.section.shape) })

    let out = ByteWriter(capacity: sectionsLength + entries.count * 32 + 4096)
    for _ in 0..<ArchiveFormat.headerLength { out.write(byte: 0) }
    let facts = out.measure { header.write(to: $0) }
    let nameTable = out.measure { names.write(to: $0) }
    let extensionTable = out.measure { for one in extensions { one.write(to: $0) } }
    let sections = out.measure { out in
      for entry in entries where !entry.sharesSection {
        out.write(raw: entry.section.bytes.pointer)
      }
    }
    var blocks: [Int] = []
    let directory = out.measure { out in
      let start = out.count
      for first in stride(from: 0, to: entries.count, by: ArchiveFormat.objectsPerBlock) {
        blocks.append(out.count - start)
        writeBlock(startingAt: first, names: names, to: out)
      }
    }
    for block in blocks { out.write(integer: UInt32(truncatingIfNeeded: block)) }
    guard out.count <= limits.maximumByteCount, out.count <= Int(UInt32.max) else {
      throw RestorationError(
        .limitExceeded,
        "an archive of \(out.count) bytes, where \(limits.maximumByteCount) are allowed; store "
          + "large data in files of its own"
      )
    }
    let fixed = FixedHeader(
      optionalFeatures: optionalFeatures,
      totalLength: out.count,
      objectCount: entries.count,
      factsLength: facts.count,
      namesLength: nameTable.count,
      extensionsLength: extensionTable.count,
      sectionsLength: sections.count,
      directoryLength: directory.count,
      blockCount: blocks.count,
      factsChecksum: out.checksum(facts),
      namesChecksum: out.checksum(nameTable)
    )
    fixed.write(over: out)
    return try Archive(out.finish(), limits: limits)
  }

  private mutating func sortEntries() throws(RestorationError) {
    // Positions are sorted rather than the entries, which are large.
    let paths = entries.map(\.description.path)
    entries = paths.indices.sorted { paths[$0] < paths[$1] }.map { entries[$0] }
    for (one, other) in zip(entries, entries.dropFirst())
    where one.description.path == other.description.path {
      throw RestorationError(
        .invalidIdentifier,
        "two objects have the same identifier path; give siblings different identifiers",
        path: one.description.path
      )
    }
  }

  // Equal sections are stored once: of objects with the same keys and the same bytes, the first
  // one's section serves all.
  private mutating func placeSections() -> Int {
    var latest: [UInt32: Int] = [:]
    latest.reserveCapacity(entries.count)
    // For each entry the one before it with the same checksum, or -1.
    var earlier: [Int] = []
    earlier.reserveCapacity(entries.count)
    var offset = 0
    for index in entries.indices {
      let section = entries[index].section
      let candidate = latest.updateValue(index, forKey: section.checksum) ?? -1
      earlier.append(candidate)
      if let twin = twin(of: section, from: candidate, earlier) {
        entries[index].offset = entries[twin].offset
        entries[index].sharesSection = true
      } else {
        entries[index].offset = offset
        offset += section.bytes.count
      }
    }
    return offset
  }

  private func twin(of section: Section, from candidate: Int, _ earlier: [Int]) -> Int? {
    guard section.bytes.count > 0 else { return nil }
    var candidate = candidate
    var found: Int?
    while candidate >= 0 {
      let other = entries[candidate].section
      if other.bytes == section.bytes, other.shape == section.shape { found = candidate }
      candidate = earlier[candidate]
    }
    return found
  }

  private func writeBlock(startingAt first: Int, names: NameTable, to out: ByteWriter) {
    let start = out.count
    for _ in 0..<ArchiveFormat.blockHeaderLength { out.write(byte: 0) }
    let block = entries[first..<min(first + ArchiveFormat.objectsPerBlock, entries.count)]
    var previous = IdentifierPath.root
    for entry in block {
      let path = entry.description.path
      let shared = path.sharedCount(with: previous)
      out.write(varint: shared)
      out.write(varint: path.count - shared)
      out.write(componentsOf: path, skipping: shared)
      previous = path
      writeFacts(of: entry, names: names, to: out)
    }
    let base = block.first { !$0.sharesSection }?.offset ?? 0
    out.overwrite(
      at: start + 4,
      with: UInt32(truncatingIfNeeded: out.count - start - ArchiveFormat.blockHeaderLength)
    )
    out.overwrite(at: start + 8, with: UInt32(truncatingIfNeeded: base))
    let body = UnsafeRawBufferPointer(rebasing: out.bytes[(start + 4)..<out.count])
    let ordinal = first / ArchiveFormat.objectsPerBlock
    out.overwrite(at: start, with: DirectoryBlock.checksum(body, ordinal: ordinal))
  }

  private func writeFacts(of entry: Entry, names: NameTable, to out: ByteWriter) {
    let description = entry.description
    var flags = description.role.rawValue
    if description.restorationClass != nil { flags |= ArchiveFormat.EntryFlag.restorationClass }
    if description.storyboard != nil { flags |= ArchiveFormat.EntryFlag.storyboard }
    if entry.sharesSection { flags |= ArchiveFormat.EntryFlag.sharesSection }
    out.write(byte: flags)
    out.write(varint: names.index(of: description.className))
    if let name = description.restorationClass { out.write(varint: names.index(of: name)) }
    if let storyboard = description.storyboard {
      out.write(varint: names.index(of: storyboard))
      out.write(varint: names.index(of: description.storyboardIdentifier ?? ""))
    }
    out.write(varint: names.index(of: entry.section.shape))
    out.write(varint: entry.section.bytes.count)
    if entry.sharesSection { out.write(varint: entry.offset) }
    out.write(integer: entry.section.checksum)
  }
}

extension ByteWriter {
  /// Runs `body` and returns the range of what it wrote.
  func measure(_ body: (ByteWriter) -> Void) -> Range<Int> {
    let start = count
    body(self)
    return start..<count
  }

  func checksum(_ range: Range<Int>) -> UInt32 {
    CRC32C.checksum(UnsafeRawBufferPointer(rebasing: bytes[range]))
  }
}
