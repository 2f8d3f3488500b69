/// A required figure, computed from the measurements of the same run.
struct Target: Sendable {
  enum Bound: Sendable {
    case atMost(Double)
    case atLeast(Double)

    func holds(_ value: Double) -> Bool {
      switch self {
      case .atMost(let limit): value <= limit
      case .atLeast(let limit): value >= limit
      }
    }

    var text: String {
      switch self {
      case .atMost(let limit): "at most \(Figure.ratio(limit))"
      case .atLeast(let limit): "at least \(Figure.ratio(limit))"
      }
    }
  }

  let work: String
  let bound: Bound
  /// The measured figure, or `nil` when this run did not measure all of it.
  let value: @Sendable (Results) -> Double?

  static let all: [Target] = coders + engine + stores

  private static let coders: [Target] = [
    Target(work: "encode 10, time over protobuf", bound: .atMost(1.5)) {
      $0.ratio("encode-10", to: nil, .protobuf)
    },
    Target(work: "encode 1,000, time over protobuf", bound: .atMost(0.7)) {
      $0.ratio("encode-1000", to: nil, .protobuf)
    },
    Target(work: "encode 1,000, NSKeyedArchiver's time over ours", bound: .atLeast(400)) {
      $0.ratio("encode-1000", .keyedArchiver)
    },
    Target(work: "encode 1,000, JSONEncoder's time over ours", bound: .atLeast(5)) {
      $0.ratio("encode-1000", .json)
    },
    Target(work: "encode 1,000 through NSCoder, time over typed", bound: .atMost(1.3)) {
      $0.ratio("encode-nscoder-1000", to: "encode-1000")
    },
    Target(work: "decode 1,000 through NSCoder, time over typed", bound: .atMost(2)) {
      $0.ratio("decode-nscoder-1000", to: "decode-1000")
    },
    Target(work: "decode 1,000, time over protobuf", bound: .atMost(0.8)) {
      $0.ratio("decode-1000", to: nil, .protobuf)
    },
    Target(work: "decode 1,000, NSKeyedUnarchiver's time over ours", bound: .atLeast(50)) {
      $0.ratio("decode-1000", .keyedArchiver)
    },
    Target(work: "encode 100,000, time over protobuf", bound: .atMost(0.45)) {
      $0.ratio("encode-100000", to: nil, .protobuf)
    },
    Target(work: "decode 100,000, time over protobuf", bound: .atMost(0.6)) {
      $0.ratio("decode-100000", to: nil, .protobuf)
    },
    Target(work: "bytes of 1,000 over protobuf", bound: .atMost(1.15)) { results in
      guard let ours = results["encode-1000", .ours],
        let protobuf = results["encode-1000", .protobuf]
      else { return nil }
      return Double(ours.bytes) / Double(protobuf.bytes)
    },
    Target(work: "encode, time an object at 100,000 over 1,000", bound: .atMost(1.3)) {
      $0.ratio("encode-100000", to: "encode-1000").map { $0 / 100 }
    },
    Target(work: "decode, time an object at 100,000 over 1,000", bound: .atMost(1.3)) {
      $0.ratio("decode-100000", to: "decode-1000").map { $0 / 100 }
    },
    Target(work: "memory while encoding 100,000, over the archive", bound: .atMost(3)) {
      $0.allocations.first { $0.workload == "encode-100000" && $0.subject == .ours }
        .map { Double($0.peakBytes) / Double($0.resultBytes) }
    },
    Target(work: "allocations to encode an object of 1,000", bound: .atMost(0.2)) {
      allocations("encode-1000", $0)
    },
    Target(work: "allocations to decode an object of 1,000", bound: .atMost(4)) {
      allocations("decode-1000", $0)
    },
  ]

  private static func allocations(_ workload: String, _ results: Results) -> Double? {
    results.allocations.first { $0.workload == workload && $0.subject == .ours }
      .map { Double($0.allocations) / Double($0.objects) }
  }

  private static let engine: [Target] = [
    Target(work: "preserve 10,000, full pass over one change", bound: .atLeast(50)) {
      $0.ratio("preserve-full-10000", to: "preserve-1-of-10000")
    },
    Target(work: "read one of 100,000, decoding all over that", bound: .atLeast(1000)) {
      $0.ratio("decode-100000", to: "open-read-one-100000")
    },
    Target(work: "read one of 100,000, time over one of 1,000", bound: .atMost(2)) {
      $0.ratio("open-read-one-100000", to: "open-read-one-1000")
    },
    Target(work: "save 1,000, JSONEncoder's time over the main actor's", bound: .atLeast(6)) {
      $0.ratio("main-actor-save-1000", .json)
    },
    Target(work: "engine preserves 1,000, time over the coder's", bound: .atMost(1.3)) {
      $0.ratio("engine-preserve-1000", to: "encode-1000")
    },
    Target(work: "change one of 10,000, milliseconds of the main actor", bound: .atMost(0.1)) {
      $0["change-10000", .ours]?.medianMilliseconds
    },
    Target(work: "engine restores 1,000, time over the coder's", bound: .atMost(2)) {
      $0.ratio("engine-restore-1000", to: "decode-1000")
    },
  ]

  private static let stores: [Target] = [
    Target(work: "save 20 kB in files, time over the bare calls", bound: .atMost(1.2)) {
      $0.ratio("save-files-20kB", to: nil, .posix)
    },
    Target(work: "save 20 kB in SQLite, time over the bare SQL", bound: .atMost(1.2)) {
      $0.ratio("save-sqlite-20kB", to: nil, .sqlite)
    },
    Target(work: "save 20 kB in encrypted files, time over plain", bound: .atMost(1.3)) {
      $0.ratio("save-sealed-files-20kB", to: nil, .plain)
    },
    Target(work: "save 20 kB in encrypted SQLite, time over plain", bound: .atMost(1.3)) {
      $0.ratio("save-sealed-sqlite-20kB", to: nil, .plain)
    },
    Target(work: "migrate ten times the sessions in files, memory", bound: .atMost(1.1)) {
      growth("migrate-store-files", $0)
    },
    Target(work: "migrate ten times the sessions in SQLite, memory", bound: .atMost(1.1)) {
      growth("migrate-store-sqlite", $0)
    },
    Target(work: "migrate a file store, time over copying it", bound: .atMost(3)) {
      $0.ratio("migrate-store-files", to: "copy-store-files")
    },
    Target(work: "migrate a SQLite store, time over copying it", bound: .atMost(3)) {
      $0.ratio("migrate-store-sqlite", to: "copy-store-sqlite")
    },
    Target(work: "list 10,000 revisions, time over bare SQL", bound: .atMost(1.3)) {
      $0.ratio("list-10000", to: nil, .sqlite)
    },
    Target(work: "newest of 10,000 revisions, time over bare SQL", bound: .atMost(1.3)) {
      $0.ratio("load-newest-of-10000", to: nil, .sqlite)
    },
  ]

  /// Returns the memory for the larger store divided by that for the smaller one.
  private static func growth(_ workload: String, _ results: Results) -> Double? {
    let peaks = results.peakMemory.filter { $0.workload == workload }.map(\.peakBytes)
    guard let first = peaks.first, let last = peaks.last, peaks.count > 1 else { return nil }
    return Double(last) / Double(first)
  }
}
