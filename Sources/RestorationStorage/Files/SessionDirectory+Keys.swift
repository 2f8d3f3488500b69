import RestorationArchive
import SystemPackage

// Where a file store keeps its keys, wrapped: the file `KEY` for the store, and a file `key` in the
// directory of each session that has sealed revisions (`Schemas/Archive/sealed-v1.md`).
extension SessionDirectory: KeyRecordPlace {
  static let keyName: PathName = "key"

  package var storeIdentifier: [UInt8]? { store.mark.identifier }

  package func storeKeyRecord() throws(RestorationError) -> [UInt8]? { try store.storeKeyRecord() }

  package func makeStoreKeyRecord(_ record: [UInt8]) throws(RestorationError) {
    try store.publish(ArchiveBytes(record), as: StoreDirectory.keyName, in: store.root)
  }

  package func sessionKeyRecord() throws(RestorationError) -> [UInt8]? {
    let record = try store.keyRecord(Self.keyName, in: base)
    // Somebody was killed who destroyed it.
    return record.map(KeyRecord.isDestroyed) == true ? nil : record
  }

  package func makeSessionKeyRecord(_ record: [UInt8]) throws(RestorationError) {
    if let old = try store.keyRecord(Self.keyName, in: base), KeyRecord.isDestroyed(old) {
      try store.files.remove(Self.keyName, in: base)
    }
    try store.publish(ArchiveBytes(record), as: Self.keyName, in: base)
  }

  /// Removes the session's key for good. What cuts this short leaves the key whole, or destroyed;
  /// repeat it then.
  func destroySessionKey() throws(RestorationError) {
    let files = store.files
    let file: FileDescriptor
    do throws(Errno) {
      file = try files.system.open(
        Self.keyName,
        in: base,
        .writeOnly,
        [.noFollow, .nonBlocking, .closeOnExec],
        permissions: []
      )
    } catch {
      if error == .noSuchFileOrDirectory { return }
      throw .system("open the key of a session", error)
    }
    defer { files.system.close(file) }
    // A name that is removed leaves its bytes on the disk for a while. The file is ours alone, or a
    // link to somewhere else would be overwritten.
    if let status = try? files.status(of: file, Self.keyName), status.kind == .file,
      status.linkCount == 1, status.byteCount <= KeyRecord.byteCount
    {
      let zeros = ArchiveBytes([UInt8](repeating: 0, count: Int(status.byteCount)))
      try files.attempt("overwrite the key of a session") { () throws(Errno) in
        try zeros.withUnsafeBytes { (raw) throws(Errno) in
          try files.system.writeAll(raw, to: file)
        }
      }
      try files.synchronize(file, "the end of a key")
    }
    try files.remove(Self.keyName, in: base)
    try files.synchronize(base, "the removal of a key")
  }
}

extension StoreDirectory {
  static let keyName: PathName = "KEY"

  /// The store's key record, or `nil` when nothing was ever sealed here.
  func storeKeyRecord() throws(RestorationError) -> [UInt8]? {
    try keyRecord(Self.keyName, in: root)
  }

  fileprivate func keyRecord(
    _ name: PathName,
    in directory: FileDescriptor
  ) throws(RestorationError) -> [UInt8]? {
    do throws(RestorationError) {
      return try files.read(name, in: directory, limit: KeyRecord.byteCount)?.array
    } catch {
      guard RevisionState(error) != nil else { throw error }
      // Damage, which the record itself reports: what depends on it is to be left alone.
      return []
    }
  }
}

extension FileStore {
  // Async, or a call on the concrete type would prefer the protocol's own, which refuses.
  public func destroyKey(of session: SceneSession) async throws(RestorationError) {
    try session.validate()
    try exclusively { () throws(RestorationError) in
      _ = try withSession(session) { place throws(RestorationError) in
        try place.destroySessionKey()
      }
    }
  }
}
