import Foundation
import RestorationApple
import RestorationTestSupport
import Testing

/// Python's reader of property lists, which shares nothing with ours.
enum OtherReader {
  /// The path of Python, or `nil`, which is said aloud.
  static let python: String? = {
    let found = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
    if found == nil { print("SKIPPED: no python3, so no other reader to compare with") }
    return found
  }()

  /// The values that the other reader finds in a file, or `nil` when it refuses it.
  static func lines(_ bytes: [UInt8]) throws -> [String]? { try lines(ofEach: [bytes])[0] }

  /// The values that the other reader finds in each file, or `nil` where it refuses one.
  static func lines(ofEach files: [[UInt8]]) throws -> [[String]?] {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "lists-\(UUID().uuidString)"
    )
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (number, bytes) in files.enumerated() {
      try Data(bytes).write(to: folder.appending(path: "\(number)"))
    }
    let process = TestProcess()
    process.executableURL = URL(filePath: try #require(python))
    process.arguments = ["-c", ListText.python, folder.path, "\(files.count)"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let texts = String(decoding: data, as: UTF8.self).components(separatedBy: "\n\n")
    return texts.prefix(files.count).map {
      $0 == "refused" ? nil : $0.components(separatedBy: "\n")
    }
  }
}
