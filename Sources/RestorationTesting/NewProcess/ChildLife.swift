import Foundation
import RestorationArchive
import RestorationDescription
import RestorationStorageTesting

/// The result of a launch in a new process.
struct ChildLife {
  let end: ProcessEnd
  let answer: ChildTask.Answer

  /// Runs a task to its end, without blocking the caller's thread.
  ///
  /// - Parameter deadline: The time after which the process is killed.
  static func run(
    _ typeName: String,
    plan: Data? = nil,
    storePath: String,
    former: TreeDescription? = nil,
    steps: [String] = [],
    saves: Bool = false,
    killPoint: KillPoint? = nil,
    deadline: Duration = .seconds(300)
  ) async throws(RestorationError) -> ChildLife {
    let directory = try ScratchDirectory()
    let task = ChildTask(
      typeName: typeName,
      plan: plan,
      storePath: storePath,
      former: former,
      steps: steps,
      saves: saves,
      killPoint: killPoint,
      answerPath: directory.path + "/answer",
      notePath: directory.path + "/note"
    )
    let process = try await ChildProcess.launch(task, in: directory, deadline: deadline)
    return collect(process, from: directory, task)
  }

  private static func collect(
    _ process: EndedProcess,
    from directory: ScratchDirectory,
    _ task: ChildTask
  ) -> ChildLife {
    let files = FileManager.default
    let answer =
      files.contents(atPath: task.answerPath)
      .flatMap { try? JSONDecoder().decode(ChildTask.Answer.self, from: $0) } ?? ChildTask.Answer()
    let wasKilled = process.terminationReason == .uncaughtSignal
    let end = ProcessEnd(
      exitStatus: wasKilled ? nil : process.terminationStatus,
      signal: wasKilled ? process.terminationStatus : nil,
      output: ChildProcess.output(in: directory),
      tree: answer.tree,
      report: answer.report,
      lastObject: wasKilled
        ? files.contents(atPath: task.notePath).map { String(decoding: $0, as: UTF8.self) } : nil,
      failure: answer.failure
    )
    return ChildLife(end: end, answer: answer)
  }
}
