import RestorationArchive
import RestorationFiles
import SystemPackage

extension RecordName {
  /// The file of the record: in the directory of the session, or in the root for the store's own.
  var fileName: PathName {
    switch self {
    case .ledger: "ledger"
    case .pins: "pins"
    case .quarantine: "notes"
    case .key: "key"
    case .mirror: "mirror"
    case .times: "times"
    case .log: "log"
    case .storeKey: "KEY"
    }
  }

  /// Indicates whether the record is overwritten before it is removed, so that no copy remains.
  var isKey: Bool { self == .key || self == .storeKey }

  /// Returns the record in some bytes; `nil` when a process was killed while it erased a key. Zeros
  /// in any other record are damage.
  func present(_ bytes: [UInt8]) -> [UInt8]? {
    isKey && Self.isErasedKey(bytes) ? nil : bytes
  }

  /// The length of a record that holds a key.
  static let keyByteCount = 184

  /// Indicates whether bytes are a key record that was overwritten, so that the key is gone.
  package static func isErasedKey(_ bytes: [UInt8]) -> Bool {
    bytes.count == keyByteCount && bytes.allSatisfy { $0 == 0 }
  }
}

extension StoreDirectory {
  /// Returns the bytes of a record, or `nil` when there is none.
  func record(
    _ name: RecordName,
    in directory: FileDescriptor
  ) throws(RestorationError) -> [UInt8]? {
    let extent = ReadExtent.whole(maximum: RecordName.maximumByteCount)
    let record = try files.read(name.fileName, in: directory, extent)?.bytes.array
    return record.flatMap(name.present)
  }

  /// Stores a record in place of the current one, which may be back after a power cut.
  func noteRecord(
    _ record: [UInt8],
    as name: RecordName,
    in directory: FileDescriptor
  ) throws(RestorationError) {
    let bytes = ArchiveBytes(record)
    try files.place(bytes, as: name.fileName, in: directory, root: root, replacing: true)
  }

  /// Removes a record for good. An interruption leaves the record whole, or a key erased.
  func eraseRecord(_ name: RecordName, in directory: FileDescriptor) throws(RestorationError) {
    if name.isKey {
      try files.overwrite(name.fileName, in: directory, maximum: RecordName.maximumByteCount)
    }
    try files.remove(name.fileName, in: directory)
    try files.synchronize(directory, "the removal of a record")
  }
}
