import RestorationArchive
import Synchronization
import SystemPackage

/// A log in a file with one record, rewritten in place, followed by the mark of a fault
/// (`Schemas/Files/records-v1.md`).
///
/// While the process of an attempt lives, it locks the byte of the file at the attempt's number.
package final class FileAttemptLog: AttemptLog {
  package static let recordByteCount = 512
  private static let magic: StaticString = "SRATTLOG"
  private static let version: UInt16 = 1
  private static let checksumOffset = 12
  private static let pathOffset = 24
  private static let faultMagic = Array("SRFAULT1".utf8)
  package static let byteCount = recordByteCount + faultMagic.count + MemoryLayout<UInt64>.size
  // Far beyond the end of the file.
  private static let firstHeldByte: Int64 = 1 << 32

  private let system: any FileSystem
  private let file: FileDescriptor
  private let attempt = Mutex<UInt64>(0)
  private let faultWatch = Mutex<FaultWatch?>(nil)

  /// Opens the file, and makes it when there is none, unless it is opened for reading only.
  package init(
    _ name: PathName,
    in directory: FileDescriptor?,
    files: StoreFiles,
    isForReading: Bool = false
  ) throws(RestorationError) {
    let system = files.system
    var options: FileDescriptor.OpenOptions = [.noFollow, .nonBlocking, .closeOnExec]
    if !isForReading { options.insert(.create) }
    file = try files.attempt("open the log \(name)") { () throws(Errno) in
      try system.open(
        name,
        in: directory,
        isForReading ? .readOnly : .readWrite,
        options,
        permissions: .privateFile
      )
    }
    self.system = system
    let status = try files.status(of: file, name)
    guard status.kind == .file, status.linkCount == 1 else {
      throw .corrupted(
        "expected a plain file with one name at \(name), found something else"
      )
    }
    try files.checkPrivate(status, name)
  }

  // Also runs after a refused file, because all properties are set by then.
  deinit {
    forgetFaults()
    release()
    system.close(file)
  }

  package func begin(attempt: UInt64) {
    release()
    self.attempt.withLock { $0 = attempt }
    let nothing = [UInt8](repeating: 0, count: Self.byteCount - Self.recordByteCount)
    nothing.withUnsafeBytes {
      _ = try? system.write(file, $0, at: Int64(Self.recordByteCount))
    }
    write(.root, step: 0)
    system.hold(file, byte: Self.heldByte(of: attempt))
  }

  /// Unlocks the byte, so that other processes consider the process of the attempt ended.
  package func release() {
    let attempt = attempt.withLock { $0 }
    if attempt > 0 { system.release(file, byte: Self.heldByte(of: attempt)) }
  }

  /// Indicates whether another open log has locked the byte of an attempt.
  func isHeld(byAttempt number: UInt64) -> Bool {
    system.isHeld(file, byte: Self.heldByte(of: number))
  }

  private static func heldByte(of attempt: UInt64) -> Int64 {
    firstHeldByte + Int64(clamping: attempt % (1 << 40))
  }

  /// Records a fault of the process, from now on until ``forgetFaults()``.
  package func watchForFaults() {
    forgetFaults()
    var mark = LedgerWriter(Self.faultMagic)
    mark.append(attempt.withLock { $0 })
    let watch = system.watchForFaults(file, mark: mark.bytes, at: Int64(Self.recordByteCount))
    faultWatch.withLock { $0 = watch }
  }

  /// Prepares the calling thread, which is about to run code of the app, to record an infinite
  /// recursion.
  package func prepareThreadForFaults() { system.prepareThreadForFaults() }

  package func forgetFaults() {
    let watch = faultWatch.withLock { watch in
      defer { watch = nil }
      return watch
    }
    if let watch { system.forgetFaults(watch) }
  }

  package func note(_ path: IdentifierPath, _ step: RestorationNote.Step) {
    write(path, step: step.rawValue)
  }

  private func write(_ path: IdentifierPath, step: UInt8) {
    let attempt = attempt.withLock { $0 }
    withUnsafeTemporaryAllocation(byteCount: Self.recordByteCount, alignment: 8) { record in
      record.initializeMemory(as: UInt8.self, repeating: 0)
      record.copyMemory(from: UnsafeRawBufferPointer(start: Self.magic.utf8Start, count: 8))
      record.storeBytes(of: Self.version.littleEndian, toByteOffset: 8, as: UInt16.self)
      record[10] = step
      record.storeBytes(of: attempt.littleEndian, toByteOffset: 16, as: UInt64.self)
      var target = path
      while !Self.append(target, to: record) { target = target.parent ?? .root }
      let checksum = CRC32C.checksum(UnsafeRawBufferPointer(record)).littleEndian
      record.storeBytes(of: checksum, toByteOffset: Self.checksumOffset, as: UInt32.self)
      // A lost note costs knowledge and no state.
      _ = try? system.write(file, UnsafeRawBufferPointer(record), at: 0)
    }
  }

  /// Writes a path if it fits, without temporary arrays, because this happens before every object.
  private static func append(
    _ path: IdentifierPath,
    to record: UnsafeMutableRawBufferPointer
  ) -> Bool {
    var byteCount = 0
    var current = path.node
    while let node = current {
      byteCount += LedgerWriter.byteCount(of: node.component)
      current = node.parent
    }
    guard byteCount <= RestorationNote.maximumPathByteCount else { return false }
    record.storeBytes(
      of: UInt16(byteCount).littleEndian,
      toByteOffset: pathOffset,
      as: UInt16.self
    )
    // From the last component towards the root, so from the end.
    var end = pathOffset + 2 + byteCount
    func put(_ text: String) {
      var text = text
      text.withUTF8 { bytes in
        end -= bytes.count
        UnsafeMutableRawBufferPointer(rebasing: record[end...])
          .copyMemory(from: UnsafeRawBufferPointer(bytes))
        end -= 2
        record.storeBytes(of: UInt16(bytes.count).littleEndian, toByteOffset: end, as: UInt16.self)
      }
    }
    current = path.node
    while let node = current {
      if let slot = node.component.slot { put(slot) }
      end -= 1
      record[end] = node.component.slot == nil ? 0 : 1
      put(node.component.identifier)
      current = node.parent
    }
    return true
  }

  package func lastNote(ofAttempt attempt: UInt64) -> RestorationNote? {
    var bytes = [UInt8](repeating: 0, count: Self.byteCount)
    let count = bytes.withUnsafeMutableBytes { buffer in
      try? system.read(file, into: buffer, at: 0)
    }
    guard let count, count >= Self.recordByteCount else { return nil }
    var mark = LedgerWriter(Self.faultMagic)
    mark.append(attempt)
    let hasFault = bytes[Self.recordByteCount...].elementsEqual(mark.bytes)
    var record = Array(bytes[..<Self.recordByteCount])
    let note = Self.note(in: &record, ofAttempt: attempt)
    guard hasFault else { return note }
    // The object being restored is more useful than the fact that it was a fault.
    let saysWhere = note.map { $0.isRunning || $0.step == .waiting } ?? false
    return saysWhere ? note : RestorationNote(.root, .faulted)
  }

  private static func note(in bytes: inout [UInt8], ofAttempt attempt: UInt64) -> RestorationNote? {
    bytes.withUnsafeMutableBytes { record in
      let stored = record.loadUnaligned(fromByteOffset: checksumOffset, as: UInt32.self)
      record.storeBytes(of: 0, toByteOffset: checksumOffset, as: UInt32.self)
      let raw = UnsafeRawBufferPointer(record)
      guard UInt32(littleEndian: stored) == CRC32C.checksum(raw),
        raw.starts(with: UnsafeRawBufferPointer(start: magic.utf8Start, count: 8)),
        UInt16(littleEndian: raw.loadUnaligned(fromByteOffset: 8, as: UInt16.self)) == version,
        UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: 16, as: UInt64.self)) == attempt,
        let step = RestorationNote.Step(rawValue: raw[10])
      else { return nil }
      var reader = LedgerReader(UnsafeRawBufferPointer(rebasing: raw[pathOffset...]))
      return (try? reader.path()).map { RestorationNote($0, step) }
    }
  }
}
