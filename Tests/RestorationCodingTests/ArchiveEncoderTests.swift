import Foundation
import RestorationArchive
import RestorationCoding
import Testing

@Suite struct ArchiveEncoderTests {
  static func description(_ path: IdentifierPath) -> ObjectDescription {
    ObjectDescription(path: path, className: "Node", role: .object)
  }

  static func encode(_ encoder: ArchiveEncoder, _ path: IdentifierPath) throws {
    try encoder.encode(description(path)) { coder in
      coder.encode(path.count, forKey: "depth")
      try coder.encode(path.last?.identifier ?? "", forKey: "name")
    }
  }

  static let paths: [IdentifierPath] = [
    ["b"], ["a"], ["a", "node-10"], ["a", "node-9"], ["a", "node-9", "x"], ["a", "node"],
    ["a", "long-identifier-1"], ["a", "long-identifier-2"],
  ]

  @Test func archiveListsObjectsByPathWhateverTheOrderOfEncoding() throws {
    let one = ArchiveEncoder(header: Coding.header)
    for path in Self.paths { try Self.encode(one, path) }
    let other = ArchiveEncoder(header: Coding.header)
    for path in Self.paths.reversed() { try Self.encode(other, path) }
    let (first, second) = (try one.finish(), try other.finish())
    #expect(first.bytes == second.bytes)
    #expect(try first.objects().map(\.path) == Self.paths.sorted())
  }

  /// Paths that share their parents' nodes are ordered in another way than those that do not.
  @Test func archiveDoesNotDependOnHowPathsWereMade() throws {
    let apart = ArchiveEncoder(header: Coding.header)
    for path in Self.paths { try Self.encode(apart, path) }
    let sharing = ArchiveEncoder(header: Coding.header)
    var made: [IdentifierPath: IdentifierPath] = [.root: .root]
    for path in Self.paths.sorted(by: { $0.count < $1.count }) {
      let parent = try #require(made[path.parent ?? .root])
      let child = parent.appending(path.last?.identifier ?? "")
      made[path] = child
      try Self.encode(sharing, child)
    }
    #expect(try apart.finish().bytes == sharing.finish().bytes)
  }

  @Test func twoObjectsWithOnePathAreRefusedHoweverTheirPathsWereMade() throws {
    let parent: IdentifierPath = ["a"]
    for twin in [parent.appending("x"), ["a", "x"]] as [IdentifierPath] {
      let encoder = ArchiveEncoder(header: Coding.header)
      try Self.encode(encoder, parent)
      try Self.encode(encoder, parent.appending("x"))
      try Self.encode(encoder, twin)
      let error = #expect(throws: RestorationError.self) { try encoder.finish() }
      #expect(error?.code == .invalidIdentifier)
    }
  }

  @Test func encoderIsEmptyAfterItHasGivenItsArchive() throws {
    let encoder = ArchiveEncoder(header: Coding.header)
    try Self.encode(encoder, ["a"])
    #expect(try encoder.finish().objectCount == 1)
    try Self.encode(encoder, ["b"])
    #expect(try encoder.finish().objects().map(\.path) == [["b"]])
  }

  @Test("Archives keep their bytes while others are encoded after them, and on other threads")
  func archivesShareNoMemory() async throws {
    @Sendable func archive(of number: Int) throws -> Archive {
      let encoder = ArchiveEncoder(header: ArchiveHeader(appIdentifier: "app"))
      for child in 0..<(number % 7 * 20) {
        let path: IdentifierPath = ["\(number)", "\(child)"]
        try encoder.encode(ObjectDescription(path: path, className: "C", role: .object)) {
          try $0.encode(String(repeating: "\(number)", count: child), forKey: "text")
        }
      }
      return try encoder.finish()
    }
    let alone = try (0..<40).map { try archive(of: $0).bytes.array }
    let together = try await withThrowingTaskGroup(of: (Int, Archive).self) { group in
      for number in 0..<40 { group.addTask { (number, try archive(of: number)) } }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    for number in 0..<40 {
      #expect(together[number]?.bytes.array == alone[number])
      try together[number]?.verify()
    }
  }

  @Test func objectWhoseBodyThrowsLeavesNoTrace() throws {
    let encoder = ArchiveEncoder(header: Coding.header)
    try Self.encode(encoder, ["a"])
    #expect(throws: CodingFailure.self) {
      try encoder.encode(Self.description(["b"])) { coder in
        coder.encode(1, forKey: "depth")
        throw CodingFailure.noObject
      }
    }
    try Self.encode(encoder, ["c"])
    let alone = ArchiveEncoder(header: Coding.header)
    for path in [["a"], ["c"]] as [IdentifierPath] { try Self.encode(alone, path) }
    #expect(try encoder.finish().bytes == alone.finish().bytes)
  }

  @Test("a key that is too long is refused, although an encoder with other limits has learnt it")
  func keysLearntUnderOtherLimitsAreRefused() throws {
    let key = String(repeating: "k", count: 2000)
    func failures(_ limits: ArchiveLimits) throws -> [RestorationError.Code] {
      let encoder = ArchiveEncoder(header: Coding.header, limits: limits)
      return try encoder.encode(Self.description(["a"])) { $0.encode(1, forKey: key) }.map(\.code)
    }
    var limits = ArchiveLimits.standard
    limits.maximumNameByteCount = 4096
    #expect(try failures(limits) == [])
    #expect(try failures(.standard) == [.limitExceeded])
  }

