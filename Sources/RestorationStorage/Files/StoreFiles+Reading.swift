import RestorationArchive
import SystemPackage

// Files are read and not mapped into memory: a mapping ends the process when another program cuts
// the file short or a sector of the disk is bad, where reading gives an error that costs one
// revision. Nothing is lost by it, because every byte of an archive is verified anyhow before it is
// given out (Decisions, Stores).
extension StoreFiles {
  /// Reads a whole file of ours, or returns `nil` when there is none.
  ///
  /// Whatever is wrong with the file itself is damage, so that one bad file costs nothing else; a
  /// pipe or device in its place cannot make us wait.
  ///
  /// - Throws: `RestorationError` with code `corrupted` when it is no plain file or cannot be read,
  ///   `limitExceeded` when it is too long, `insecurePermissions` when it belongs to somebody else,
  ///   `storeFailed` when it cannot be opened.
  func read(
    _ name: PathName,
    in directory: FileDescriptor?,
    limit: Int
  ) throws(RestorationError) -> ArchiveBytes? {
    guard let (file, status) = try openFile(name, in: directory) else { return nil }
    defer { system.close(file) }
    return try readContents(of: file, name, status: status, limit: limit)
  }

  /// Reads as much of an archive's file as stands in front of its objects.
  ///
  /// - Parameters:
  ///   - name: The file, of ours, as for ``read(_:in:limit:)``.
  ///   - limits: How large the archive may be.
  ///   - memory: Where the bytes go; one serves many files.
  ///   - body: Gets the bytes, valid only during the call and fewer when the file is damaged, and
  ///     the length of the whole file.
  /// - Returns: What `body` returns, or `nil` when there is no such file.
  /// - Throws: As ``read(_:in:limit:)``.
  func withFront<Result>(
    of name: PathName,
    in directory: FileDescriptor,
    limits: ArchiveLimits,
    memory: FrontMemory,
    _ body: (UnsafeRawBufferPointer, Int) -> Result
  ) throws(RestorationError) -> Result? {
    guard let (file, status) = try openFile(name, in: directory) else { return nil }
    defer { system.close(file) }
    let limit = limits.maximumByteCount + SealedHeader.maximumOverhead
    let byteCount = try checkedByteCount(status, limit: limit)
    memory.clear()
    func read(upTo length: Int) throws(RestorationError) -> UnsafeRawBufferPointer {
      try fill(memory, upTo: length, from: file, name)
    }
    var front = try read(upTo: min(byteCount, FrontMemory.usualByteCount))
    // What is wrong with a front that tells no length, whoever reads it next will say.
    if let length = try? ArchiveFront.length(front, of: byteCount, limits: limits),
      length > front.count, front.count == FrontMemory.usualByteCount
    {
      front = try read(upTo: length)
    }
    return body(front, byteCount)
  }

  /// Reads on into memory until it holds so many bytes, or the file ends.
  private func fill(
    _ memory: FrontMemory,
    upTo length: Int,
    from file: FileDescriptor,
    _ name: PathName
  ) throws(RestorationError) -> UnsafeRawBufferPointer {
    do throws(Errno) {
      try memory.fill(upTo: length) { (rest) throws(Errno) in
        try system.readAll(file, into: rest)
      }
    } catch {
      throw unreadable(name, error)
    }
    return memory.filled
  }

  /// Opens a plain file of ours for reading, or returns `nil` when there is none.
  func openFile(
    _ name: PathName,
    in directory: FileDescriptor?
  ) throws(RestorationError) -> (FileDescriptor, FileStatus)? {
    let file: FileDescriptor
    do throws(Errno) {
      file = try system.open(
        name,
        in: directory,
        .readOnly,
        [.noFollow, .nonBlocking, .closeOnExec],
        permissions: []
      )
    } catch {
      switch error {
      case .noSuchFileOrDirectory: return nil
      case .tooManySymbolicLinkLevels, .noSuchAddressOrDevice, .ioError:
        throw RestorationError(.corrupted, "expected a plain file, found that \(name) is none")
      default: throw .system("open \(name)", error)
      }
    }
    do throws(RestorationError) {
      let status = try status(of: file, name)
      // Removed by another process after we opened it, so it is gone and not damaged.
      if status.kind == .file, status.linkCount == 0 {
        system.close(file)
        return nil
      }
      guard status.kind == .file, status.linkCount == 1 else {
        throw RestorationError(
          .corrupted,
          "expected a plain file with one name, found that \(name) is none"
        )
      }
      try checkOwner(status, name)
      return (file, status)
    } catch {
      system.close(file)
      throw error
    }
  }

  /// Reads an open file of known size, if that is within the limit.
  func readContents(
    of file: FileDescriptor,
    _ name: PathName,
    status: FileStatus,
    limit: Int
  ) throws(RestorationError) -> ArchiveBytes {
    let byteCount = try checkedByteCount(status, limit: limit)
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(byteCount, 1),
      alignment: 16
    )
    do throws(Errno) {
      let wanted = UnsafeMutableRawBufferPointer(rebasing: memory[..<byteCount])
      let count = try system.readAll(file, into: wanted)
      return ArchiveBytes(
        adopting: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(memory)[..<count])
      ) { $0.deallocate() }
    } catch {
      memory.deallocate()
      throw unreadable(name, error)
    }
  }

  func checkedByteCount(_ status: FileStatus, limit: Int) throws(RestorationError) -> Int {
    guard status.byteCount <= Int64(limit) else {
      throw RestorationError(
        .limitExceeded,
        "a file of \(status.byteCount) bytes, where \(limit) are allowed; raise the limits of the "
          + "store if you trust it"
      )
    }
    return Int(status.byteCount)
  }

  func unreadable(_ name: PathName, _ error: Errno) -> RestorationError {
    RestorationError(
      .corrupted,
      "the system cannot read \(name): \(error); check the disk",
      cause: error
    )
  }
}

/// Memory for the fronts of archives, used for one after the other.
final class FrontMemory {
  /// Nearly every front is shorter, and a file of less than this is read at once.
  static let usualByteCount = 4096

  private var bytes = UnsafeMutableRawBufferPointer.allocate(
    byteCount: usualByteCount,
    alignment: 16
  )
  private var count = 0

  /// What was read.
  var filled: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: bytes[..<count]) }

  /// Begins with another file.
  func clear() { count = 0 }

  /// Reads until there are so many bytes, in larger memory if need be.
  func fill(
    upTo length: Int,
    _ read: (UnsafeMutableRawBufferPointer) throws(Errno) -> Int
  ) throws(Errno) {
    guard length > count else { return }
    if length > bytes.count {
      let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: length, alignment: 16)
      larger.copyMemory(from: filled)
      bytes.deallocate()
      bytes = larger
    }
    count += try read(UnsafeMutableRawBufferPointer(rebasing: bytes[count..<length]))
  }

  deinit {
    bytes.deallocate()
  }
}
