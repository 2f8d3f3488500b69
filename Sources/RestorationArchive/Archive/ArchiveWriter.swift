/// Writes an archive, object by object.
///
/// The order of adding does not matter: an archive lists its objects by path, so equal state has
/// equal bytes in every process.
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
  /// Facts about the app, for the archive.
  public var header: ArchiveHeader
  /// The limits on the size of the archive and its parts.
  public let limits: ArchiveLimits
  var extensions: [ArchiveExtension] = []
  var optionalFeatures: UInt32 = 0
  private var paths: [IdentifierPath] = []
  private var tree = PathTree()
  private var entries: [UnfinishedArchive.Entry] = []
  private var shapes = ShapeCollector()
  private var owners: [ArchiveBytes] = []
  private var names = NameCollector()
  /// The writer of sections, one object after another.
  package private(set) var section: SectionWriter
  /// The length of the section that was written last.
  package private(set) var latestByteCount = 0
  private let sequences: KeySequences
  private static let usualCount = 16

  /// Creates a writer for an archive without objects.
  ///
  /// - Parameters:
  ///   - header: Facts about the app, for the archive.
  ///   - limits: The size limits; use those of the later readers.
  public init(header: ArchiveHeader, limits: ArchiveLimits = .standard) {
    self.init(header: header, limits: limits, sequences: KeySequences())
  }

  /// Creates a writer that knows sequences of keys.
  ///
  /// - Parameters:
  ///   - sequences: Known sequences of keys, also from earlier archives.
  ///   - expectedCount: The number of objects to reserve space for; most trees are small.
  package init(
    header: ArchiveHeader,
    limits: ArchiveLimits,
    sequences: KeySequences,
    expectedCount: Int = 0
  ) {
    self.header = header
    self.limits = limits
    self.sequences = sequences
    section = SectionWriter(
      sequences: sequences,
      limits: limits,
      out: ByteWriter(ByteWriter.takeRun())
    )
    // Growing step by step takes longer than adding an object.
    let count = max(expectedCount, Self.usualCount)
    paths.reserveCapacity(count)
    entries.reserveCapacity(count)
    tree.reserve(count)
  }

  /// Adds an object with its values.
  ///
  /// - Throws: `RestorationError` with code `invalidIdentifier` (an empty key or identifier, or a
  ///   label used twice), `limitExceeded`, `unsupportedValue` or `missingValue` (a shared object
  ///   that does not exist). Nothing is added then.
  public mutating func add(_ record: ObjectRecord) throws(RestorationError) {
    let path = record.description.path
    do throws(RestorationError) {
      section.open(UnownedNode(path))
      let objects = try EmbeddedObjectTable(record.values)
      for entry in record.values {
        try section.begin(key: entry.key)
        try section.values.write(entry.value, objects: objects)
      }
      let description = record.description
      try addOpenSection(
        className: description.className,
        role: description.role,
        source: description.source
      )
    } catch {
      throw error.at(path)
    }
  }

  /// Switches to a new section writer, because the app may have retained the previous one.
  package mutating func replaceSection() {
    section.end()
    section = SectionWriter(sequences: sequences, limits: limits, out: section.values.out)
  }

  /// Adds an object whose values have just been written to ``section``.
  ///
  /// The parts of the description are separate parameters, because an ``ObjectDescription`` would
  /// retain the path.
  ///
  /// - Parameter byteCount: The greatest length of the section.
  package mutating func addOpenSection(
    className: String,
    role: ObjectRole,
    source: ObjectSource,
    atMost byteCount: Int = .max
  ) throws(RestorationError) {
    let (shape, range) = try section.close()
    latestByteCount = range.count
    guard range.count <= byteCount else {
      throw RestorationError(
        .limitExceeded,
        "its state has \(range.count) bytes, where \(max(byteCount, 0)) are left of the "
          + "\(limits.maximumByteCount) bytes of an archive; store large data in files of its own",
        path: section.values.path
      )
    }
    try add(
      WrittenSection(
        node: section.values.node,
        shape: shape,
        owner: nil,
        range: range,
        checksum: nil
      ),
      className,
      role,
      source
    )
    paths.append(section.values.takePath())
  }

  /// Adds an object whose section is already finished.
  package mutating func add(
    _ description: ObjectDescription,
    section: Section
  ) throws(RestorationError) {
    try add(
      WrittenSection(
        node: UnownedNode(description.path),
        shape: Unmanaged.passUnretained(section.shape),
        owner: section.bytes,
        range: section.range,
        checksum: section.checksum
      ),
      description.className,
      description.role,
      description.source
    )
    paths.append(description.path)
    latestByteCount = section.range.count
  }

  private struct WrittenSection {
    let node: UnownedNode
    let shape: Unmanaged<Shape>
    /// The bytes that contain the section, or `nil` for the writer's own.
    let owner: ArchiveBytes?
    let range: Range<Int>
    let checksum: UInt32?
  }

  private mutating func add(
    _ section: WrittenSection,
    _ className: String,
    _ role: ObjectRole,
    _ source: ObjectSource
  ) throws(RestorationError) {
    try check(section.node, role)
    try check(className, as: .className, of: "class")
    try check(source.restorationClass, as: .restorationClass, of: "class")
    try check(source.storyboard, as: .storyboard, of: "storyboard")
    try check(source.storyboardIdentifier, as: .storyboardIdentifier, of: "storyboard identifier")
    if let owner = section.owner, owners.last !== owner { owners.append(owner) }
    tree.add(section.node)
    entries.append(
      UnfinishedArchive.Entry(
        role: role,
        className: names.number(of: className, as: .className),
        restorationClass: source.restorationClass.map {
          names.number(of: $0, as: .restorationClass)
        },
        storyboard: source.storyboard.map {
          (
            names.number(of: $0, as: .storyboard),
            names.number(of: source.storyboardIdentifier ?? "", as: .storyboardIdentifier)
          )
        },
        shape: shapes.number(of: section.shape),
        owner: section.owner == nil ? nil : Int32(truncatingIfNeeded: owners.count - 1),
        range: section.range,
        checksum: section.checksum
      )
    )
  }

  private mutating func check(
    _ node: UnownedNode,
    _ role: ObjectRole
  ) throws(RestorationError) {
    guard entries.count < limits.maximumObjectCount else {
      throw RestorationError(
        .limitExceeded,
        "more than \(limits.maximumObjectCount) objects; raise ArchiveLimits.maximumObjectCount"
      )
    }
    guard node.depth <= limits.maximumPathLength else { throw .pathTooLong(node.depth, limits) }
    guard (node.address == nil) == (role == .app) else {
      throw RestorationError(
        .invalidIdentifier,
        "the app and nothing else has the empty path"
      )
    }
    try checkComponents(of: node)
  }

  @inline(__always)
  private func check(
    _ name: String?,
    as use: NameCollector.Use,
    of what: String
  ) throws(RestorationError) {
    guard let name, !names.isLatest(name, as: use) else { return }
    try limits.checkName(name, of: what)
  }

  // Components that the path shares with paths added earlier have been checked already.
  private mutating func checkComponents(of node: UnownedNode) throws(RestorationError) {
    if tree.findParent(of: node, among: paths), node.component(limits.isUsual) ?? true { return }
    let path = node.path
    let checked = paths.last.map { path.sharedCount(with: $0) } ?? 0
    try path.forEachComponent(from: checked) { (component) throws(RestorationError) in
      try limits.check(component)
    }
  }

  /// Assembles the archive.
  ///
  /// - Throws: `RestorationError` with code `invalidIdentifier` if two objects have the same path,
  ///   or `limitExceeded` if the archive would exceed the limits.
  /// - Complexity: O(*n* log *n*) in the number of objects, and O(*m*) in bytes.
  public consuming func finish() throws(RestorationError) -> Archive {
    try unfinished().finish()
  }

  /// Ends writing; the rest can be done on any thread.
  package consuming func unfinished() -> UnfinishedArchive {
    UnfinishedArchive(
      header: header,
      limits: limits,
      extensions: extensions,
      optionalFeatures: optionalFeatures,
      paths: paths,
      parents: tree.isComplete ? tree.parents : nil,
      entries: entries,
      shapes: shapes.shapes,
      owners: owners,
      names: sequences.order(names, shapes.shapes),
      sections: section.values.out
    )
  }
}

extension ByteWriter {
  /// Runs `body` and returns the range of the bytes that it wrote.
  func measure(_ body: (ByteWriter) -> Void) -> Range<Int> {
    let start = count
    body(self)
    return start..<count
  }

  func checksum(_ range: Range<Int>) -> UInt32 {
    CRC32C.checksum(UnsafeRawBufferPointer(rebasing: bytes[range]))
  }
}
