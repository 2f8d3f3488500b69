// The program that tests start in a process of its own, to trace it, to kill it, or to begin anew:
//
//     Probe crash|notes|store|tree ...
//
// Each has a file that says what it does. What has its calls to the system failed is `FaultProbe`,
// because a shim takes the place of those calls wherever it is linked.

let arguments = Array(CommandLine.arguments.dropFirst(2))
switch CommandLine.arguments.dropFirst().first {
case "crash": try await runCrashingApp(arguments)
case "notes": try runNotesApp()
case "store": try await runStore(arguments)
case "tree": try runNestedTrees(arguments)
default: print("usage: Probe crash|notes|store|tree ...; see the sources")
}
