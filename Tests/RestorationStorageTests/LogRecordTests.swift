import RestorationArchive
import RestorationMaintenance
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import Testing

@Suite("The record of the log")
struct LogRecordTests {
  private let session = SceneSession(app: "app")

  private static func log(_ bytes: [UInt8]) -> StoreLog {
    var record = bytes
    withUnsafeBytes(of: bytes.withUnsafeBytes { CRC32C.checksum($0) }.littleEndian) { record += $0 }
    return StoreLog(stored: record)
  }

  private static let example: [UInt8] = {
    var bytes = Array("SRLOG001".utf8) + [1] + [UInt8](repeating: 0, count: 15)
    bytes += [5, 0] + Array("purge".utf8) + [0, 0] + [UInt8](repeating: 0, count: 8)
    bytes += [1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0xF0, 0x3F, 1, 0]
    bytes += [1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    return bytes
  }()

  @Test("The worked example of the description is read and written")
  func workedExample() throws {
    let log = Self.log(Self.example)
    let entry = try #require(log.entries.first)
    #expect(log.entries.count == 1)
    #expect(entry.action == 1)
    #expect(entry.verb == "purge")
    #expect(entry.time == 0)
    #expect(entry.restsUntil == 1)
    #expect(entry.removedCount == 1)
    #expect(entry.removed == NumberRanges([1]))
    #expect(entry.deleted.isEmpty)
    #expect(entry.made == nil)
    #expect(Array(log.bytes.dropLast(4)) == Self.example)
    #expect(log.bytes.count == 79)
  }

  @Test("A record that is cut short or has ranges out of order reads as empty")
  func damage() {
    for count in 0..<Self.example.count where count != 8 {
      #expect(Self.log(Array(Self.example.prefix(count))).entries.isEmpty)
    }
    var bytes = Self.example
    // The range ends before it begins.
    bytes[56] = 9
    #expect(Self.log(bytes).entries.isEmpty)
  }

  @Test("Ranges have the numbers that they were made of, and those that came since")
  func ranges() {
    let seed = SeededGenerator.freshSeed()
    var random = SeededGenerator(seed: seed)
    var numbers: Set<RevisionNumber> = []
    for _ in 0..<40 { numbers.insert(1 + random.next() % 64) }
    var ranges = NumberRanges(Array(numbers))
    for _ in 0..<20 {
      let first = 1 + random.next() % 64
      let range = first...(first + random.next() % 4)
      if random.next() % 2 == 0 {
        ranges.insert(range)
        numbers.formUnion(range)
      } else {
        ranges.remove(range)
        numbers.subtract(range)
      }
      for number in 0...70 as ClosedRange<RevisionNumber> {
        #expect(ranges.contains(number) == numbers.contains(number), "seed \(seed)")
      }
    }
  }

  @Test("A hundred commands stay, and what rests makes room last")
  func oldestCommandsGo() async throws {
    var options = StoreOptions()
    options.hook = StoreAction("purge", rest: .seconds(1_000_000))
    let directory = try TemporaryDirectory()
    let path = directory("store")
    let app = try await RevisionStore(files: path)
    for marker in 0..<3 {
      _ = try await app.save(SampleArchive.make(session, marker: marker), for: session)
    }
    let first = try await RevisionStore(files: path, options: options)
    try await first.apply(first.plan(.newest(1)))
    #expect(try await app.maintenance.inventory(of: session).revisions.count == 3)
    options.hook = StoreAction("set")
    let second = try await RevisionStore(files: path, options: options)
    for marker in 0..<StoreLog.maximumCount {
      _ = try await second.save(SampleArchive.make(session, marker: marker), for: session)
    }
    #expect(try await app.maintenance.log(of: session).entries.map(\.verb).first == "purge")
    #expect(
      try await app.maintenance.inventory(of: session).revisions.contains {
        $0.place == .quarantine
      }
    )
    // Of changes of which all rest, the oldest goes.
    for marker in 0..<StoreLog.maximumCount {
      options.hook = StoreAction("purge", rest: .seconds(1_000_000))
      let store = try await RevisionStore(files: path, options: options)
      try await store.remove(try #require(store.revisions(of: session).first).number, of: session)
      _ = try await app.save(SampleArchive.make(session, marker: marker), for: session)
    }
    let log = try await app.maintenance.log(of: session)
    #expect(log.entries.count == StoreLog.maximumCount)
    #expect(log.entries.allSatisfy { $0.restsUntil != nil })
    let resting = try await app.maintenance.inventory(of: session).revisions.filter {
      $0.place == .quarantine
    }
    #expect(resting.count == StoreLog.maximumCount)
  }
}
