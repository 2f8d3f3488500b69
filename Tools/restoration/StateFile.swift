import Foundation
import RestorationArchive

/// Files that the tool itself reads and writes: archives and JSON outside of stores.
enum StateFile {
  /// The whole of a file; `-` is standard input.
  static func read(_ path: String) throws -> [UInt8] {
    if path == "-" { return try readAll(STDIN_FILENO, "standard input") }
    return try withFile(path, O_RDONLY, "read") { try readAll($0, path) }
  }

  /// More than any archive or its JSON may have within the standard limits.
  private static let maximumByteCount = 1 << 30

  /// Writes a whole file or nothing: under another name first, and durable when this returns.
  ///
  /// - Parameter replaces: Whether a file that exists may be replaced.
  static func write(_ bytes: [UInt8], to path: String, replaces: Bool) throws {
    let directory = (path as NSString).deletingLastPathComponent
    let temporary = "\(path).\(UUID().uuidString).partial"
    if !replaces, access(path, F_OK) == 0 { throw exists(path) }
    do {
      try withFile(temporary, O_WRONLY | O_CREAT | O_EXCL, "write") { descriptor in
        try writeAll(bytes, to: descriptor, path)
        guard fsync(descriptor) == 0 else { throw failure("cannot write", path) }
      }
      // A link fails if somebody made the file meanwhile; a rename would replace it.
      if replaces {
        guard rename(temporary, path) == 0 else { throw failure("cannot write", path) }
      } else {
        guard link(temporary, path) == 0 else {
          throw errno == EEXIST ? exists(path) : failure("cannot write", path)
        }
        unlink(temporary)
      }
    } catch {
      unlink(temporary)
      throw error
    }
    try withFile(directory.isEmpty ? "." : directory, O_RDONLY, "open") { descriptor in
      guard fsync(descriptor) == 0 else { throw failure("cannot write", directory) }
    }
  }

  private static func exists(_ path: String) -> ToolFailure {
    ToolFailure.wrongUsage(
      "\(escaped(path)) exists",
      remedy: "choose another name, or replace it with --force"
    )
  }

  private static func failure(_ action: String, _ path: String) -> ToolFailure {
    ToolFailure(.inputOutput, "\(action) \(escaped(path)): \(String(cString: strerror(errno)))")
  }

  private static func withFile<Result>(
    _ path: String,
    _ flags: Int32,
    _ action: String,
    _ body: (Int32) throws -> Result
  ) throws -> Result {
    // State is private, hence 0600.
    let descriptor = open(path, flags | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure("cannot \(action)", path) }
    defer { close(descriptor) }
    return try body(descriptor)
  }

  private static func readAll(_ descriptor: Int32, _ path: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes {
        Foundation.read(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure("cannot read", path) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      guard bytes.count <= maximumByteCount else {
        throw ToolFailure(.noGoodRevision, "\(escaped(path)) is too long to be an archive")
      }
    }
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure("cannot write", path) }
      rest = rest.dropFirst(count)
    }
  }
}
