import Dispatch
import Foundation

// The program that tests start in a process of its own, to trace it, to kill it, or to begin anew:
//
//     Probe archive|crash|ends|guide|host|life|loop|notes|store|tree ...
//
// Each has a file that says what it does. Programs whose system calls are made to fail are in
// `FaultProbe`, because a shim replaces those calls wherever it is linked.

// Not a task, because a loop of its own works only outside of the main actor's.
let arguments = Array(CommandLine.arguments.dropFirst(2))
switch CommandLine.arguments.dropFirst().first {
case "archive": run { try await saveArchive(arguments) }
case "crash": run { try await runCrashingApp(arguments) }
case "ends": run { await runEndingApp(arguments) }
case "guide":
  let (name, text) = (arguments.first ?? "", arguments.last ?? "")
  switch name {
  case "loop": runGuideLoop()
  case "waited": runWaitedGuide()
  default:
    run {
      try await runGuide(name, text)
      try await holdGuide()
    }
  }
case "host": run { await runHost(arguments) }
case "life": run { try await runLife(arguments) }
case "loop": runOwnLoop(arguments)
case "notes": try runNotesApp()
case "store": run { try await runStore(arguments) }
case "tree": try runNestedTrees(arguments)
default:
  print(
    "usage: Probe archive|crash|ends|guide|host|life|loop|notes|store|tree ...; see the sources"
  )
}

/// Runs a task, and ends with it.
@MainActor
func run(_ work: @escaping @MainActor () async throws -> Void) -> Never {
  Task {
    do {
      try await work()
      exit(0)
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }
  dispatchMain()
}
