import Foundation
import RestorationApple
import Testing

/// Python's reader of property lists, which shares nothing with ours.
enum OtherReader {
  /// The path of Python, or `nil`, which is reported.
  static let python: String? = {
    let found = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
    if found == nil { print("SKIPPED: no python3, so no other reader to compare with") }
    return found
  }()

  /// The lines that the other reader prints for a file, or `nil` if it refuses the file.
  static func lines(_ bytes: [UInt8]) throws -> [String]? {
    let file = FileManager.default.temporaryDirectory.appending(path: "list-\(UUID().uuidString)")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: try #require(python))
    process.arguments = ["-c", ListText.python, file.path]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: data, as: UTF8.self).components(separatedBy: "\n")
  }
}
