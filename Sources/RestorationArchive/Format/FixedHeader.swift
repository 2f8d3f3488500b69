/// The first 64 bytes of an archive, as named fields.
struct FixedHeader {
  var readVersion = ArchiveFormat.readVersion
  var writeVersion = ArchiveFormat.writeVersion
  var requiredFeatures: UInt32 = 0
  var optionalFeatures: UInt32 = 0
  var totalLength: Int
  var objectCount: Int
  var factsLength: Int
  var namesLength: Int
  var extensionsLength: Int
  var sectionsLength: Int
  var directoryLength: Int
  var blockCount: Int
  var factsChecksum: UInt32
  var namesChecksum: UInt32

  // The parts are stored in this order, without gaps.
  var facts: Range<Int> { range(after: ArchiveFormat.headerLength, factsLength) }
  var names: Range<Int> { range(after: facts.upperBound, namesLength) }
  var extensions: Range<Int> { range(after: names.upperBound, extensionsLength) }
  var sections: Range<Int> { range(after: extensions.upperBound, sectionsLength) }
  var directory: Range<Int> { range(after: sections.upperBound, directoryLength) }
  var blockIndex: Range<Int> { range(after: directory.upperBound, blockCount * 4) }

  private func range(after start: Int, _ length: Int) -> Range<Int> { start..<(start + length) }

  func write(over out: ByteWriter) {
    let magic = ArchiveFormat.magic
    func word(_ bytes: ArraySlice<UInt8>) -> UInt32 {
      bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
    func put(_ value: Int, _ offset: ArchiveFormat.Offset) {
      out.overwrite(at: offset.rawValue, with: UInt32(truncatingIfNeeded: value))
    }
    out.overwrite(at: 0, with: word(magic[0..<4]))
    out.overwrite(at: 4, with: word(magic[4..<8]))
    put(Int(readVersion) | Int(writeVersion) << 16, .readVersion)
    put(Int(requiredFeatures), .requiredFeatures)
    put(Int(optionalFeatures), .optionalFeatures)
    put(totalLength, .totalLength)
    put(objectCount, .objectCount)
    put(factsLength, .factsLength)
    put(namesLength, .namesLength)
    put(extensionsLength, .extensionsLength)
    put(sectionsLength, .sectionsLength)
    put(directoryLength, .directoryLength)
    put(blockCount, .blockCount)
    put(Int(factsChecksum), .factsChecksum)
    put(Int(namesChecksum), .namesChecksum)
    put(
      Int(out.checksum(0..<ArchiveFormat.Offset.headerChecksum.rawValue)),
      .headerChecksum
    )
  }
}

extension FixedHeader {
  /// Reads and checks the header: its magic bytes, its checksum, its version, then its lengths.
  /// Later parts of the file are used only after their lengths have been checked.
  ///
  /// - Parameters:
  ///   - bytes: The beginning of the archive.
  ///   - byteCount: The length of the whole archive, or `nil` if `bytes` are the whole archive.
  ///   - limits: Size limits for reading.
  init(
    _ bytes: UnsafeRawBufferPointer,
    of byteCount: Int? = nil,
    limits: ArchiveLimits
  ) throws(RestorationError) {
    let magic = ArchiveFormat.magic
    guard bytes.count >= magic.count, bytes.prefix(magic.count).elementsEqual(magic) else {
      throw .damaged("it does not begin as an archive does")
    }
    guard bytes.count >= ArchiveFormat.headerLength else { throw .damaged("it ends in its header") }
    func word(_ offset: ArchiveFormat.Offset) -> UInt32 {
      bytes.word(at: offset.rawValue)
    }
    let covered = bytes[..<ArchiveFormat.Offset.headerChecksum.rawValue]
    guard CRC32C.checksum(UnsafeRawBufferPointer(rebasing: covered)) == word(.headerChecksum) else {
      throw .damaged("the checksum of the header does not match")
    }
    readVersion = UInt16(truncatingIfNeeded: word(.readVersion))
    writeVersion = UInt16(truncatingIfNeeded: word(.readVersion) >> 16)
    requiredFeatures = word(.requiredFeatures)
    optionalFeatures = word(.optionalFeatures)
    totalLength = Int(word(.totalLength))
    objectCount = Int(word(.objectCount))
    factsLength = Int(word(.factsLength))
    namesLength = Int(word(.namesLength))
    extensionsLength = Int(word(.extensionsLength))
    sectionsLength = Int(word(.sectionsLength))
    directoryLength = Int(word(.directoryLength))
    blockCount = Int(word(.blockCount))
    factsChecksum = word(.factsChecksum)
    namesChecksum = word(.namesChecksum)
    try check(byteCount: byteCount ?? bytes.count, limits: limits)
  }

