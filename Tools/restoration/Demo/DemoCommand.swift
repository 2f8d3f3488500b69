import ArgumentParser
import Foundation
import NotesApp
import RestorationEngine
import ViewControllers

struct DemoCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Use an app, kill it, and see it restored in a new process.",
    discussion: """
      A child process runs the bundled Notes app without a screen, follows the bundled \
      walkthrough (open a note, edit, select, scroll, switch tabs, write a draft) and preserves \
      its state. It is killed with SIGKILL. A second child restores the state from disk. Both \
      trees are printed side by side, followed by the outcome of each object. The status is 0 if \
      everything expected was restored, and 1 if not.

      Without --store everything happens in a temporary directory, which is removed at the end \
      unless --keep is given. A store of your own is never removed; it gets one more revision.

      EXAMPLES
        restoration demo
        restoration demo --kind files --keep
        restoration demo --format json | jq .report.entries
        restoration demo --report report.json && restoration explain report.json
        restoration demo --store notes.sqlite && restoration show notes.sqlite
      """
  )

  @Option(
    help: "The store for the state; by default in a temporary directory.",
    completion: .file()
  )
  var store: String?

  @Option(help: "The kind of store: by default that of --store or of its name, else sqlite.")
  var kind: StoreKind?

  @Flag(help: "Keep the store and the notes, and print their places.")
  var keep = false

  @Option(
    help: "Save the restoration report as JSON, for `restoration explain`.",
    completion: .file()
  )
  var report: String?

  @Option(help: "text, or json with the figures and the report, without the trees.")
  var format: OutputFormat = .text

  /// A control experiment: the second process does not restore, so the demo must find everything
  /// missing.
  @Flag(help: .hidden)
  var skipRestoring = false

  @OptionGroup var output: OutputOptions

  /// The summary in JSON.
  private struct Summary: Encodable {
    let isComplete: Bool
    let keptStore: String?
    let milliseconds: Double
    let missing: [String]
    let report: RestorationReport
    let revision: UInt64?
    let version = 1
  }

  func perform() async throws -> ExitStatus {
    do {
      return try showRestoring()
    } catch let failure as DemoFailure {
      throw ToolFailure(failure)
    }
  }

  private func showRestoring() throws -> ExitStatus {
    func say(_ line: String) { if format == .text { Terminal.print(line) } }
    let workspace = try DemoWorkspace(store: store, kind: kind)
    let interruption = DemoInterruption { [keep] in if !keep { workspace.remove() } }
    try interruption.uninterrupted(workspace.make)
    defer {
      if keep {
        say("\nkept: \(workspace.storePath) and \(workspace.dataPath)")
      } else {
        // Uninterrupted, because two concurrent removals of the same files would fail.
        interruption.uninterrupted(workspace.remove)
      }
    }
    let start = ContinuousClock.now
    let terminal = output.terminal
    say(
      terminal.paint("Preserve, kill, restore", .bold) + " with a store of kind \(workspace.kind)"
    )

    let user = try interruption.start(workspace.arguments("use"))
    let before = try user.message()
    if let saved = before.saved {
      say(
        "process \(user.identifier) did \(saved.actionCount) actions and saved revision \(saved.number): "
          + "\(counted(saved.objectCount, "object")), \(byteText(saved.byteCount)), "
          + "in \(millisecondText(before.milliseconds))"
      )
    }
    guard user.killAndWait() else {
      throw ToolFailure(.inputOutput, "process \(user.identifier) was not ended by SIGKILL")
    }
    interruption.forget()
    say("process \(user.identifier) was killed with SIGKILL")

    let successor = try interruption.start(
      workspace.arguments("restore") + (skipRestoring ? ["--skip-restoring"] : [])
    )
    let after = try successor.message()
    _ = successor.wait()
    interruption.forget()
    guard let restored = after.report else {
      throw ToolFailure(.inputOutput, "process \(successor.identifier) gave no report")
    }
    say(
      "process \(successor.identifier) restored it in \(millisecondText(after.milliseconds))\n"
    )

    if let path = report {
      try StateFile.write(ReportText.pretty(restored), to: path, replaces: true)
    }
    let report = DemoReport(
      before: before.tree,
      after: after.tree,
      report: restored,
      terminal: terminal
    )
    for line in report.lines { say(line) }
    say(report.verdict)
    let elapsed = (ContinuousClock.now - start) / .milliseconds(1)
    say("\(millisecondText(elapsed)) in all")
    if format == .json {
      try Terminal.print(
        json: Summary(
          isComplete: report.isComplete,
          keptStore: keep ? workspace.storePath : store,
          milliseconds: elapsed,
          missing: report.missing,
          report: restored,
          revision: before.saved?.number
        )
      )
    }
    return report.isComplete ? .fine : .damaged
  }
}
