import Foundation
import RestorationArchive
import RestorationCoding
import Testing

@Suite struct ArchiveDecoderTests {
  static let paths: [IdentifierPath] = [["a"], ["a", "x"], ["a", "y"], ["b"]]

  static func archive() throws -> Archive {
    let encoder = ArchiveEncoder(header: Coding.header)
    for (number, path) in paths.enumerated() {
      try encoder.encode(ArchiveEncoderTests.description(path)) { coder in
        coder.encode(number, forKey: "number")
        try coder.encode(paths.filter { $0.parent == path }, forKey: "children")
      }
    }
    return try encoder.finish()
  }

  @Test func everyObjectIsDecodedOnceParentsFirst() throws {
    var found: [IdentifierPath: Int] = [:]
    var order: [IdentifierPath] = []
    try ArchiveDecoder(try Self.archive()).decodeAll { object, coder in
      found[object.path] = coder.decodeInteger(forKey: "number")
      order.append(object.path)
    }
    #expect(order == Self.paths)
    #expect(Self.paths.map { found[$0] } == [0, 1, 2, 3])
  }

  @Test func referencesComeBackInTheirOrder() throws {
    let decoder = ArchiveDecoder(try Self.archive())
    let children = try decoder.decode(at: ["a"]) { try $0.decodeReferences(forKey: "children") }
    #expect(children == [["a", "x"], ["a", "y"]])
    let none = try decoder.decode(at: ["b"]) { try $0.decodeReferences(forKey: "children") }
    #expect(none == .some([]))
    let absent = try decoder.decode(at: ["b"]) { try $0.decodeReferences(forKey: "absent") }
    #expect(absent == .some(nil))
  }

  @Test func objectThatIsNotThereIsNil() throws {
    let decoder = ArchiveDecoder(try Self.archive())
    #expect(try decoder.decode(at: ["c"]) { _ in 1 } == nil)
  }

  /// A coder that is kept can still read the object that it was made for.
  @Test func coderThatIsKeptStillReadsItsOwnObject() throws {
    var kept: [StateDecoder] = []
    try ArchiveDecoder(try Self.archive()).decodeAll { _, coder in kept.append(coder) }
    #expect(kept.map { $0.decodeInteger(forKey: "number") } == [0, 1, 2, 3])
    #expect(kept.map(\.path) == Self.paths)
  }

  @Test func failuresDoNotFollowIntoTheNextObject() throws {
    var counts: [Int] = []
    try ArchiveDecoder(try Self.archive()).decodeAll { object, coder in
      if object.path == ["a"] { _ = coder.decodeBool(forKey: "number") }
      counts.append(coder.failures.count)
    }
    #expect(counts == [1, 0, 0, 0])
  }

  @Test func typedMethodsReadReservedKeysToo() throws {
    let decoder = ArchiveDecoder(try Self.archive())
    let version = try decoder.decode(at: ["a"]) { coder in
      try coder.decodeIfPresent(String.self, forKey: ReservedKey.bundleVersion)
    }
    #expect(version == Coding.header.bundleVersion)
  }

  @Test func typedMethodsNameTheKeyThatHoldsSomethingElse() throws {
    let decoder = ArchiveDecoder(try Self.archive())
    let error = #expect(throws: RestorationError.self) {
      try decoder.decode(at: ["a"]) { try $0.decodeIfPresent(String.self, forKey: "number") }
    }
    #expect(error?.code == .typeMismatch)
    #expect(error?.message.contains("number") == true)
    #expect(error?.path == ["a"])
  }
}
