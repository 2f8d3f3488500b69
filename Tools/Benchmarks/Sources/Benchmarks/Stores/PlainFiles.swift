import Foundation
import RestorationArchive

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The system calls of the file store alone: no lock, no checks of owners, no verification.
final class PlainFiles {
  private let path: String
  private let directory: Int32
  private var last = 0

  /// Opens a directory, and makes it when there is none.
  init(path: String) throws {
    mkdir(path, 0o700)
    self.path = path
    directory = open(path, O_RDONLY | O_DIRECTORY)
    guard directory >= 0 else { throw BenchmarkError("cannot open \(path)") }
  }

  deinit {
    close(directory)
  }

  /// Writes a file, makes it durable, renames it, and makes the name durable.
  func save(_ bytes: ArchiveBytes) throws -> Int {
    last += 1
    let file = openat(directory, "new", O_WRONLY | O_CREAT | O_EXCL, 0o600)
    let written = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    guard file >= 0, written == bytes.count, fsync(file) == 0, close(file) == 0,
      renameat(directory, "new", directory, "\(last)") == 0, fsync(directory) == 0
    else { throw BenchmarkError("cannot write to \(path): \(errno)") }
    return last
  }

  /// Returns the names in the directory, sorted.
  func names() throws -> [String] {
    let copy = openat(directory, ".", O_RDONLY | O_DIRECTORY)
    guard copy >= 0, let stream = fdopendir(copy) else {
      throw BenchmarkError("cannot list \(path)")
    }
    defer { closedir(stream) }
    var result: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if name != ".", name != ".." { result.append(name) }
    }
    return result.sorted()
  }

  /// Returns the first bytes of a file, at most `limit`.
  func read(_ name: String, limit: Int) throws -> ArchiveBytes {
    let file = openat(directory, name, O_RDONLY)
    guard file >= 0 else { throw BenchmarkError("cannot open \(name)") }
    defer { close(file) }
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: limit, alignment: 16)
    let count = pread(file, memory.baseAddress, limit, 0)
    guard count >= 0 else { throw BenchmarkError("cannot read \(name)") }
    return ArchiveBytes(
      adopting: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(memory)[..<count])
    ) {
      $0.deallocate()
    }
  }
}
