import RestorationArchive
import RestorationTestSupport
import Testing

@Suite struct DamageTests {
  static func sample() throws -> Archive {
    var writer = ArchiveWriter(header: Archives.header)
    try writer.add(
      ObjectRecord(
        ObjectDescription(path: .root, className: "App", role: .app),
        values: [KeyedValue("n", .int(1))]
      )
    )
    try writer.add(
      ObjectRecord(
        ObjectDescription(
          path: ["tabs"],
          className: "Tabs",
          role: .controller,
          source: ObjectSource(
            restorationClass: "Maker",
            storyboard: "Main",
            storyboardIdentifier: "tabs"
          )
        ),
        values: SampleValues.all
      )
    )
    for index in 0..<40 {
      try writer.add(
        ObjectRecord(
          ObjectDescription(path: ["tabs", "c\(index)"], className: "Child", role: .view),
          values: [KeyedValue("index", .int(Int64(index % 3)))]
        )
      )
    }
    return try writer.finish()
  }

  @Test("A damaged object is refused where its bytes are taken over into another archive")
  func damagedObjectIsNotTakenOver() throws {
    let archive = try Archives.make(["a"], values: SampleValues.all)
    var count = 0
    for index in archive.bytes.array.indices {
      var damaged = archive.bytes.array
      damaged[index] ^= 1
      guard let opened = try? Archive(ArchiveBytes(damaged)) else { continue }
      let error = #expect(throws: RestorationError.self) {
        try opened.replacingHeader(archive.header)
      }
      #expect(error?.code == .corrupted)
      count += 1
    }
    #expect(count > 100)
  }

  @Test("T8: every single-bit flip is noticed", .scenario(149))
  func everyBitFlipIsNoticed() throws {
    let bytes = try Self.sample().bytes.array
    for index in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[index] ^= 1 << bit
        #expect(throws: RestorationError.self, "byte \(index), bit \(bit)") {
          try Archive(ArchiveBytes(damaged)).verify()
        }
      }
    }
  }

  @Test("T8: reading object by object gives the right value, or an error")
  func lazyReadingNeverGivesAnotherValue() throws {
    let archive = try Self.sample()
    let bytes = archive.bytes.array
    let paths = try archive.objects().map(\.path)
    let original = try archive.objects().map { try $0.values() }
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0x10
      guard let opened = try? Archive(ArchiveBytes(damaged)) else { continue }
      for (path, values) in zip(paths, original) {
        guard let object = try? opened.object(at: path), let read = try? object.values() else {
          continue
        }
        #expect(read == values, "byte \(index), \(path)")
      }
    }
  }

  @Test("T10: every truncation and trailing garbage is noticed", .scenario(149))
  func everyTruncationIsNoticed() throws {
    let bytes = try Self.sample().bytes.array
    for length in bytes.indices {
      #expect(throws: RestorationError.self, "\(length) bytes") {
        try Archive(ArchiveBytes(bytes[..<length])).verify()
      }
    }
    #expect(throws: RestorationError.self) { try Archive(ArchiveBytes(bytes + [0])).verify() }
  }

  @Test("D3: damage to one section costs one object")
  func damagedSectionCostsOneObject() throws {
    let archive = try Self.sample()
    let tabs = try #require(try archive.object(at: ["tabs"]))
    let start = try #require(
      archive.bytes.array.firstRange(of: tabs.sectionBytes)?.lowerBound
    )
    var damaged = archive.bytes.array
    damaged[start + 3] ^= 0xFF
    let opened = try Archive(ArchiveBytes(damaged))
    let (objects, failures) = opened.readableObjects()
    #expect(failures.isEmpty)
    #expect(objects.count == 42)
    let broken = objects.filter { (try? $0.values()) == nil }
    #expect(broken.map(\.path) == [["tabs"]])
  }

  @Test("A newer version is told apart from damage, and left alone", .scenario(151))
  func newerVersionIsToldApart() throws {
    var bytes = try Self.sample().bytes.array
    bytes[8] = 2
    bytes[10] = 2
    let damaged = ArchiveBytes(bytes)
    #expect { try Archive(damaged) } throws: { ($0 as? RestorationError)?.code == .corrupted }
    let checksum = bytes[..<60].withUnsafeBytes { CRC32C.checksum($0) }
    withUnsafeBytes(of: checksum.littleEndian) { bytes.replaceSubrange(60..<64, with: $0) }
    let newer = ArchiveBytes(bytes)
    #expect { try Archive(newer) } throws: {
      ($0 as? RestorationError)?.code == .unsupportedVersion
    }
  }

  @Test("T12: counts and lengths that promise too much end in an error at once")
  func bombsAreRefused() throws {
    let hostile: [[UInt8]] = [
      [0x18, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01],
      [0x08, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F],
      [0x19, 0xFF, 0xFF, 0xFF, 0xFF, 0x07, 0x40, 0x40],
      [0x1D, 0x01, 0x41, 0xFF, 0xFF, 0xFF, 0x0F],
      [0x1E, 0x00],
      [0x1B, 0xFF, 0xFF, 0xFF, 0x0F],
      [0x03, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01],
      [0x03, 0x80, 0x00], [0x03, 0x00], [0x07, 0x01, 0x41], [0x20], [0x81, 0xFF],
      [0x1A, 0x02, 0x41, 0x40], [0x1A, 0x02, 0x40, 0x40], [0x19, 0x02, 0x41, 0x40, 0x40, 0x40],
      [UInt8](repeating: 0x18, count: 1) + [UInt8](repeating: 0, count: 0),
      Array(repeatElement([0x18, 0x01], count: 5000).joined()) + [0x00],
    ]
    for bytes in hostile {
      #expect(throws: RestorationError.self, "\(bytes.prefix(12))") {
        try Archives.raw(bytes).verify()
      }
    }
  }

  @Test(
    "Limits are kept by writers too, so nothing is written that could not be read",
    .scenario(154)
  )
  func limitsHoldForWriters() throws {
    var limits = ArchiveLimits.standard
    limits.maximumObjectCount = 2
    limits.maximumValueByteCount = 8
    limits.maximumDepth = 2
    var writer = ArchiveWriter(header: Archives.header, limits: limits)
    func add(_ name: String, _ value: ArchiveValue) throws {
      try writer.add(
        ObjectRecord(
          ObjectDescription(path: [name], className: "X", role: .controller),
          values: [KeyedValue("v", value)]
        )
      )
    }
    func code(_ body: () throws -> Void) -> RestorationError.Code? {
      do {
        try body()
        return nil
      } catch {
        return (error as? RestorationError)?.code
      }
    }
    #expect(code { try add("a", .string("123456789")) } == .limitExceeded)
    #expect(code { try add("a", .array([.array([.array([])])])) } == .limitExceeded)
    #expect(code { try add("a", .array([.array([.int(1)])])) } == nil)
    #expect(code { try add("b", .null) } == nil)
    #expect(code { try add("c", .null) } == .limitExceeded)
    #expect(
      code { try add("", .null) } == .limitExceeded
        || code { try add("", .null) } == .invalidIdentifier
    )
  }

  @Test func twoObjectsWithOnePathAreRefused() throws {
    var writer = ArchiveWriter(header: Archives.header)
    let record = ObjectRecord(
      ObjectDescription(path: ["a"], className: "X", role: .controller),
      values: []
    )
    try writer.add(record)
    try writer.add(record)
    #expect { try writer.finish() } throws: {
      ($0 as? RestorationError)?.code == .invalidIdentifier
    }
  }
}
