import Foundation
import RestorationArchive
import Testing

/// Archives whose checksums are right and which no writer would write: found by mutation, kept as
/// fixtures, refused.
@Suite struct RefusedFormTests {
  /// A kind of archive that is not in canonical form.
  enum Form: String, CaseIterable {
    case sharedPart = "shared-part"
    case sharedOtherKeys = "shared-other-keys"
    case storedTwice = "stored-twice"
    case setTwice = "set-twice"
    case setEqual = "set-equal"
    case setUnsorted = "set-unsorted"
    case objectAsKey = "object-as-key"
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "RestorationFixtures/Refused")

  @Test("an archive that is not in canonical form does not verify", arguments: Form.allCases)
  func formIsRefused(_ form: Form) throws {
    let file = Self.folder.appending(path: "\(form.rawValue).restoration")
    if ProcessInfo.processInfo.environment["RECORD_FIXTURES"] == "1",
      !FileManager.default.fileExists(atPath: file.path)
    {
      try Data(Self.bytes(of: form)).write(to: file)
      Issue.record("recorded; run again without RECORD_FIXTURES")
    }
    let bytes = try Array(Data(contentsOf: file))
    #expect(try bytes == Self.bytes(of: form))
    let archive = try Archive(ArchiveBytes(bytes))
    let error = #expect(throws: RestorationError.self) { try archive.verify() }
    #expect(error?.code == .corrupted)
  }

  @Test("what differs from them in that alone verifies")
  func neighboursAreTaken() throws {
    try Self.sharing().verify()
    try Archives.raw([0x1A, 2, 0x1D, 0, 0, 0x1D, 1, 0x54, 0]).verify()
    // A byte of text is no shared object.
    try Archives.raw([0x18, 2, 0x1D, 0, 0, 0x19, 2, 0x81, 0x1D, 0, 0x81, 0x1E, 0]).verify()
  }

  /// `c` has the values of `a`, and so shares its section; `b` has another list of keys.
  private static func sharing() throws -> Archive {
    var writer = ArchiveWriter(header: Archives.header)
    func add(_ name: String, _ values: KeyValuePairs<String, Int64>) throws {
      let description = ObjectDescription(
        path: IdentifierPath(identifiers: [name]),
        className: "Sample",
        role: .controller
      )
      try writer.add(
        ObjectRecord(description, values: values.map { KeyedValue($0.key, .int($0.value)) })
      )
    }
    try add("a", ["a": 1, "b": 2])
    try add("b", ["a": 5])
    try add("b2", ["a": 7, "b": 8])
    try add("c", ["a": 1, "b": 2])
    return try writer.finish()
  }

  private static func bytes(of form: Form) throws -> [UInt8] {
    switch form {
    // The first of two values, with the list of keys that has one.
    case .sharedPart: try changed([1, 2, 0] + sum([0x41, 0x42]), to: [0, 1, 0] + sum([0x41]))
    case .sharedOtherKeys:
      try changed([1, 2, 0] + sum([0x41, 0x42]), to: [1, 2, 1] + sum([0x42, 0x45]))
    case .storedTwice: try storedTwice()
    case .setTwice: try Archives.raw([0x1A, 2, 0x1D, 0, 0, 0x1E, 0]).bytes.array
    case .setEqual: try Archives.raw([0x1A, 2, 0x1D, 0, 0, 0x1D, 0, 0]).bytes.array
    case .setUnsorted: try Archives.raw([0x1A, 2, 0x1D, 1, 0x54, 0, 0x1D, 0, 0]).bytes.array
    case .objectAsKey: try Archives.raw([0x19, 1, 0x1D, 0, 0, 0]).bytes.array
    }
  }

  private static func sum(_ bytes: [UInt8]) -> [UInt8] {
    withUnsafeBytes(of: bytes.withUnsafeBytes { CRC32C.checksum($0) }.littleEndian) { Array($0) }
  }

  /// The archive that shares, with other bytes in its directory and right checksums.
  private static func changed(_ old: [UInt8], to new: [UInt8]) throws -> [UInt8] {
    var bytes = try sharing().bytes.array
    let place = try #require(bytes.firstRange(of: old))
    bytes.replaceSubrange(place, with: new)
    return checksummed(bytes)
  }

  /// `b2` with the very bytes of `a`, which come before it.
  private static func storedTwice() throws -> [UInt8] {
    var bytes = try sharing().bytes.array
    let old = sum([0x47, 0x48])
    let entry = try #require(bytes.firstRange(of: old))
    bytes.replaceSubrange(entry, with: sum([0x41, 0x42]))
    let section = try #require(bytes.firstRange(of: [0x41, 0x42, 0x45, 0x47, 0x48]))
    bytes.replaceSubrange((section.upperBound - 2)..<section.upperBound, with: [0x41, 0x42])
    return checksummed(bytes)
  }

  /// Sets the checksum of the one block.
  private static func checksummed(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    func word(_ offset: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
    let end = bytes.count - 4
    let start = end - word(44)
    bytes.replaceSubrange(start..<(start + 4), with: sum([0, 0, 0, 0] + bytes[(start + 4)..<end]))
    return bytes
  }
}

extension Archives {
  /// An archive whose one object has exactly these bytes as its section, with valid checksums.
  static func raw(_ bytes: [UInt8]) throws -> Archive {
    var writer = ArchiveWriter(header: header)
    let raw = ArchiveBytes(bytes)
    try writer.add(
      ObjectDescription(path: ["x"], className: "X", role: .controller),
      section: Section(
        shape: Shape(sortedKeys: ["v"]),
        bytes: raw,
        range: 0..<raw.count,
        checksum: CRC32C.checksum(raw.pointer)
      )
    )
    return try writer.finish()
  }
}
