#if SQLite
  import Foundation
  import GRDB
  import RestorationArchive

  /// The bytes that a row's checksum covers: its columns in order, each of known or stated length.
  struct RowEncoding {
    private var bytes: [UInt8]

    /// Begins with a letter for the table, so that no row can pass for one of another table.
    init(_ table: Character) {
      bytes = Array(String(table).utf8)
    }

    mutating func append(_ number: some FixedWidthInteger) {
      withUnsafeBytes(of: Int64(truncatingIfNeeded: number).littleEndian) {
        bytes.append(contentsOf: $0)
      }
    }

    mutating func append(_ blob: Data) {
      append(blob.count)
      bytes.append(contentsOf: blob)
    }

    var checksum: Int64 { bytes.withUnsafeBytes { Int64(CRC32C.checksum($0)) } }
  }

  extension DatabaseValue {
    // The conversions of GRDB trap or convert when a damaged row holds another type than its column;
    // these two do neither. Not inlined, because the optimiser of Swift 6.3.1 crashes where this
    // one is.
    @inline(never) var integer: Int64? {
      if case .int64(let value) = storage { value } else { nil }
    }

    var blob: Data? {
      if case .blob(let value) = storage { value } else { nil }
    }
  }

  extension Data {
    /// The text that this UTF-8 is, or `nil` when it is none.
    var text: String? { String(validating: self, as: UTF8.self) }
  }
#endif
