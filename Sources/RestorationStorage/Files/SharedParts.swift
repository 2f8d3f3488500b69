import RestorationArchive
import SystemPackage

/// The parts of archives that the revisions of a file store share, each in a file that is named by
/// its SHA-256: `o/<2 digits>/<62 digits>`.
///
/// A part is durable before any revision that needs it gets its name, and goes only after the last
/// of them is durably gone. So a revision that can be seen has all its parts.
///
/// Source: storage-reliability 4.4.
struct SharedParts {
  let store: StoreDirectory
  private var files: StoreFiles { store.files }

  init(_ store: StoreDirectory) {
    self.store = store
  }

  // MARK: Reading

  /// Puts an archive together, or returns `nil` when there is no such list of parts.
  ///
  /// - Throws: `RestorationError` with code `corrupted` when the list is damaged or a part is
  ///   missing or has another length, and as `StoreFiles.read(_:in:limit:)`.
  func archive(
    _ name: PathName,
    in directory: FileDescriptor,
    limits: ArchiveLimits
  ) throws(RestorationError) -> ArchiveBytes? {
    guard let (bytes, index) = try indexFile(name, in: directory, limits: limits) else {
      return nil
    }
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(index.archiveByteCount, 1),
      alignment: 16
    )
    let archive = ArchiveBytes(
      adopting: UnsafeRawBufferPointer(rebasing: memory[..<index.archiveByteCount])
    ) { $0.deallocate() }
    guard let objects = try files.openDirectory(StoreDirectory.objectsName, in: store.root) else {
      throw Self.missing
    }
    defer { files.system.close(objects) }
    var end = 0
    var own = index.tableByteCount
    for entry in index.entries {
      let place = UnsafeMutableRawBufferPointer(rebasing: memory[end..<(end + entry.byteCount)])
      end += entry.byteCount
      if let digest = entry.digest {
        try read(digest, from: objects, into: place)
      } else {
        bytes.withUnsafeBytes {
          place.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[own..<(own + place.count)]))
        }
        own += entry.byteCount
      }
    }
    return archive
  }

  /// The whole file of a revision that shares parts, and its list of them.
  private func indexFile(
    _ name: PathName,
    in directory: FileDescriptor,
    limits: ArchiveLimits
  ) throws(RestorationError) -> (ArchiveBytes, PartIndex)? {
    let largest = limits.maximumByteCount
    let table = PartIndex.largestTableByteCount(ofArchive: largest)
    let maximum = largest.addingReportingOverflow(table)
    guard
      let bytes = try files.read(
        name,
        in: directory,
        limit: maximum.overflow ? .max : maximum.partialValue
      )
    else { return nil }
    let index = try bytes.withUnsafeBytes { (raw) throws(RestorationError) in
      try PartIndex(raw, fileByteCount: raw.count, limits: limits)
    }
    return (bytes, index)
  }

  private func read(
    _ digest: [UInt8],
    from objects: FileDescriptor,
    into place: UnsafeMutableRawBufferPointer
  ) throws(RestorationError) {
    let name = PartName(digest)
    guard let directory = try files.openDirectory(name.directory, in: objects) else {
      throw Self.missing
    }
    defer { files.system.close(directory) }
    guard let (file, status) = try files.openFile(name.file, in: directory) else {
      throw Self.missing
    }
    defer { files.system.close(file) }
    do throws(Errno) {
      let count = try files.system.readAll(file, into: place)
      guard count == place.count, status.byteCount == Int64(place.count) else { throw .ioError }
    } catch {
      throw files.unreadable(name.file, error)
    }
  }

  private static var missing: RestorationError {
    RestorationError(
      .corrupted,
      "expected a part that revisions share, found none; use an older revision"
    )
  }

  // MARK: Writing

  /// Makes all parts of an archive durable.
  ///
  /// A part that is there already is compared byte for byte, and one that is damaged is replaced by
  /// what it was, which mends older revisions as well. Every directory that got a name is
  /// synchronised, and also those in which a name was found: a killed process may have left it there
  /// without anybody having synchronised it.
  ///
  /// - Parameter durable: The parts that are known to be there, whole and durable.
  func write(
    _ archive: Archive,
    _ parts: ArchiveParts,
    except durable: Set<[UInt8]>
  ) throws(RestorationError) {
    let wanted = parts.parts.filter { $0.digest.map { !durable.contains($0) } ?? false }
    guard !wanted.isEmpty else { return }
    let objects = try files.openOrMakeDirectory(StoreDirectory.objectsName, in: store.root)
    defer { files.system.close(objects) }
    try files.synchronize(store.root, "the directory of shared parts")
    var touched: [PathName: FileDescriptor] = [:]
    defer { for directory in touched.values { files.system.close(directory) } }
    for part in wanted {
      let name = PartName(part.digest ?? [])
      let directory: FileDescriptor
      if let open = touched[name.directory] {
        directory = open
      } else {
        directory = try files.openOrMakeDirectory(name.directory, in: objects)
        touched[name.directory] = directory
      }
      try archive.bytes.withUnsafeBytes { (bytes) throws(RestorationError) in
        let bytes = UnsafeRawBufferPointer(rebasing: bytes[part.range])
        if hasBytes(bytes, name.file, in: directory) { return }
        try store.give(name.file, ArchiveBytes(bytes), in: directory)
      }
    }
    for (_, directory) in touched.sorted(by: { $0.key.string < $1.key.string }) {
      try files.synchronize(directory, "shared parts")
    }
    try files.synchronize(objects, "the directories of shared parts")
  }

  private func hasBytes(
    _ bytes: UnsafeRawBufferPointer,
    _ name: PathName,
    in directory: FileDescriptor
  ) -> Bool {
    // What cannot be read is written anew.
    guard let found = try? files.read(name, in: directory, limit: bytes.count) else { return false }
    return found.withUnsafeBytes { sameBytes($0, bytes) }
  }

  // MARK: Collecting

  /// Removes the parts that no revision needs, not even one in quarantine.
  ///
  /// Call it under the lock. A list of parts that cannot be read may need any of them: then nothing
  /// is removed.
  func collect() throws(RestorationError) {
    guard let objects = try files.openDirectory(StoreDirectory.objectsName, in: store.root) else {
      return
    }
    defer { files.system.close(objects) }
    guard let needed = try neededParts() else { return }
    var isSettled = false
    for name in try files.entries(of: objects) where name.string.utf8.count == 2 {
      guard let directory = try files.openDirectory(name, in: objects) else { continue }
      defer { files.system.close(directory) }
      var hasRemoved = false
      for file in try files.entries(of: directory) {
        guard !needed.contains(name.string + file.string),
          PartName.isPart(directory: name, file)
        else { continue }
        if !isSettled { try settleNames() }
        isSettled = true
        try files.remove(file, in: directory)
        hasRemoved = true
      }
      if hasRemoved { try files.synchronize(directory, "the removal of shared parts") }
    }
  }

  /// Makes it durable which revisions there are, and which are gone.
  ///
  /// Not only for what this process removed: one that was killed may have removed a revision that
  /// only the disk still knows, and after a power cut it would be there again, without its parts.
  private func settleNames() throws(RestorationError) {
    _ = try visitRevisions { directory throws(RestorationError) in
      try files.synchronize(directory, "which revisions there are")
      return true
    }
  }

  /// The names of all parts that some revision needs, or `nil` when that cannot be told.
  private func neededParts() throws(RestorationError) -> Set<String>? {
    var result: Set<String> = []
    let isComplete = try visitRevisions { directory throws(RestorationError) in
      try addParts(of: directory, to: &result)
    }
    return isComplete ? result : nil
  }

  /// Calls `body` with every directory that has revisions, also in quarantine, until it returns
  /// `false`, and says whether it never did.
  private func visitRevisions(
    _ body: (FileDescriptor) throws(RestorationError) -> Bool
  ) throws(RestorationError) -> Bool {
    func visit(_ name: PathName, in base: FileDescriptor) throws(RestorationError) -> Bool {
      guard let directory = try files.openDirectory(name, in: base) else { return true }
      defer { files.system.close(directory) }
      return try body(directory)
    }
    for name in try files.entries(of: store.sessions) where SessionKey.isDirectoryName(name.string)
    {
      guard let base = try files.openDirectory(name, in: store.sessions) else { continue }
      defer { files.system.close(base) }
      guard try visit(SessionDirectory.revisionsName, in: base) else { return false }
    }
    guard
      let quarantine = try files.openDirectory(StoreDirectory.quarantineName, in: store.root)
    else { return true }
    defer { files.system.close(quarantine) }
    for name in try files.entries(of: quarantine) where SessionKey.isDirectoryName(name.string) {
      guard try visit(name, in: quarantine) else { return false }
    }
    return true
  }

  private func addParts(
    of directory: FileDescriptor,
    to result: inout Set<String>
  ) throws(RestorationError) -> Bool {
    var names: [PathName] = []
    try files.visitEntries(of: directory) { name in
      if let number = RevisionName.number(name, suffix: RevisionName.partsSuffix) {
        names.append(RevisionName.parts(number))
      }
    }
    for name in names {
      do throws(RestorationError) {
        let index = try files.partIndex(name, in: directory)
        for digest in index?.digests ?? [] { result.insert(PartName(digest).string) }
      } catch {
        guard RevisionState(error) != nil else { throw error }
        return false
      }
    }
    return true
  }
}

/// Where a part is, by its digest.
struct PartName {
  let directory: PathName
  let file: PathName

  init(_ digest: [UInt8]) {
    let digits = Self.digits
    // Made for each part of each revision, so without texts in between.
    let text = String(unsafeUninitializedCapacity: 2 * digest.count) { text in
      for index in digest.indices {
        text[2 * index] = digits.utf8Start[Int(digest[index] >> 4)]
        text[2 * index + 1] = digits.utf8Start[Int(digest[index] & 15)]
      }
      return 2 * digest.count
    }
    directory = PathName(String(text.prefix(2)))
    file = PathName(String(text.dropFirst(2)))
  }

  private static let digits: StaticString = "0123456789abcdef"

  /// The digest in digits.
  var string: String { directory.string + file.string }

  /// Whether a name is one that a part can have; others are somebody else's.
  static func isPart(directory: PathName, _ file: PathName) -> Bool {
    let name = directory.string + file.string
    return name.utf8.count == 64
      && name.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }
}
