// GLib's main loop and the main actor, set up in each way that an app may try:
//
//     LoopProbe KIND
//
// none       no set-up
// served     GLibMainLoop, then the loop
// callback   a nested loop in a callback of GLib's
// job        a nested loop in a task of the main actor
// await      the loop in an async main, as a top-level await makes one
//
// It writes a line for each thing that ran: `task` (of the main actor), `slept`, `detached`,
// `hopped` (ten thousand times), `queue` (DispatchQueue.main), `nested` (a task begun before a
// nested loop), `returned` (that loop did), `turns N` (of the loop in half an idle second), then
// `problem NAME` or `no problem`.

#if GTK
  import CGLib
  import Dispatch
  import Foundation
  import GLibMainLoop

  func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

  @MainActor
  enum Progress {
    /// Indicates whether all work has run, so that loops may end.
    static var isDone = false
  }

  @MainActor
  func work() {
    Task {
      say("task")
      for _ in 0..<3 { try? await Task.sleep(for: .milliseconds(5)) }
      say("slept")
      await Task.detached { _ = usleep(1000) }.value
      MainActor.assertIsolated()
      say("detached")
      for _ in 0..<10_000 { await Task.detached {}.value }
      say("hopped")
      Progress.isDone = true
    }
    DispatchQueue.main.async { say("queue") }
  }

  @MainActor
  func runLoop(_ milliseconds: guint) {
    let loop = g_main_loop_new(nil, 0)
    g_timeout_add(
      milliseconds,
      { data in
        g_main_loop_quit(OpaquePointer(data))
        return 0
      },
      UnsafeMutableRawPointer(loop)
    )
    g_main_loop_run(loop)
    g_main_loop_unref(loop)
  }

  /// Counts the turns of an idle loop. A descriptor that is ready and never read would wake it for
  /// ever.
  @MainActor
  func countTurns() {
    var turns = 0
    Progress.isDone = false
    g_timeout_add(
      500,
      { _ in
        MainActor.assumeIsolated { Progress.isDone = true }
        return 0
      },
      nil
    )
    while !Progress.isDone {
      g_main_context_iteration(nil, 1)
      turns += 1
    }
    say("turns \(turns)")
  }

  @MainActor
  func nest() {
    Task { say("nested") }
    runLoop(300)
    say("returned")
    Task { Progress.isDone = true }
  }

  @MainActor
  func runEverything(_ kind: String) -> Never {
    if kind != "none" { GLibLoop.serveMainActor() }
    switch kind {
    case "job": Task { nest() }
    case "callback":
      g_idle_add(
        { _ in
          MainActor.assumeIsolated { nest() }
          return 0
        },
        nil
      )
    default: work()
    }
    // Where nothing can run, a second shows it; where work can run, a busy machine may take longer.
    let canRun = kind != "none" && kind != "await"
    for _ in 0..<(canRun ? 600 : 20) where !Progress.isDone { runLoop(50) }
    if kind == "served" { countTurns() }
    say(GLibLoop.problem.map { "problem \($0)" } ?? "no problem")
    exit(0)
  }

  let kind = CommandLine.arguments.dropFirst().first ?? "none"
  if kind == "await" {
    // The code that an async main compiles to.
    Task { runEverything(kind) }
    dispatchMain()
  }
  runEverything(kind)
#else
  print("built without the trait GTK")
#endif
