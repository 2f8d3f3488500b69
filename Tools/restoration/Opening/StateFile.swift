import CRestoration
import Foundation
import RestorationArchive
import Synchronization

/// Reads and writes the tool's own files: archives and JSON outside of stores.
enum StateFile {
  /// Reads a file of text; `-` is standard input.
  static func readText(_ path: String, as purpose: String) throws -> [UInt8] {
    try read(path, as: purpose, limit: maximumTextByteCount)
  }

  /// Reads a whole file; `-` is standard input.
  ///
  /// - Parameters:
  ///   - purpose: The expected kind of content, for messages.
  ///   - limit: The most bytes; no file of the kind has more.
  static func read(
    _ path: String,
    as purpose: String = "an archive",
    limit: Int = maximumByteCount
  ) throws -> [UInt8] {
    if path == "-" {
      return try readAll(STDIN_FILENO, "standard input", purpose: purpose, limit: limit)
    }
    try TypedPath.check(path)
    return try withFile(path, O_RDONLY, "read") {
      try readAll($0, path, purpose: purpose, limit: limit)
    }
  }

  /// The largest file of an archive or of its JSON, in bytes; the standard limits allow less.
  static let maximumByteCount = 1 << 30
  /// The largest file of a plan, a schema lock or a report, in bytes.
  static let maximumTextByteCount = 64 << 20

  /// The purpose for which standard input was read.
  private static let input = Mutex<String?>(nil)

  /// Writes a whole file or nothing: under a temporary name first, and durable when this returns.
  ///
  /// Leftovers of killed runs that wrote the same file are removed.
  ///
  /// - Parameters:
  ///   - replaces: Allows replacing an existing file.
  ///   - remedy: The remedy when an existing file may not be replaced.
  static func write(
    _ bytes: [UInt8],
    to path: String,
    replaces: Bool,
    remedy: String = "choose another name, or replace it with --force"
  ) throws {
    try TypedPath.checkFile(path)
    let directory = TypedPath(path).folder
    let temporary = "\(path).\(Leftovers.newMark()).partial"
    if !replaces, PartialFile.isTaken(path) { throw exists(path, remedy) }
    let left = Leftovers.paths(in: directory, from: "\(TypedPath(path).name).", to: ".partial")
    for path in left { unlink(path) }
    do {
      try withFile(temporary, O_WRONLY | O_CREAT | O_EXCL, "write", named: path) { descriptor in
        try writeAll(bytes, to: descriptor, path)
        guard fsync(descriptor) == 0 else { throw failure("cannot write", path) }
      }
      if replaces {
        guard rename(temporary, path) == 0 else { throw failure("cannot write", path) }
      } else {
        // Another process may have made the file meanwhile.
        guard restoration_rename_exclusive(AT_FDCWD, temporary, AT_FDCWD, path) == 0 else {
          throw errno == EEXIST ? exists(path, remedy) : failure("cannot write", path)
        }
      }
    } catch {
      unlink(temporary)
      throw error
    }
    try withFile(directory, O_RDONLY, "open") { descriptor in
      guard fsync(descriptor) == 0 else { throw failure("cannot write", directory) }
    }
  }

  private static func exists(_ path: String, _ remedy: String) -> ToolFailure {
    ToolFailure.wrongUsage("\(escaped(path)) exists", remedy: remedy)
  }

  private static func failure(_ action: String, _ path: String) -> ToolFailure {
    ToolFailure(.inputOutput, "\(action) \(escaped(path)): \(String(cString: strerror(errno)))")
  }

  private static func withFile<Result>(
    _ path: String,
    _ flags: Int32,
    _ action: String,
    named name: String? = nil,
    _ body: (Int32) throws -> Result
  ) throws -> Result {
    // State is private, hence 0600.
    let descriptor = open(path, flags | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure("cannot \(action)", name ?? path) }
    defer { close(descriptor) }
    return try body(descriptor)
  }

  /// Reads the rest of a descriptor.
  static func readAll(
    _ descriptor: Int32,
    _ path: String,
    purpose: String = "an archive",
    limit: Int = maximumByteCount
  ) throws -> [UInt8] {
    if descriptor == STDIN_FILENO {
      let former = input.withLock { input in
        defer { input = input ?? purpose }
        return input
      }
      if let former {
        throw ToolFailure.wrongUsage(
          "standard input is \(former) already, and cannot be \(purpose) as well",
          remedy: "name a file for one of them"
        )
      }
    }
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
      guard bytes.count <= limit else {
        throw ToolFailure(
          .noGoodRevision,
          "\(escaped(path)) is too long to be \(purpose)",
          remedy: "name another file"
        )
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
