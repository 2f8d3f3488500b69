import RestorationArchive
import SystemPackage

// Files are read and not mapped into memory: a mapping ends the process when another program
// truncates the file or a sector of the disk is bad, while a failed read costs one revision.
// Reading costs nothing extra, because every byte of an archive is verified before it is returned
// (Decisions, Stores).
extension StoreFiles {
  /// Reads a file of the store, all of it or its front, or returns `nil` when there is none.
  ///
  /// Any fault of the file itself is reported as damage, so that one bad file costs nothing else. A
  /// pipe or device in its place does not block.
  ///
  /// - Parameter linkCount: The number of names that the file has to have.
  /// - Returns: The requested bytes, and the length of the file.
  /// - Throws: `RestorationError` with code `corrupted` when it is no plain file or cannot be read,
  ///   `limitExceeded` when it is too long, `insecurePermissions` when another user owns it,
  ///   `storeFailed` when it cannot be opened.
  package func read(
    _ name: PathName,
    in directory: FileDescriptor?,
    _ extent: ReadExtent,
    linkCount: UInt64 = 1
  ) throws(RestorationError) -> (bytes: ArchiveBytes, fileByteCount: Int)? {
    guard let (file, status) = try openFile(name, in: directory, linkCount: linkCount) else {
      return nil
    }
    defer { system.close(file) }
    let whole = Int(clamping: status.byteCount)
    let wanted = try extent.byteCount(of: whole)
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(wanted, 1), alignment: 16)
    do throws(Errno) {
      let count = try system.readAll(
        file,
        into: UnsafeMutableRawBufferPointer(rebasing: memory[..<wanted])
      )
      let bytes = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(memory)[..<count])
      return (ArchiveBytes(adopting: bytes) { $0.deallocate() }, whole)
    } catch {
      memory.deallocate()
      throw RestorationError(
        .corrupted,
        "the system cannot read \(name): \(error); check the disk",
        cause: error
      )
    }
  }

  /// Opens a plain file of the store for reading, or returns `nil` when there is none.
  ///
  /// - Parameters:
  ///   - linkCount: The number of names that the file has to have.
  ///   - looks: The number of further tries when another process replaces the file meanwhile.
  package func openFile(
    _ name: PathName,
    in directory: FileDescriptor?,
    linkCount: UInt64 = 1,
    looks: Int = 100
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
        throw .corrupted("expected a plain file at \(name), found something else")
      default: throw .system("open \(name)", error)
      }
    }
    do throws(RestorationError) {
      let status = try status(of: file, name)
      guard status.kind != .file || status.linkCount > 0 else {
        throw RestorationError(
          .storeBusy,
          "expected to read \(name), found that another process replaces it again and again"
        )
      }
      guard status.kind == .file, status.linkCount == linkCount else {
        throw .corrupted(
          "expected a plain file with one name at \(name), found something else"
        )
      }
      try checkOwner(status, name)
      return (file, status)
    } catch {
      system.close(file)
      guard error.code == .storeBusy, looks > 0 else { throw error }
    }
    // Removed or replaced after it was opened; looking its name up again tells which.
    return try openFile(name, in: directory, linkCount: linkCount, looks: looks - 1)
  }
}