  @Test func valueThatCannotBeStoredIsNamedAndCostsNoOther() throws {
    let encoder = ArchiveEncoder(header: Coding.header)
    let failures = try encoder.encode(Self.description(["a"])) { coder in
      coder.encode(1, forKey: "before")
      coder.encode(Foreign(), forKey: "foreign")
      coder.encode(2, forKey: "after")
    }
    #expect(failures.map(\.code) == [.unsupportedValue])
    let values = try #require(try encoder.finish().object(at: ["a"])).values()
    #expect(values.prefix(2) == [KeyedValue("after", .int(2)), KeyedValue("before", .int(1))])
    #expect(values.map(\.key) == ["after", "before", ReservedKey.dropped])
  }

  /// One coder serves many objects; a failure belongs to the object that it happened in.
  @Test func failuresDoNotFollowIntoTheNextObject() throws {
    let encoder = ArchiveEncoder(header: Coding.header)
    try encoder.encode(Self.description(["a"])) { $0.encode(Foreign(), forKey: "foreign") }
    #expect(try encoder.encode(Self.description(["b"])) { $0.encode(1, forKey: "x") }.isEmpty)
  }

  @Test func coderThatIsKeptKnowsItsPathWhenTheArchiveHasGone() throws {
    struct Refusal: Error {}
    var kept: [StateEncoder] = []
    do {
      let encoder = ArchiveEncoder(header: Coding.header)
      for name in ["a", "b"] {
        try encoder.encode(Self.description([name])) { kept.append($0) }
      }
      #expect(throws: Refusal.self) {
        try encoder.encode(Self.description(["c"])) { coder in
          kept.append(coder)
          throw Refusal()
        }
      }
      try encoder.encode(Self.description(["d"])) { kept.append($0) }
      _ = try encoder.finish()
    }
    #expect(kept.map(\.path) == [["a"], ["b"], ["c"], ["d"]])
  }

  @Test func coderThatIsKeptRefusesEveryKeyAndDisturbsNobody() throws {
    let encoder = ArchiveEncoder(header: Coding.header)
    var kept: StateEncoder?
    try encoder.encode(Self.description(["a"])) { coder in
      coder.encode(1, forKey: "x")
      kept = coder
    }
    try encoder.encode(Self.description(["b"])) { coder in
      coder.encode(2, forKey: "x")
      kept?.encode(3, forKey: "x")
      kept?.encode(3, forKey: "y")
      coder.encode(4, forKey: "y")
    }
    #expect(kept?.failures.map(\.code) == [.unsupportedValue, .unsupportedValue])
    let archive = try encoder.finish()
    #expect(try archive.object(at: ["a"])?.values() == [KeyedValue("x", .int(1))])
    #expect(
      try archive.object(at: ["b"])?.values() == [
        KeyedValue("x", .int(2)), KeyedValue("y", .int(4)),
      ]
    )
  }

  /// Sequences of keys are remembered up to a number; later ones work as before.
  @Test func objectsWhoseKeysAreDataComeBackEqual() throws {
    let encoder = ArchiveEncoder(header: Coding.header)
    for object in 0..<60 {
      try encoder.encode(Self.description(["\(object)"])) { coder in
        for key in 0..<100 { coder.encode(key, forKey: "key \((key * 37) % 101) of \(object)") }
        try coder.encode("last", forKey: "key 0 of \(object)")
      }
    }
    let archive = try encoder.finish()
    try archive.verify()
    for object in 0..<60 {
      let values = try #require(try archive.object(at: ["\(object)"])).values()
      var expected = (1..<100).map { key in
        KeyedValue("key \((key * 37) % 101) of \(object)", .int(Int64(key)))
      }
      expected.append(KeyedValue("key 0 of \(object)", .string("last")))
      #expect(
        values == expected.sorted { Array($0.key.utf8).lexicographicallyPrecedes($1.key.utf8) }
      )
    }
  }

  @Test func typedAndNSCoderMethodsStoreTheSameBytes() throws {
    let typed = ArchiveEncoder(header: Coding.header)
    let plain = ArchiveEncoder(header: Coding.header)
    for name in [["a"], ["b"]] as [IdentifierPath] {
      try typed.encode(Self.description(name)) { coder in
        coder.encode(true, forKey: "bool")
        coder.encode(-5, forKey: "int")
        coder.encode(0.5, forKey: "double")
        try coder.encode("text", forKey: "text")
        try coder.encode(Data([1, 2, 3]), forKey: "data")
        try coder.encode(["x", "y"], forKey: "array")
      }
      try plain.encode(Self.description(name)) { (coder: NSCoder) in
        coder.encode(true as Any, forKey: "bool")
        coder.encode(-5 as Any, forKey: "int")
        coder.encode(0.5 as Any, forKey: "double")
        coder.encode("text", forKey: "text")
        coder.encode(Data([1, 2, 3]), forKey: "data")
        coder.encode(["x", "y"], forKey: "array")
      }
    }
    #expect(try typed.finish().bytes == plain.finish().bytes)
  }
}

private struct Foreign {}
