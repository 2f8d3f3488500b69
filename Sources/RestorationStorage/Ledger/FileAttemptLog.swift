import RestorationArchive
import RestorationFiles
import Synchronization
import SystemPackage

/// A log in a file with two records, of which the older one is rewritten, followed by the mark of a
/// fault (`Schemas/Files/records-v1.md`).
///
/// Notes are written into the mapped file, without a call of the system: with one call for each, a
/// quarter of a launch with 1,000 screens went into them. Where the file cannot be mapped, a call
/// writes each note.
///
/// While the process of an attempt lives, it locks the byte of the file at the attempt's number.
package final class FileAttemptLog: AttemptLog {
  /// The state of writing.
  private struct Writing {
    var attempt: UInt64 = 0
    /// The number of the last note.
    var sequence: UInt64 = 0
    var records = AttemptRecordWriter()
    /// The front of the file in memory, or `nil`.
    var page: UnsafeMutableRawPointer?
  }

  private static let markOffset = 2 * AttemptRecord.byteCount
  private static let faultMagic = Array("SRFAULT1".utf8)
  package static let byteCount = markOffset + faultMagic.count + MemoryLayout<UInt64>.size
  // Far beyond the end of the file.
  private static let firstHeldByte: Int64 = 1 << 32

  private let system: any FileSystem
  private let file: FileDescriptor
  private let writing = Mutex(Writing())
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
    unmap()
    system.close(file)
  }

  package func begin(attempt: UInt64) { begin(attempt: attempt, isMapped: true) }

  /// Erases earlier notes and begins those of an attempt.
  ///
  /// - Parameter isMapped: Whether notes are written into the mapped file, which needs a handler of
  ///   SIGBUS.
  package func begin(attempt: UInt64, isMapped: Bool) {
    release()
    // A page that was lost has been replaced by one that is not in the file.
    unmap()
    var bytes = [UInt8](repeating: 0, count: Self.byteCount)
    let first = AttemptRecord(attempt: attempt, sequence: 1, path: .root, step: nil)
    writing.withLock { writing in
      (writing.attempt, writing.sequence) = (attempt, 1)
      writing.records.write(first) { used in bytes.replaceSubrange(..<used.count, with: used) }
      let count = bytes.withUnsafeBytes { try? system.write(file, $0, at: 0) }
      if isMapped, count == Self.byteCount { writing.page = system.mapPage(file) }
    }
    system.hold(file, byte: Self.heldByte(of: attempt))
  }

  private func unmap() {
    writing.withLock { writing in
      if let page = writing.page.take() { system.unmapPage(page) }
    }
  }

  /// Unlocks the byte, so that other processes consider the process of the attempt ended.
  package func release() {
    let attempt = writing.withLock { $0.attempt }
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
    mark.append(writing.withLock { $0.attempt })
    let watch = system.watchForFaults(file, mark: mark.bytes, at: Int64(Self.markOffset))
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
    writing.withLock { writing in
      writing.sequence += 1
      let record = AttemptRecord(
        attempt: writing.attempt,
        sequence: writing.sequence,
        path: path,
        step: step
      )
      // In place of the note before the last one, which is still whole if the process is killed
      // meanwhile.
      let offset = Int((writing.sequence - 1) % 2) * AttemptRecord.byteCount
      let page = writing.page
      writing.records.write(record) { used in
        if let page, let start = used.baseAddress {
          (page + offset).copyMemory(from: start, byteCount: used.count)
        } else {
          // A lost note costs knowledge and no state.
          _ = try? system.write(file, used, at: Int64(offset))
        }
      }
    }
  }

  package func lastNote(ofAttempt attempt: UInt64) -> RestorationNote? {
    var bytes = [UInt8](repeating: 0, count: Self.byteCount)
    let count = bytes.withUnsafeMutableBytes { buffer in
      try? system.read(file, into: buffer, at: 0)
    }
    guard let count, count >= Self.markOffset else { return nil }
    var mark = LedgerWriter(Self.faultMagic)
    mark.append(attempt)
    let hasFault = bytes[Self.markOffset...].elementsEqual(mark.bytes)
    let records = [
      bytes[..<AttemptRecord.byteCount], bytes[AttemptRecord.byteCount..<Self.markOffset],
    ]
    .compactMap { AttemptRecord($0) }
    // Beside a record of another attempt, which still runs, the one here may not be the last.
    let isAlone = records.allSatisfy { $0.attempt == attempt }
    let note = isAlone ? records.max { $0.sequence < $1.sequence }?.note : nil
    guard hasFault else { return note }
    // The object being restored is more useful than the fact that it was a fault.
    let saysWhere = note.map { $0.isRunning || $0.step == .waiting } ?? false
    return saysWhere ? note : RestorationNote(.root, .faulted)
  }
}
