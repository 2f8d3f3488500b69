import Foundation
import RestorationArchive
import RestorationStorage
import RestorationTestSupport

/// The program `Probe store` in a process of its own; see its source for its output.
package struct Probe {
  /// A save that the program has acknowledged.
  package struct Acknowledgement: Sendable, Hashable {
    package let number: RevisionNumber
    package let digest: String
  }

  /// The scene session whose archives the program saves.
  package static let session = SceneSession(app: "com.example.probe", scene: "main")

  /// The location of the program: beside the tests, because both are built together.
  package static var executable: URL { TestProgram.named("Probe") }

  package static let strace = ["/usr/bin/strace", "/usr/local/bin/strace", "/bin/strace"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  private let process = TestProcess()
  private let output = Pipe()

  /// Starts the program, if wanted under another one such as strace.
  package init(
    _ kind: StoreLocation.Kind,
    _ path: String,
    count: Int,
    first: Int = 0,
    under: [String] = [],
    environment: [String: String] = [:]
  ) throws {
    let command =
      under + [Self.executable.path, "store", kind.rawValue, path, "\(count)", "\(first)"]
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  /// Waits for the end and returns the lines that the program wrote.
  package func lines() throws -> [String] {
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(),
      as: UTF8.self
    )
    process.waitUntilExit()
    return text.split(separator: "\n").map(String.init)
  }

  /// Kills the program once it has written some bytes and some microseconds have passed, and
  /// returns the saves acknowledged by then.
  package func kill(afterBytes byteCount: Int, microseconds: UInt32) throws -> [Acknowledgement] {
    let file = output.fileHandleForReading
    var text = Data()
    while text.count < byteCount {
      guard let more = try file.read(upToCount: byteCount - text.count), !more.isEmpty else {
        break
      }
      text += more
    }
    // Not to wait for anything, but so that the end comes at any point of a save.
    usleep(microseconds)
    Foundation.kill(process.processIdentifier, SIGKILL)
    text += try file.readToEnd() ?? Data()
    process.waitUntilExit()
    // A line without its end was not written in full and acknowledges nothing.
    let whole = text.lastIndex(of: UInt8(ascii: "\n")).map { text[...$0] } ?? Data()
    return Self.acknowledgements(
      String(decoding: whole, as: UTF8.self).split(separator: "\n").map(String.init)
    )
  }

  package static func acknowledgements(_ lines: [String]) -> [Acknowledgement] {
    lines.compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 3, words[0] == "ACK", let number = UInt64(words[1]) else { return nil }
      return Acknowledgement(number: number, digest: String(words[2]))
    }
  }

  /// The acknowledged saves that a store does not have exactly as they were.
  package static func lost(
    _ acknowledged: [Acknowledgement],
    in store: RevisionStore
  ) async throws -> [Acknowledgement] {
    var result: [Acknowledgement] = []
    for one in acknowledged {
      let found = try? await store.load(one.number, of: session)
      let digest = found?.archive.bytes.withUnsafeBytes { ArchiveDigest.sha256($0) } ?? []
      let text = digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      if text != one.digest { result.append(one) }
    }
    return result
  }
}
