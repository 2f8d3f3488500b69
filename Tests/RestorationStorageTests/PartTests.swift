import Foundation
import RestorationArchive
import RestorationMaintenance
import RestorationStorage
import RestorationStorageTesting
import RestorationTestSupport
import StoreTestSupport
import Testing

#if SQLite
  import RestorationSQLite
#endif

@Suite("Large revisions share parts")
struct PartTests {
  private let session = PagedState.session
  private let backend = MemoryBackend()

  private func store(now: Double = 10_000, limits: ArchiveLimits = .standard) async throws
    -> RevisionStore
  {
    var options = StoreOptions(limits: limits)
    options.wholeByteCount = PagedState.wholeByteCount
    options.now = { now }
    return try await RevisionStore(backend, attemptLogs: .inMemory, options: options)
  }

  private func state(_ pages: Int = 6) -> PagedState {
    PagedState(pages: Dictionary(uniqueKeysWithValues: (0..<pages).map { ($0, $0) }))
  }

  /// Saves a state whose tail grows, and returns the numbers of the revisions.
  private func saved(_ count: Int, in store: RevisionStore) async throws -> [RevisionNumber] {
    var state = state()
    var numbers: [RevisionNumber] = []
    for tail in 0..<count {
      state.tail = tail
      numbers.append(try await store.save(state.archive(), for: session).number)
    }
    return numbers
  }

  private func parts(_ store: RevisionStore) async throws -> [RevisionNumber] {
    try await store.read(session) { reader throws(RestorationError) in
      try reader.numbers(in: .parts)
    }
  }

  private func stored(
    _ number: RevisionNumber,
    in place: RevisionPlace = .session
  ) async throws -> ArchiveBytes {
    let bytes = try await backend.read(session) { reader throws(RestorationError) in
      try reader.bytes(of: number, in: place, .whole(maximum: .max))
    }
    return try #require(bytes)
  }