  private func check(byteCount: Int, limits: ArchiveLimits) throws(RestorationError) {
    guard readVersion >= 1, writeVersion >= readVersion else {
      throw .damaged(
        "read version \(readVersion) and write version \(writeVersion), where the first is 1 or more "
          + "and the second not below it"
      )
    }
    guard readVersion <= ArchiveFormat.readVersion else {
      throw RestorationError(
        .unsupportedVersion,
        "an archive of format version \(readVersion), where this library knows "
          + "\(ArchiveFormat.readVersion); update the app that reads it"
      )
    }
    let unknownFeatures = requiredFeatures & ~ArchiveFormat.knownRequiredFeatures
    guard unknownFeatures == 0 else {
      throw RestorationError(
        .unsupportedVersion,
        "an archive that requires the features 0x\(String(unknownFeatures, radix: 16)), which this "
          + "library does not know; update the app that reads it"
      )
    }
    guard byteCount <= limits.maximumByteCount else {
      throw RestorationError(
        .limitExceeded,
        "an archive of \(byteCount) bytes, where \(limits.maximumByteCount) are allowed; raise "
          + "ArchiveLimits.maximumByteCount if you trust it"
      )
    }
    guard objectCount <= limits.maximumObjectCount else {
      throw RestorationError(
        .limitExceeded,
        "an archive of \(objectCount) objects, where \(limits.maximumObjectCount) are allowed; "
          + "raise ArchiveLimits.maximumObjectCount if you trust it"
      )
    }
    guard totalLength == byteCount else {
      throw .damaged(
        totalLength > byteCount
          ? "it ends \(totalLength - byteCount) bytes too early"
          : "\(byteCount - totalLength) bytes too many"
      )
    }
    let perBlock = ArchiveFormat.objectsPerBlock
    guard blockIndex.upperBound == totalLength,
      blockCount == (objectCount + perBlock - 1) / perBlock
    else { throw .damaged("the lengths of its parts do not add up") }
  }
}

extension ArchiveHeader {
  /// Indicates whether a reader with these limits accepts the header.
  func fits(_ limits: ArchiveLimits) -> Bool {
    let limit = limits.maximumNameByteCount
    return appIdentifier.utf8.count <= limit && sceneIdentifier.utf8.count <= limit
      && bundleVersion.utf8.count <= limit && systemVersion.utf8.count <= limit
  }

  func write(to out: ByteWriter) {
    out.write(name: appIdentifier)
    out.write(name: sceneIdentifier)
    out.write(name: bundleVersion)
    out.write(name: systemVersion)
    out.write(varint: zigzag(interfaceIdiom.rawValue))
    out.write(double: timestamp)
    out.write(varint: stateVersion)
  }

  init(_ bytes: UnsafeRawBufferPointer, limits: ArchiveLimits) throws(RestorationError) {
    var reader = ByteReader(bytes)
    let limit = limits.maximumNameByteCount
    appIdentifier = try reader.readName(limit: limit, of: "an app identifier")
    sceneIdentifier = try reader.readName(limit: limit, of: "a scene identifier")
    bundleVersion = try reader.readName(limit: limit, of: "a bundle version")
    systemVersion = try reader.readName(limit: limit, of: "a system version")
    interfaceIdiom = ArchiveHeader.InterfaceIdiom(rawValue: unzigzag(try reader.readVarint()))
    timestamp = try reader.readDouble()
    stateVersion = try reader.readVarint()
    guard reader.isAtEnd else { throw .damaged("facts that are longer than they say") }
  }
}
