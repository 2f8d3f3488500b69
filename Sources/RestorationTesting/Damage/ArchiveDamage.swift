public import RestorationArchive
import RestorationMigration
import RestorationStorageTesting

/// One kind of damage to a stored archive, or an archive of another version or revision.
public struct ArchiveDamage: Sendable, CustomStringConvertible {
  /// The kind of change to an archive.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The end of the archive is missing.
    case truncation
    /// One bit is flipped.
    case bitFlip
    /// One object is missing.
    case missingSection
    /// An object was added that the app never stored.
    case foreignSection
    /// The state is of an older version of the app.
    case olderVersion
    /// The state is of a newer version of the app.
    case newerVersion
    /// The archive has a newer version of the format, which this library cannot read.
    case newerFormat
    /// A value has another type.
    case wrongType
    /// The bytes are those of another revision.
    case swappedRevision
  }

  /// The kind of change.
  public let kind: Kind
  /// The changed object, or `nil` if the change concerns the whole archive.
  public let path: IdentifierPath?
  /// The place and nature of the change, for people.
  public let description: String
  private let change: Change

  // A flipped bit is kept as its number, because there are eight damaged archives per byte.
  private enum Change: Sendable {
    case cut([UInt8], length: Int)
    case flip([UInt8], bit: Int)
    case replacement(ArchiveBytes)
  }

  /// The changed archive; may be empty.
  ///
  /// - Complexity: O(*n*) in the length of the archive.
  public var bytes: ArchiveBytes {
    switch change {
    case .cut(let sound, let length): return ArchiveBytes(sound.prefix(length))
    case .flip(var bytes, let bit):
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      return ArchiveBytes(bytes)
    case .replacement(let bytes): return bytes
    }
  }

  /// Lists the possible damages of an archive.
  ///
  /// - Parameters:
  ///   - archive: An undamaged archive.
  ///   - other: Another revision of the same session, for swapping; none by default.
  ///   - sample: The number of truncations and of flipped bits, chosen with the seed; `nil` for
  ///     all, which are eight flipped bits per byte.
  ///   - seed: The seed of the random choice; a failing test names it.
  /// - Throws: `RestorationError` if the archive is damaged.
  /// - Complexity: O(*n*) archives in memory, in the number of objects. A truncation or a flipped
  ///   bit is kept as its position and takes a few bytes.
  public static func list(
    of archive: Archive,
    swappingWith other: Archive? = nil,
    sample: Int?,
    seed: UInt64
  ) throws(RestorationError) -> [ArchiveDamage] {
    var result = damagedBytes(of: archive, sample: sample, seed: seed)
    result += try changedObjects(of: archive)
    if let other {
      result.append(
        ArchiveDamage(
          kind: .swappedRevision,
          path: nil,
          description: "the bytes of another revision",
          change: .replacement(other.bytes)
        )
      )
    }
    return result
  }

  private static func damagedBytes(
    of archive: Archive,
    sample: Int?,
    seed: UInt64
  ) -> [ArchiveDamage] {
    let bytes = archive.bytes.array
    var numbers = SeededNumbers(seed: seed)
    let lengths = numbers.choose(sample, of: bytes.count)
    let bits = numbers.choose(sample, of: bytes.count * 8)
    return lengths.map { length in
      ArchiveDamage(
        kind: .truncation,
        path: nil,
        description: "cut after \(length) of \(bytes.count) bytes",
        change: .cut(bytes, length: length)
      )
    }
      + bits.map { bit in
        ArchiveDamage(
          kind: .bitFlip,
          path: nil,
          description: "bit \(bit % 8) of byte \(bit / 8) flipped",
          change: .flip(bytes, bit: bit)
        )
      }
  }

  private static func changedObjects(
    of archive: Archive
  ) throws(RestorationError) -> [ArchiveDamage] {
    let document = try ArchiveDocument(archive)
    var result: [ArchiveDamage] = []
    func add(
      _ kind: Kind,
      _ path: IdentifierPath?,
      _ description: String,
      _ change: (inout ArchiveDocument) -> Void
    ) throws(RestorationError) {
      var changed = document
      change(&changed)
      let bytes = try changed.archive(limits: archive.limits).bytes
      result.append(
        ArchiveDamage(kind: kind, path: path, description: description, change: .replacement(bytes))
      )
    }
    for object in document.objects where !object.path.isEmpty {
      try add(.missingSection, object.path, "\(object.path) missing") { $0[object.path] = nil }
      for value in object.values {
        try add(.wrongType, object.path, "\(object.path), key \"\(value.key)\" of another type") {
          $0[object.path]?[value.key] = .data([0xDE, 0xAD])
        }
      }
    }
    let stranger = IdentifierPath(identifiers: ["a stranger"])
    try add(.foreignSection, stranger, "an object that the app never stored") {
      $0[stranger] = ArchiveDocument.Object(
        ObjectDescription(
          path: stranger,
          className: "Stranger",
          role: .controller,
          source: ObjectSource(restorationClass: "StrangerFactory")
        )
      )
    }
    try add(.newerVersion, nil, "of a newer state version") {
      $0.header.stateVersion += 1
    }
    if document.header.stateVersion > 0 {
      try add(.olderVersion, nil, "of an older state version") { $0.header.stateVersion -= 1 }
    }
    result.append(
      ArchiveDamage(
        kind: .newerFormat,
        path: nil,
        description: "of a newer format version",
        change: .replacement(newerFormat(of: archive))
      )
    )
    return result
  }
}