  @Test("A section that the revision before had is stored once")
  func once() async throws {
    let store = try await store()
    #expect(try await saved(4, in: store) == [1, 8, 9, 10])
    #expect(try await parts(store) == [2, 3, 4, 5, 6, 7])
    for number in [8, 9, 10] as [RevisionNumber] {
      #expect(try await stored(number).count < 1000)
    }
    #expect(
      try await store.revisions(of: session).map(\.byteCount).dropFirst().allSatisfy { $0 < 1000 }
    )
  }

  @Test("An archive that is not larger than the limit is stored as it is")
  func small() async throws {
    let store = try await store()
    for tail in 0..<3 {
      let archive = try PagedState(pages: [0: 0, 1: 1], tail: tail).archive()
      let number = try await store.save(archive, for: session).number
      #expect(try await stored(number) == archive.bytes)
    }
    #expect(try await parts(store).isEmpty)
  }

  @Test("After a day everything is stored anew", arguments: [86_400, 200_000, -1] as [Double])
  func daily(later: Double) async throws {
    _ = try await saved(3, in: try await store())
    let archive = try state().archive()
    let number = try await store(now: 10_000 + later).save(archive, for: session).number
    #expect(try await stored(number) == archive.bytes)
  }

  @Test("Limits count a part once, with the newest revision that has it")
  func counting() async throws {
    let store = try await store()
    _ = try await saved(4, in: store)
    let items = try await store.plan(RetentionPolicy()).items
    let sections = 6 * 2100
    #expect(items.map { $0.byteCount > sections } == [true, false, false, true])
    let listed = try await store.revisions(of: session).map(\.byteCount)
    #expect(items.dropLast().map(\.byteCount) == listed.dropLast())
  }

  @Test("A damaged part costs the revisions that name it, and no other")
  func damagedPart() async throws {
    let first = try await store()
    let numbers = try await saved(3, in: first)
    var other = state()
    other.pages[0] = 100
    let last = try await first.save(other.archive(), for: session).number
    let part = try #require(try await parts(first).first)
    var bytes = try await stored(part, in: .parts).array
    bytes[bytes.count - 1] ^= 1
    backend.overwrite(part, of: session, in: .parts, with: ArchiveBytes(bytes))
    let store = try await store()
    let health = try await store.verify(session)
    let good = [numbers[0], last]
    #expect(health.filter { $0.state == .good }.map(\.number) == good)
    let named =
      "part \(part) of revision \(numbers[1]) is damaged or missing; use an older revision"
    #expect(health.first { $0.number == numbers[1] }?.message == named)
    let next = try state().archive()
    let number = try await store.save(next, for: session).number
    #expect(try await store.load(number, of: session)?.archive.bytes == next.bytes)
  }

  @Test("Each changed byte of a list and of a part is found")
  func everyByte() async throws {
    let saving = try await store()
    let numbers = try await saved(2, in: saving)
    let archive = try #require(try await saving.load(numbers[1], of: session)).archive.bytes
    let part = try #require(try await parts(saving).first)
    for (number, place) in [(numbers[1], RevisionPlace.session), (part, .parts)] {
      let whole = try await stored(number, in: place)
      for index in 0..<whole.count {
        var bytes = whole.array
        bytes[index] ^= 1 << (index % 8)
        backend.overwrite(number, of: session, in: place, with: ArchiveBytes(bytes))
        let store = try await store()
        let error = await #expect(throws: RestorationError.self) {
          try await store.load(numbers[1], of: session)
        }
        #expect(error?.code == .corrupted, "byte \(index) of \(place)")
        #expect(try await store.load(numbers[0], of: session) != nil)
      }
      backend.overwrite(number, of: session, in: place, with: whole)
    }
    #expect(try await store().load(numbers[1], of: session)?.archive.bytes == archive)
  }

  @Test("A list that does not make up its archive is damage, and takes no memory")
  func hostileLists() async throws {
    let saving = try await store()
    let number = try await saved(2, in: saving)[1]
    let whole = try await stored(number).array
    func list(_ change: (inout [UInt8]) -> Void) -> ArchiveBytes {
      var bytes = whole
      change(&bytes)
      func put(_ value: UInt32, _ offset: Int) {
        withUnsafeBytes(of: value.littleEndian) {
          bytes.replaceSubrange(offset..<(offset + 4), with: $0)
        }
      }
      put(bytes[64...].withUnsafeBytes { CRC32C.checksum($0) }, 56)
      put(bytes[..<60].withUnsafeBytes { CRC32C.checksum($0) }, 60)
      return ArchiveBytes(bytes)
    }
    // Six entries of a gap, a length of two bytes and a number.
    let entries = whole.count - Int(whole[28])
    let changes: [(String, RestorationError.Code, (inout [UInt8]) -> Void)] = [
      ("more entries than there are", .corrupted, { $0[12] = 255 }),
      ("fewer entries", .corrupted, { $0[12] = 5 }),
      ("a longer archive", .corrupted, { $0[24] &+= 1 }),
      ("an archive beyond the limit", .limitExceeded, { $0[27] = 0x7F }),
      ("entries longer than all", .corrupted, { $0[30] = 0xFF }),
      ("a part of its own number", .corrupted, { $0[$0.count - 1] = UInt8(number) }),
      ("a part of no number", .corrupted, { $0[$0.count - 1] = 0 }),
      ("a part that is not there", .corrupted, { $0[$0.count - 1] = 1 }),
      ("parts that are exchanged", .corrupted, { $0.swapAt($0.count - 1, entries + 3) }),
      (
        "a gap beyond the end", .corrupted,
        {
          $0[entries] = 0x7F; $0[entries + 4] = 0x7F
        }
      ),
      ("a length in another form", .corrupted, { $0[$0.count - 2] = 0 }),
    ]
    for (name, code, change) in changes {
      backend.overwrite(number, of: session, with: list(change))
      let store = try await store()
      let error = await #expect(throws: RestorationError.self, "\(name)") {
        try await store.load(number, of: session)
      }
      #expect(error?.code == code, "\(name): \(error?.message ?? "")")
    }
  }

  @Test("A revision that cannot be read keeps the parts below its number")
  func unreadable() async throws {
    let store = try await store()
    let numbers = try await saved(3, in: store)
    let before = try await parts(store)
    var bytes = try await stored(numbers[1]).array
    bytes[20] ^= 1
    backend.overwrite(numbers[1], of: session, with: ArchiveBytes(bytes))
    var other = state()
    other.pages = other.pages.mapValues { $0 + 100 }
    for tail in 0..<2 {
      other.tail = tail
      try await store.save(other.archive(), for: session)
    }
    let last = try await store.save(PagedState(tail: 1).archive(), for: session).number
    for number in try await store.revisions(of: session).map(\.number)
    where number != numbers[1] && number != last {
      try await store.remove(number, of: session, force: true)
    }
    #expect(try await parts(store) == before)
    try await store.remove(numbers[1], of: session, force: true)
    #expect(try await parts(store).isEmpty)
  }

  @Test("An older library takes a list for an archive of a newer format")
  func olderLibrary() async throws {
    let number = try await saved(2, in: try await store())[1]
    let bytes = try await stored(number)
    let error = #expect(throws: RestorationError.self) { try Archive(bytes) }
    #expect(error?.code == .unsupportedVersion)
  }

  @Test("Parts that an interrupted save has left go with the next removal")
  func leftovers() async throws {
    let store = try await store()
    let numbers = try await saved(2, in: store)
    try await backend.change(session) { writer throws(RestorationError) in
      let bytes = ArchiveBytes([UInt8](repeating: 1, count: 3000))
      _ = try writer.append { _ in NewRevision(bytes: bytes, place: .parts) }
    }
    #expect(try await store.verify(session).allSatisfy { $0.state == .good })
    try await store.remove(numbers[0], of: session, force: true)
    #expect(try await parts(store).count == 6)
  }
}
