import Foundation
import RestorationStorage

/// Measures the peak memory of migrating a store, in child processes that do nothing else.
@MainActor
enum MemoryProbe {
  /// The peak memory of one child.
  struct Answer: Codable {
    let workload: String
    let sessions: Int
    let peakBytes: Int
  }

  static let workloads = ["migrate-store-files", "migrate-store-sqlite"]

  /// Migrates a store with a tenth of the sessions and one with all of them; returns nothing on
  /// systems that do not report the memory of a process.
  static func answers(for workloads: [String], in workspace: Workspace) async throws -> [Answer] {
    guard peakBytes != nil else { return [] }
    var answers: [Answer] = []
    for workload in workloads {
      let kind: StoreLocation.Kind = workload.hasSuffix("files") ? .files : .sqlite
      for count in [MigratedStore.usualCount / 10, MigratedStore.usualCount] {
        let path = workspace.path("memory-\(kind)-\(count)")
        _ = try await MigratedStore(kind, at: path, count: count)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let child = Process()
        let output = Pipe()
        child.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        child.arguments = ["--probe", "\(workload):\(path)"]
        child.standardOutput = output
        try child.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        child.waitUntilExit()
        guard child.terminationStatus == 0, let answer = Int(String(decoding: data, as: UTF8.self))
        else { throw BenchmarkError("the child that runs \(workload) failed") }
        answers.append(Answer(workload: workload, sessions: count, peakBytes: answer))
      }
    }
    return answers
  }

  /// Runs the child: migrates, and returns the peak memory, or `nil` when the question is not one
  /// of these.
  static func run(_ question: String) async throws -> String? {
    guard let workload = workloads.first(where: { question.hasPrefix($0 + ":") }) else {
      return nil
    }
    let path = String(question.dropFirst(workload.count + 1))
    _ = try await MigratedStore.migrate(path, workload.hasSuffix("files") ? .files : .sqlite)
    return peakBytes.map(String.init)
  }

  /// The peak memory of this process, or `nil` on systems that do not report it.
  private static var peakBytes: Int? { bytes(of: "VmHWM:") }

  /// The memory of this process now, or `nil` on systems that do not report it.
  static var residentBytes: Int? { bytes(of: "VmRSS:") }

  private static func bytes(of name: String) -> Int? {
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 << 10 }
  }
}
