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
  private var paths: [IdentifierPath] = []
  private var tree = PathTree()
  private var entries: [UnfinishedArchive.Entry] = []
  private var shapes = ShapeCollector()
  private var owners: [ArchiveBytes] = []
  private var names = NameCollector()
  /// What writes the sections, one object at a time, behind each other.
  package private(set) var section: SectionWriter
  private let sequences: KeySequences
  private static let usualCount = 16

  /// Begins an archive without objects.
  ///
  /// - Parameters:
  ///   - header: What the archive says about the app.
  ///   - limits: How large it may become; use the limits that its readers will have.
  public init(header: ArchiveHeader, limits: ArchiveLimits = .standard) {
    self.init(header: header, limits: limits, sequences: KeySequences())
  }

  /// - Parameter sequences: What is known of the order of keys, from earlier archives too.
  package init(header: ArchiveHeader, limits: ArchiveLimits, sequences: KeySequences) {
    self.header = header
    self.limits = limits
    self.sequences = sequences
    section = SectionWriter(
      sequences: sequences,
      limits: limits,
      out: ByteWriter(ByteWriter.takeRun())
    )
    // Most trees are small, and growing step by step takes longer than adding an object.
    paths.reserveCapacity(Self.usualCount)
    entries.reserveCapacity(Self.usualCount)
    tree.reserve(Self.usualCount)
  }

  /// Adds an object with its values.
  ///
  /// - Throws: `RestorationError` with code `invalidIdentifier` (an empty key or identifier, a
  ///   label used twice), `limitExceeded`, `unsupportedValue` or `missingValue` (a shared object
  ///   that is not there). Nothing is added then.
  public mutating func add(_ record: ObjectRecord) throws(RestorationError) {
    let path = record.description.path
    do throws(RestorationError) {
      section.open(path)
      let objects = try EmbeddedObjectTable(record.values)
      for entry in record.values {
        try section.begin(key: entry.key)
        try section.values.write(entry.value, objects: objects)
      }
      try addOpenSection(record.description)
    } catch {
      throw error.at(path)
    }
  }

  /// Goes on with another section writer, because somebody may hold on to the one so far.
  package mutating func replaceSection() {
    section.end()
    section = SectionWriter(sequences: sequences, limits: limits, out: section.values.out)
  }

  /// Adds an object whose values have just been written to ``section``.
  package mutating func addOpenSection(
    _ description: ObjectDescription
  ) throws(RestorationError) {
    let (shape, range) = try section.close()
    try check(description)
    add(description, shape, owner: nil, range, checksum: nil)
  }

  /// Adds an object whose section is finished already.
  package mutating func add(
    _ description: ObjectDescription,
    section: Section
  ) throws(RestorationError) {
    try check(description)
    add(
      description,
      Unmanaged.passUnretained(section.shape),
      owner: section.bytes,
      section.range,
      checksum: section.checksum
    )
  }

  private mutating func add(
    _ description: ObjectDescription,
    _ shape: Unmanaged<Shape>,
    owner: ArchiveBytes?,
    _ range: Range<Int>,
    checksum: UInt32?
  ) {
    if let owner, owners.last !== owner { owners.append(owner) }
    tree.add(UnownedNode(description.path))
    paths.append(description.path)
    entries.append(
      UnfinishedArchive.Entry(
        role: description.role,
        className: names.number(of: description.className, as: .className),
        restorationClass: description.restorationClass.map {
          names.number(of: $0, as: .restorationClass)
        },
        storyboard: description.storyboard.map {
          (
            names.number(of: $0, as: .storyboard),
            names.number(
              of: description.storyboardIdentifier ?? "",
              as: .storyboardIdentifier
            )
          )
        },
        shape: shapes.number(of: shape),
        owner: owner == nil ? nil : Int32(truncatingIfNeeded: owners.count - 1),
        range: range,
        checksum: checksum
      )
    )
  }

  private mutating func check(_ description: ObjectDescription) throws(RestorationError) {
    guard entries.count < limits.maximumObjectCount else {
      throw RestorationError(
        .limitExceeded,
        "more than \(limits.maximumObjectCount) objects; raise ArchiveLimits.maximumObjectCount"
      )
    }
    let node = UnownedNode(description.path)
    guard node.depth <= limits.maximumPathLength else {
      throw .pathTooLong(description.path.count, limits)
    }
    guard (node.address == nil) == (description.role == .app) else {
      throw RestorationError(
        .invalidIdentifier,
        "the app and nothing else has the empty path"
      )
    }
    try checkComponents(of: description.path, node)
    try check(description.className, as: .className, of: "class")
    try check(description.restorationClass, as: .restorationClass, of: "class")
    try check(description.storyboard, as: .storyboard, of: "storyboard")
    try check(
      description.storyboardIdentifier,
      as: .storyboardIdentifier,
      of: "storyboard identifier"
    )
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

  // What the path shares with others that were added has been checked there.
  private mutating func checkComponents(
    of path: IdentifierPath,
    _ node: UnownedNode
  ) throws(RestorationError) {
    if tree.findParent(of: node, among: paths), node.component(limits.isUsual) ?? true { return }
    let checked = paths.last.map { path.sharedCount(with: $0) } ?? 0
    try path.forEachComponent(from: checked) { (component) throws(RestorationError) in
      try limits.check(component)
    }
  }

  /// Puts the archive together.
  ///
  /// - Throws: `RestorationError` with code `invalidIdentifier` when two objects have the same
  ///   path, or `limitExceeded` when the archive would be larger than the limits allow.
  /// - Complexity: O(*n* log *n*) in the number of objects, and O(*m*) in bytes.
  public consuming func finish() throws(RestorationError) -> Archive {
    try unfinished().finish()
  }

  /// Ends writing; what is left to do may be done on any thread.
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
