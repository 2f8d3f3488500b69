import Foundation
import NotesApp
import RestorationDescription
import StateRestoration
import ViewControllers

// The main job: the Notes app is used in one process and killed, and restored in another. Each process is this
// program; `restoration demo` shows the same with options.
if CommandLine.arguments.count == 5, let role = DemoChild(rawValue: CommandLine.arguments[1]) {
  try await runChild(role)
} else {
  #if SQLite
    let kinds = ["sqlite", "files"]
  #else
    let kinds = ["files"]
  #endif
  let isComplete = try kinds.map(show).allSatisfy { $0 }
  exit(isComplete ? 0 : 1)
}

/// Does the work of a child process, which gets the kind of the store, its path and that of the notes.
@MainActor
func runChild(_ role: DemoChild) async throws {
  let path = CommandLine.arguments[3]
  #if SQLite
    let store =
      CommandLine.arguments[2] == "sqlite"
      ? try await RevisionStore(sqlite: path) : try await RevisionStore(files: path)
  #else
    let store = try await RevisionStore(files: path)
  #endif
  try await role.run(store, dataFile: URL(filePath: CommandLine.arguments[4])) {
    FileHandle.standardOutput.write($0)
  }
}

/// Uses the app, kills it and restores it, with a store of one kind.
///
/// - Returns: `true` if everything expected was restored.
@MainActor
func show(_ kind: String) throws -> Bool {
  print("Preserve, kill, restore with a store of kind \(kind)")
  let folder = FileManager.default.temporaryDirectory.appending(path: "notes-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  defer { try? FileManager.default.removeItem(at: folder) }
  let places = [kind, folder.appending(path: "store").path, folder.appending(path: "notes").path]

  let user = try DemoProcess([DemoChild.use.rawValue] + places)
  let before = try user.message()
  guard let saved = before.saved, user.killAndWait() else {
    throw DemoFailure("process \(user.identifier) was not ended by SIGKILL")
  }
  print(
    "process \(user.identifier) did \(saved.actionCount) actions, saved revision \(saved.number)"
  )
  print("process \(user.identifier) was killed with SIGKILL")

  let successor = try DemoProcess([DemoChild.restore.rawValue] + places)
  let after = try successor.message()
  _ = successor.wait()
  guard let report = after.report else {
    throw DemoFailure("process \(successor.identifier) gave no report")
  }
  print("process \(successor.identifier) restored it\n")
  let titles = ("before the kill", "after the restore")
  print(TreeDescription.sideBySide(before.tree, after.tree, titles: titles, width: 48))
  print("\n\(report)\n")
  let missing = before.tree.differences(afterRestoring: after.tree)
  guard missing.isEmpty, report.conclusion == .restored else {
    print("Not everything was restored:\n" + missing.map { "  \($0)\n" }.joined())
    return false
  }
  print("Everything expected was restored.\n")
  return true
}
