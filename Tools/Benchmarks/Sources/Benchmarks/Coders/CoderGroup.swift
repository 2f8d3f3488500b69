import Foundation
import RestorationArchive

extension Group {
  /// Encoding and decoding trees of some size, by everybody.
  static func coders(count: Int) -> Group {
    let names = CoderNames(count: count)
    return Group(
      title: "\(count) objects: encode and decode",
      workloads: [
        (names.encode, "a tree of \(count) objects to bytes; ours: typed methods, sealed archive"),
        (names.encodeNSCoder, "ours again, through NSCoder's methods with Swift values"),
        (names.decode, "the bytes of \(count) objects back to the tree"),
        (names.decodeNSCoder, "ours again, through NSCoder's methods"),
      ]
    ) { isWanted, workspace in
      let tree = workspace.tree(count)
      // A clock's steps are too coarse for ten objects.
      let repetitions = max(1, 1000 / count)
      var trials: [Trial] = []
      @MainActor
      func add<Bytes>(_ coder: CoderUnderTest<Bytes>, _ encode: String, _ decode: String) throws {
        if isWanted(encode) {
          trials.append(try coder.encoding(encode, tree, repetitions: repetitions))
        }
        if isWanted(decode) {
          trials.append(try coder.decoding(decode, tree, repetitions: repetitions))
        }
      }
      try add(.ours, names.encode, names.decode)
      try add(.oursThroughNSCoder, names.encodeNSCoder, names.decodeNSCoder)
      try add(.protobuf, names.encode, names.decode)
      try add(.flat, names.encode, names.decode)
      try add(.json, names.encode, names.decode)
      try add(.plist, names.encode, names.decode)
      // It would need three quarters of an hour for 100,000.
      if count <= 3000 { try add(.keyedArchiver, names.encode, names.decode) }
      for workload in [names.encode, names.decode] where isWanted(workload) {
        trials.append(try .copying(try OurCoder.encode(tree).bytes, workload, repetitions))
      }
      return trials
    }
  }
}

private struct CoderNames {
  let count: Int

  var encode: String { "encode-\(count)" }
  var decode: String { "decode-\(count)" }
  var encodeNSCoder: String { "encode-nscoder-\(count)" }
  var decodeNSCoder: String { "decode-nscoder-\(count)" }
}

extension Trial {
  /// Copies our bytes to memory that is there already: no coder can be faster.
  fileprivate static func copying(
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
      mayBeCut: false,
      encode: { try OurCoder.encode($0).bytes },
      decode: OurCoder.decode,
      byteCount: \.count
    )
  }

  static var oursThroughNSCoder: Self {
    Self(
      subject: .ours,
      mayBeCut: false,
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
      mayBeCut: false,
      encode: ProtobufCoder.encode,
      decode: ProtobufCoder.decode,
      byteCount: \.count
    )
  }

  static var flat: Self {
    Self(
      subject: .flat,
      mayBeCut: false,
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
