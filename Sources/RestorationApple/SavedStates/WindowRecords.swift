import RestorationArchive

/// The records of windows that AppKit appends to `data.data`.
struct WindowRecords {
  /// One record, still encrypted.
  struct Record {
    let window: UInt32
    /// Indicates whether the record's layout is the known one.
    let isKnown: Bool
    let encrypted: ArraySlice<UInt8>
  }

  /// A record that has been decrypted.
  struct Content {
    let identifier: String
    let archives: [[UInt8]]
    /// The types and lengths of the parts that are not keyed archives.
    let others: [(type: String, byteCount: Int)]
  }

  /// All complete records, in the order of the file.
  private(set) var records: [Record] = []
  /// The number of bytes at the end that belong to no record.
  private(set) var restByteCount = 0

  private static let headerLength = 16
  private static let maximumCount = 1 << 16

  /// Finds the records by their lengths.
  ///
  /// - Throws: `RestorationError` with code `corrupted` when the file does not begin with a record,
  ///   or `limitExceeded`.
  init(_ bytes: [UInt8]) throws(RestorationError) {
    var place = 0
    while bytes.count - place >= Self.headerLength,
      bytes[place..<place + 4].elementsEqual("NSCR".utf8)
    {
      let length = Int(Self.integer(bytes, place + 12))
      guard length >= Self.headerLength, length <= bytes.count - place else { break }
      guard records.count < Self.maximumCount else {
        throw RestorationError(
          .limitExceeded,
          "expected at most \(Self.maximumCount) records of windows, found more; remove the oldest"
        )
      }
      records.append(
        Record(
          window: Self.integer(bytes, place + 8),
          isKnown: bytes[place + 4..<place + 8].elementsEqual("1000".utf8),
          encrypted: bytes[place + Self.headerLength..<place + length]
        )
      )
      place += length
    }
    restByteCount = bytes.count - place
    guard !records.isEmpty || bytes.isEmpty else {
      throw RestorationError(
        .corrupted,
        "expected records of windows, found an incomplete record; copy the file again"
      )
    }
  }

  private static func integer(_ bytes: some RandomAccessCollection<UInt8>, _ place: Int) -> UInt32 {
    bytes.dropFirst(place).prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }
}

extension WindowRecords.Content {
  /// Reads a decrypted record; `nil` when the key was wrong, which is not detected elsewhere.
  init?(_ plain: [UInt8]) {
    func integer(_ place: Int) -> Int? {
      guard place >= 0, plain.count - place >= 4 else { return nil }
      return plain[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    guard let length = integer(4), length <= plain.count - 8, length <= 4096,
      let identifier = String(validating: plain[8..<8 + length], as: UTF8.self)
    else { return nil }
    var place = 8 + length
    var archives: [[UInt8]] = []
    var others: [(type: String, byteCount: Int)] = []
    while let length = integer(place + 4), plain[place..<place + 4].allSatisfy(Self.isLetter) {
      let type = String(decoding: plain[place..<place + 4], as: UTF8.self)
      guard length <= plain.count - place - 8 else { return nil }
      let value = plain[place + 8..<place + 8 + length]
      if type == "rchv" {
        guard value.starts(with: "bplist".utf8) else { return nil }
        archives.append(Array(value))
      } else {
        others.append((type, length))
      }
      place += 8 + length
    }
    // The rest is the padding of the last block.
    guard plain.count - place < 16, plain[min(place, plain.count)...].allSatisfy({ $0 == 0 }) else {
      return nil
    }
    self.init(identifier: identifier, archives: archives, others: others)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte)
  }
}
