public import RestorationArchive
import RestorationMigration

/// One way in which a stored archive may come back damaged, foreign or from another time.
public struct ArchiveDamage: Sendable, CustomStringConvertible {
  /// What was done to the archive.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The end is missing.
    case truncation
    /// One bit is another.
    case bitFlip
    /// One object is missing.
    case missingSection
    /// One object that the app never stored is there.
    case foreignSection
    /// The state is of an older version of the app.
    case olderVersion
    /// The state is of a newer version of the app.
    case newerVersion
    /// A value is of another type.
    case wrongType
    /// The bytes of another revision stand in its place.
    case swappedRevision
  }

  /// What was done.
  public let kind: Kind
  /// The object that it was done to, or `nil` when it is about the whole.
  public let path: IdentifierPath?
  /// Where and how, for people.
  public let description: String
  /// The archive as it is now; maybe none at all.
  public let bytes: ArchiveBytes

  /// Lists ways of damaging an archive.
  ///
  /// - Parameters:
  ///   - archive: An archive that is in order.
  ///   - other: Another revision of the same session, for swapping; none by default.
  ///   - sample: How many truncations and as many flipped bits, chosen by the seed; `nil` for all,
  ///     which is eight for each byte.
  ///   - seed: What chooses them; a failing test names it.
  /// - Throws: `RestorationError` when the archive is not in order.
  /// - Complexity: O(*n*) archives in memory, one after the other.
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
          bytes: other.bytes
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
        bytes: ArchiveBytes(bytes.prefix(length))
      )
    }
      + bits.map { bit in
        var changed = bytes
        changed[bit / 8] ^= 1 << UInt8(bit % 8)
        return ArchiveDamage(
          kind: .bitFlip,
          path: nil,
          description: "bit \(bit % 8) of byte \(bit / 8) flipped",
          bytes: ArchiveBytes(changed)
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
      result.append(ArchiveDamage(kind: kind, path: path, description: description, bytes: bytes))
    }
    for object in document.objects where !object.path.isEmpty {
      try add(.missingSection, object.path, "\(object.path) missing") { $0[object.path] = nil }
      guard let value = object.values.first else { continue }
      try add(.wrongType, object.path, "\(object.path), key \"\(value.key)\" of another type") {
        $0[object.path]?[value.key] = .data([0xDE, 0xAD])
      }
    }
    let stranger = IdentifierPath(identifiers: ["a stranger"])
    try add(.foreignSection, stranger, "an object that the app never stored") {
      $0[stranger] = ArchiveDocument.Object(
        path: stranger,
        className: "Stranger",
        role: .controller,
        restorationClass: "StrangerFactory"
      )
    }
    try add(.newerVersion, nil, "of a newer state version") {
      $0.header.stateVersion += 1
    }
    if document.header.stateVersion > 0 {
      try add(.olderVersion, nil, "of an older state version") { $0.header.stateVersion -= 1 }
    }
    return result
  }
}

/// Numbers that follow from a seed.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  // SplitMix64, published by Steele, Lea and Flood in 2014.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Some of the numbers below a bound, in ascending order; all of them without a count.
  mutating func choose(_ count: Int?, of bound: Int) -> [Int] {
    guard let count, count < bound else { return Array(0..<bound) }
    var chosen: Set<Int> = []
    while chosen.count < count { chosen.insert(Int.random(in: 0..<bound, using: &self)) }
    return chosen.sorted()
  }
}
