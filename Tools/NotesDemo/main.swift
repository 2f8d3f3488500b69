import Foundation
import NotesApp
import StateRestoration

// The main job: the Notes app is used in one process and killed, and restored in another. Each process is this
// program.
do {
  let arguments = Array(CommandLine.arguments.dropFirst())
  if arguments.count >= 4, let role = DemoChild(rawValue: arguments[0]) {
    try await runChild(role, arguments)
  } else {
    let options = try DemoOptions(arguments)
    if options.wantsHelp {
      print(DemoOptions.help)
    } else {
      let isOne = options.kind != nil || options.store != nil
      let kinds = isOne ? [options.kind] : DemoOptions.kinds.map { $0 }
      let areComplete = try kinds.map { try DemoRun(options: options, kind: $0)() }
      exit(areComplete.allSatisfy { $0 } ? 0 : 1)
    }
  }
} catch let usage as DemoUsage {
  say("\(usage.message); see Tools/demo --help")
  exit(64)
} catch let failure as DemoFailure {
  say(failure.description)
  exit(failure.childStatus.flatMap { $0 > 1 ? $0 : nil } ?? 74)
} catch {
  say("\(error)")
  exit(74)
}

/// Says why the demo does not go on.
func say(_ message: String) {
  FileHandle.standardError.write(Data("demo: \(message)\n".utf8))
}

/// Does the work of a child process, which gets the kind of the store, its path and that of the notes.
@MainActor
func runChild(_ role: DemoChild, _ arguments: [String]) async throws {
  let path = arguments[2]
  #if SQLite
    let store =
      arguments[1] == "sqlite"
      ? try await RevisionStore(sqlite: path) : try await RevisionStore(files: path)
  #else
    let store = try await RevisionStore(files: path)
  #endif
  try await role.run(
    store,
    dataFile: URL(filePath: arguments[3]),
    skipsRestoring: arguments.contains("--skip-restoring")
  ) {
    FileHandle.standardOutput.write($0)
  }
}
