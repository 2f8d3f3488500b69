import Foundation

/// Reads a file line by line, with a bounded length of each line.
final class LineReader {
  private let descriptor: Int32
  private let path: String
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  /// The number of bytes in complete lines read so far.
  private(set) var offset = 0

  /// The longest revision in base 64, and room for the rest of the line.
  private static let maximumLineByteCount = 64 << 20

  init(_ path: String) throws {
    try TypedPath.checkStore(path)
    self.path = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure() }
  }

  deinit { close(descriptor) }

  /// Returns the next line without its line feed; `nil` at the end. An incomplete line after the
  /// last line feed is ignored.
  func next() throws -> [UInt8]? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        offset += end + 1 - start
        return Array(buffer[start..<end])
      }
      if isAtEnd { return nil }
      buffer.removeFirst(start)
      start = 0
      searched = buffer.count
      guard buffer.count <= Self.maximumLineByteCount else {
        throw ToolFailure(
          .noGoodRevision,
          "\(escaped(path)) is no backup: a line of it is too long",
          remedy: "name a file that `restoration backup` has written"
        )
      }
      var chunk = [UInt8](repeating: 0, count: 1 << 18)
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure() }
      isAtEnd = count == 0
      buffer += chunk[..<count]
    }
  }

  private func failure() -> ToolFailure {
    ToolFailure(.inputOutput, "cannot read \(escaped(path)): \(String(cString: strerror(errno)))")
  }
}
