import Foundation
import NotesApp
import RestorationDescription
import StateRestoration
import ViewControllers

/// One demo: the app is used, killed and restored, with a store of one kind.
@MainActor
struct DemoRun {
  let options: DemoOptions
  let kind: String?

  /// The result in JSON.
  private struct Summary: Encodable {
    let isComplete: Bool
    let keptStore: String?
    let milliseconds: Double
    let missing: [String]
    let report: RestorationReport
    let revision: UInt64?
    let version = 1
  }

  private func say(_ line: String) {
    if !options.isJSON { print(line) }
  }

  /// Shows it.
  ///
  /// - Returns: `true` if everything expected was restored.
  func callAsFunction() throws -> Bool {
    let workspace = try DemoWorkspace(store: options.store, kind: kind)
    let interruption = DemoInterruption { [options] in if !options.keeps { workspace.remove() } }
    try interruption.uninterrupted(workspace.make)
    defer {
      if options.keeps {
        say("\nkept: \(workspace.storePath) and \(workspace.dataPath)")
      } else {
        // Uninterrupted, because two concurrent removals of the same files would fail.
        interruption.uninterrupted(workspace.remove)
      }
    }
    let start = ContinuousClock.now
    say("Preserve, kill, restore with a store of kind \(workspace.kind)")
    let user = try interruption.start(workspace.arguments(.use))
    let before = try user.message()
    guard let saved = before.saved else { throw DemoFailure("the app saved nothing") }
    say(
      "process \(user.identifier) did \(saved.actionCount) actions, saved revision \(saved.number)"
    )
    guard user.killAndWait() else {
      throw DemoFailure("process \(user.identifier) was not ended by SIGKILL")
    }
    interruption.forget()
    say("process \(user.identifier) was killed with SIGKILL")

    let skipping = options.skipsRestoring ? ["--skip-restoring"] : []
    let successor = try interruption.start(workspace.arguments(.restore) + skipping)
    let after = try successor.message()
    _ = successor.wait()
    interruption.forget()
    guard let report = after.report else {
      throw DemoFailure("process \(successor.identifier) gave no report")
    }
    say("process \(successor.identifier) restored it\n")
    try write(report)
    let missing = before.tree.differences(afterRestoring: after.tree)
    let isComplete = missing.isEmpty && report.conclusion == .restored
    if options.isJSON {
      let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
      let summary = Summary(
        isComplete: isComplete,
        keptStore: options.keeps ? workspace.storePath : options.store,
        milliseconds: milliseconds,
        missing: missing,
        report: report,
        revision: saved.number
      )
      print(String(decoding: try Self.json(summary), as: UTF8.self))
    } else {
      let titles = ("before the kill", "after the restore")
      say(TreeDescription.sideBySide(before.tree, after.tree, titles: titles, width: 48))
      say("\n\(report)\n")
      say(isComplete ? "Everything expected was restored.\n" : "Not everything was restored:")
      for part in missing { say("  \(part)") }
    }
    return isComplete
  }

  /// Writes the report where the user wants it, and over an earlier report at most.
  private func write(_ report: RestorationReport) throws {
    guard let path = options.report else { return }
    let former = FileManager.default.fileExists(atPath: path)
    let start = former ? FileHandle(forReadingAtPath: path)?.readData(ofLength: 1) : nil
    guard !former || start == Data("{".utf8) else {
      throw DemoUsage("\(path.debugDescription) is there, and is no report")
    }
    do {
      try Self.json(report).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw DemoFailure("cannot write the report to \(path.debugDescription): \(error)")
    }
  }

  private static func json(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value)
  }
}
