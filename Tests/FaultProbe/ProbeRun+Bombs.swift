import Foundation
import RestorationArchive

/// Archives that are small and promise much, each with checksums that are right (T12).
enum Bomb {
  static var all: [(name: String, bytes: () throws -> [UInt8])] {
    [
      ("depth 1,000,000", { try section(repeated([0x18, 0x01], 1_000_000) + [0x00]) }),
      (
        "depth of objects",
        { try section(repeated([0x1D, 0x01, 0x54, 0x01, 0x01, 0x6B], 300_000)) }
      ),
      ("count 2^63 of an array", { try section([0x18] + huge) }),
      ("count 2^63 of a dictionary", { try section([0x19] + huge) }),
      ("count 2^63 of a set", { try section([0x1A] + huge) }),
      ("count 2^63 of data", { try section([0x08] + huge) }),
      ("count 2^63 of a string", { try section([0x07] + huge) }),
      ("count 2^63 of a path", { try section([0x1B] + huge) }),
      ("count 2^63 of an object's values", { try section([0x1D, 0x01, 0x54] + huge) }),
      ("number 2^63 of an object", { try section([0x1E] + huge) }),
      (
        "1,000,000 empty arrays",
        { try section([0x18] + million + repeated([0x18, 0x00], 1_000_000)) }
      ),
      (
        "1,000,000 empty objects",
        { try section([0x18] + million + repeated([0x1D, 0x01, 0x54, 0x00], 1_000_000)) }
      ),
      (
        "1,100,000 empty arrays",
        { try section([0x18] + more + repeated([0x18, 0x00], 1_100_000)) }
      ),
      (
        "1,100,000 empty objects",
        { try section([0x18] + more + repeated([0x1D, 0x01, 0x54, 0x00], 1_100_000)) }
      ),
      ("references to references", { try section(shared(count: 60)) }),
      ("sections of one checksum", { try sections(count: sectionCount, checksum) }),
      ("sections of one content under many keys", { try sections(count: sectionCount, keys) }),
      ("count of objects 2^32 - 1", { try header(.objectCount, .max) }),
      ("count of blocks 2^32 - 1", { try header(.blockCount, .max) }),
      ("length of names 2^32 - 1", { try header(.namesLength, .max) }),
      ("length of sections 2^32 - 1", { try header(.sectionsLength, .max) }),
      ("length of the directory 2^32 - 1", { try header(.directoryLength, .max) }),
      ("length of all 2^32 - 1", { try header(.totalLength, .max) }),
      ("length of facts 2^31", { try header(.factsLength, 1 << 31) }),
    ]
  }

  /// Sound archives to measure against: one of a million values, and one with as many sections as
  /// the forged archives claim.
  static var honest: [(name: String, bytes: () throws -> [UInt8])] {
    [
      (
        "honest",
        { try section([0x18] + million + repeated([0x1D, 0x01, 0x54, 0x00], 1_000_000)) }
      ),
      (
        "honest sections",
        {
          try sections(count: sectionCount) { number in
            (["v"], [0x08, 0x08] + bytes(of: number) + bytes(of: number &* 0x9E37_79B1))
          }
        }
      ),
    ]
  }

  private static let sectionCount: UInt32 = 20_000

  /// A section that ends with its own checksum. All such sections have the same checksum as a
  /// whole.
  private static func checksum(_ number: UInt32) -> (keys: [String], bytes: [UInt8]) {
    let start = [0x08, 0x08] + bytes(of: number)
    return (["v"], start + bytes(of: start.withUnsafeBytes { CRC32C.checksum($0) }))
  }

  private static func keys(_ number: UInt32) -> (keys: [String], bytes: [UInt8]) {
    (["\(number)"], [0x08, 0x08] + bytes(of: 1) + bytes(of: 2))
  }

  private static func bytes(of number: UInt32) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }

  private static func sections(
    count: UInt32,
    _ section: (UInt32) -> (keys: [String], bytes: [UInt8])
  ) throws -> [UInt8] {
    var writer = ArchiveWriter(header: sample)
    for number in 0..<count {
      let (keys, bytes) = section(number)
      try writer.add(
        ObjectDescription(path: ["\(number)"], className: "X", role: .controller),
        section: Section(shape: Shape(sortedKeys: keys), bytes: ArchiveBytes(bytes))
      )
    }
    return try writer.finish().bytes.array
  }

  private static let huge: [UInt8] = [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01]
  private static let million: [UInt8] = [0xC0, 0x84, 0x3D]
  /// 1,100,000, which is more values than an object may have.
  private static let more: [UInt8] = [0xE0, 0x91, 0x43]

  private static func repeated(_ bytes: [UInt8], _ count: Int) -> [UInt8] {
    Array(repeatElement(bytes, count: count).joined())
  }

  /// Objects of which each holds the one before twice: 2^count paths through them.
  private static func shared(count: UInt8) -> [UInt8] {
    var bytes: [UInt8] = [0x18, count, 0x1D, 0x01, 0x54, 0x00]
    for index in 1..<count {
      bytes += [0x1D, 0x01, 0x54, 0x02, 0x01, 0x61, 0x1E, index - 1, 0x01, 0x62, 0x1E, index - 1]
    }
    return bytes
  }

  private static var sample: ArchiveHeader { ArchiveHeader(appIdentifier: "app") }

  private static func section(_ bytes: [UInt8]) throws -> [UInt8] {
    var limits = ArchiveLimits.standard
    limits.maximumByteCount = 64 << 20
    var writer = ArchiveWriter(header: sample, limits: limits)
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
    return try writer.finish().bytes.array
  }

  private static func header(
    _ field: ArchiveFormat.Offset,
    _ value: UInt32
  ) throws -> [UInt8] {
    var bytes = try section([0x40])
    func put(_ value: UInt32, at offset: Int) {
      withUnsafeBytes(of: value.littleEndian) {
        bytes.replaceSubrange(offset..<(offset + 4), with: $0)
      }
    }
    put(value, at: field.rawValue)
    let checksum = bytes[..<ArchiveFormat.Offset.headerChecksum.rawValue]
      .withUnsafeBytes { CRC32C.checksum($0) }
    put(checksum, at: ArchiveFormat.Offset.headerChecksum.rawValue)
    return bytes
  }
}

extension ProbeRun {
  /// Reads each on a thread with a stack of 512 KiB, and reports the time and memory taken.
  func bombs() throws {
    #if !DEBUG
      say("OPTIMISED")
    #endif
    for (name, make) in Bomb.honest + Bomb.all {
      let bytes = ArchiveBytes(try make())
      let done = DispatchSemaphore(value: 0)
      let thread = Thread {
        let memory = peakMemory()
        var outcome = ""
        var shortest = Int.max
        // A disturbance of one run does not affect the others.
        for _ in 0..<3 {
          let start = threadTime()
          outcome = Self.outcome(of: bytes)
          shortest = min(shortest, threadTime() - start)
        }
        say("BOMB \(outcome) \(shortest) \(peakMemory() - memory) \(bytes.count) \(name)")
        done.signal()
      }
      thread.stackSize = 512 << 10
      thread.start()
      done.wait()
    }
  }

  private static func outcome(of bytes: ArchiveBytes) -> String {
    do throws(RestorationError) {
      try Archive(bytes).verify()
      return "accepted"
    } catch {
      return "\(error.code)"
    }
  }
}

/// The processor time of this thread in microseconds.
private func threadTime() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
}

/// The most memory that the process has had so far, in KiB.
private func peakMemory() -> Int {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return usage.ru_maxrss
}
