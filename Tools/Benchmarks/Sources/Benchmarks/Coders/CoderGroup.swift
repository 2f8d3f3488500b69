import Foundation
import RestorationArchive

extension Group {
  /// The numbers of objects in the trees.
  static let coderSizes = [10, 1000, 3000, 100_000]

  /// The descriptions of the workloads of all sizes.
  static var coderSummaries: [String] {
    let sizes = coderSizes.map(String.init).joined(separator: ", ")
    return zip(CoderNames(count: nil).all, CoderNames.summaries).map { "  \($0): \($1)" }
      + ["  (N is \(sizes))"]
  }

  /// Encoding and decoding trees of a size, by every subject.
  static func coders(count: Int) -> Group {
    let names = CoderNames(count: count)
    return Group(
      title: "\(count) objects: encode and decode",
      workloads: zip(names.all, CoderNames.summaries).map { ($0, $1) }
    ) { isWanted, workspace in
      let tree = workspace.tree(count)
      // A clock is too coarse for ten objects.
      let repetitions = max(1, 1000 / count)
      var trials: [Trial] = []
      @MainActor
      func add<Bytes>(_ coder: CoderUnderTest<Bytes>, _ encode: String, _ decode: String) throws {
        guard workspace.wants(coder.subject), isWanted(encode) || isWanted(decode) else { return }
        let bytes = try coder.encode(tree)
        if isWanted(encode) {
          trials.append(coder.encoding(encode, tree, bytes, repetitions: repetitions))
        }
        if isWanted(decode) {
          trials.append(coder.decoding(decode, tree, bytes, repetitions: repetitions))
        }
      }
      try add(.ours, names.encode, names.decode)
      if names.all.contains(names.encodeNSCoder) {
        try add(.oursThroughNSCoder, names.encodeNSCoder, names.decodeNSCoder)
      }
      let (encode, decode) = (
        isWanted(names.encode) ? names.encode : nil, isWanted(names.decode) ? names.decode : nil
      )
      if workspace.wants(.macroObjects) {
        trials += try Trial.macroObjects(tree, encode, decode, repetitions: repetitions)
      }
      if workspace.wants(.macroValues) {
        trials += try Trial.macroValues(tree, encode, decode, repetitions: repetitions)
      }
      try add(.protobuf, names.encode, names.decode)
      try add(.flat, names.encode, names.decode)
      try add(.json, names.encode, names.decode)
      try add(.plist, names.encode, names.decode)
      // It would take three quarters of an hour for 100,000.
      if count <= 3000 { try add(.keyedArchiver, names.encode, names.decode) }
      for workload in [names.encode, names.decode] where isWanted(workload) {
        trials.append(try .copying(try OurCoder.encode(tree).bytes, workload, repetitions))
      }
      return trials
    }
  }
}

private struct CoderNames {
  /// The number of objects, or `nil` for the letter N.
  let count: Int?

  private var size: String { count.map(String.init) ?? "N" }
  var encode: String { "encode-\(size)" }
  var decode: String { "decode-\(size)" }
  var encodeNSCoder: String { "encode-nscoder-\(size)" }
  var decodeNSCoder: String { "decode-nscoder-\(size)" }

  /// All names; at 100,000 the `NSCoder` variant is left out, because it is slow and shows nothing
  /// new.
  var all: [String] {
    count == 100_000 ? [encode, decode] : [encode, decode, encodeNSCoder, decodeNSCoder]
  }

  static let summaries = [
    "a tree of N objects to bytes; ours: typed methods, a finished archive",
    "the bytes of N objects back to the tree",
    "ours again, through NSCoder's methods with Swift values; not for 100000",
    "ours again, through NSCoder's methods; not for 100000",
  ]
}

extension Trial {
  /// Copies our bytes to memory that is already allocated: no coder can be faster.
  static func copying(
    _ bytes: ArchiveBytes,
    _ workload: String,
    _ repetitions: Int
  ) throws -> Trial {
    let target = ArchiveBytes([UInt8](repeating: 0, count: bytes.count))
    return Trial(
      workload: workload,
      subject: .memcpy,
      bytes: bytes.count,
      repetitions: repetitions,
      run: {
        bytes.withUnsafeBytes { source in
          target.withUnsafeBytes {
            UnsafeMutableRawBufferPointer(mutating: $0).copyMemory(from: source)
          }
        }
        return target
      },
      check: { _ in
        guard bytes == target else { throw BenchmarkError("\(workload) memcpy: other bytes") }
      }
    )
  }
}

extension CoderUnderTest<ArchiveBytes> {
  static var ours: Self {
    Self(
      subject: .ours,
      encode: { try OurCoder.encode($0).bytes },
      decode: OurCoder.decode,
      byteCount: \.count
    )
  }

  static var oursThroughNSCoder: Self {
    Self(
      subject: .ours,
      encode: { try OurNSCoder.encode($0).bytes },
      decode: OurNSCoder.decode,
      byteCount: \.count
    )
  }
}

extension CoderUnderTest<[UInt8]> {
  static var protobuf: Self {
    Self(
      subject: .protobuf,
      encode: ProtobufCoder.encode,
      decode: ProtobufCoder.decode,
      byteCount: \.count
    )
  }

  static var flat: Self {
    Self(
      subject: .flat,
      encode: FlatWriter.encode,
      decode: FlatReader.decode,
      byteCount: \.count
    )
  }
}

extension CoderUnderTest<Data> {
  static var json: Self {
    Self(
      subject: .json,
      encode: CodableCoder.encodeJSON,
      decode: CodableCoder.decodeJSON,
      byteCount: \.count
    )
  }

  static var plist: Self {
    Self(
      subject: .plist,
      encode: CodableCoder.encodePropertyList,
      decode: CodableCoder.decodePropertyList,
      byteCount: \.count
    )
  }

  static var keyedArchiver: Self {
    Self(
      subject: .keyedArchiver,
      encode: KeyedArchiverCoder.encode,
      decode: KeyedArchiverCoder.decode,
      byteCount: \.count
    )
  }
}
