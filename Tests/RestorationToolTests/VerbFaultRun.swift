import Foundation
import RestorationTestSupport

/// One run of a verb with a fault, and what has to hold after it.
struct VerbFaultRun {
  let world: VerbFaultWorld
  let before: DiskContents
  /// The contents after a run without a fault.
  let after: DiskContents
  /// The status of that run.
  let status: Int32

  /// Runs the verb with a fault, follows what is said then, and returns what is wrong.
  func problems(with fault: ToolFault) async throws -> [String] {
    let tool = try world.copy()
    let failed = try fault.run(world.process(tool, world.command))
    let left = edited(tool)
    let found = try await world.contents(tool)
    // A damaged database is not read before it is recovered.
    var result = world.sound == nil ? found.losses(since: before, towards: after) : []
    if world.isKeyed, !world.verb.writesPlain {
      let plain = world.plainFiles(tool).filter { !$0.hasPrefix("restoration-edit-") }
      if !plain.isEmpty { result.append("in plain: \(plain)") }
    }
    if !failed.wasKilled {
      for folder in left where !failed.error.contains(folder) {
        result.append("\(folder) was left and not named")
      }
    }
    if !failed.wasKilled, failed.status != status, tool.exists("out.backup.partial"),
      !failed.error.contains("continue with: ")
    {
      result.append("an incomplete backup is left without the command that continues it")
    }
    if !failed.wasKilled, failed.status == status {
      if found != after { result.append("ended with \(status), and is not done: \(found)") }
    } else if found != after {
      if !failed.wasKilled, failed.error.isEmpty { result.append("failed without a word") }
      result += try await goingOn(tool, after: failed, left)
    }
    if world.verb.leavesNothing {
      let plain = world.plainFiles(tool)
      if !plain.isEmpty { result.append("done, and in plain: \(plain)") }
    }
    return result.map { "\($0)\n\(failed.error)" }
  }

  /// Runs the command that was printed, or the same one again, until it is done.
  private func goingOn(
    _ tool: Tool,
    after failed: ToolFault.Outcome,
    _ left: [String]
  ) async throws -> [String] {
    var said = [failed.error]
    var result: [String] = []
    var command = printed(in: failed.error) ?? world.command
    for _ in 0..<3 {
      let error = Pipe()
      let process = try world.process(tool, command)
      process.standardOutput = FileHandle.nullDevice
      process.standardError = error
      try process.run()
      let text = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      said.append("\(command): \(process.terminationStatus): \(text)")
      for file in left where !text.contains(file) {
        result.append("\(file) was left and not named")
      }
      if process.terminationStatus == status { break }
      guard let next = printed(in: text), next != command else { break }
      command = next
    }
    let found = try await world.contents(tool)
    if found != after { result.append("does not go on: \(said), has \(found), expected \(after)") }
    return result
  }

  /// The command that a message names, or the option that it advises.
  private func printed(in text: String) -> [String]? {
    if let line = text.split(separator: "\n").first(where: { $0.contains("continue with: ") }),
      let mark = line.range(of: "continue with: restoration ")
    {
      return line[mark.upperBound...].split(separator: " ").map(String.init)
    }
    return text.contains("--resume") ? world.command + ["--resume"] : nil
  }

  /// The folders of `edit` that are left.
  private func edited(_ tool: Tool) -> [String] {
    tool.names().filter { $0.hasPrefix("restoration-edit-") && !$0.contains("/") }
  }
}
