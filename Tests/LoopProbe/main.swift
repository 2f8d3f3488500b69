// GLib's main loop and the main actor, set up in each way that somebody may try:
//
//     LoopProbe KIND
//
// none       no set-up
// served     GLibMainLoop, then the loop
// callback   a nested loop in a callback of GLib's
// job        a nested loop in a task of the main actor
// await      the loop in an async main, as a top-level await makes one
//
// It writes a line for what ran: `task` (of the main actor), `slept`, `detached`, `queue`
// (DispatchQueue.main), `nested` (a task begun before a nested loop), `returned` (that loop did), then `problem NAME` or `no problem`.

#if GTK
  import CGLib
  import Dispatch
  import Foundation
  import GLibMainLoop

  func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

  @MainActor
  func work() {
    Task {
      say("task")
      for _ in 0..<3 { try? await Task.sleep(for: .milliseconds(5)) }
      say("slept")
      await Task.detached { _ = usleep(1000) }.value
      MainActor.assertIsolated()
      say("detached")
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

  /// Ten thousand hops to the main actor and back, and an idle second.
  @MainActor
  func measure() {
    Task {
      let start = ContinuousClock.now
      for _ in 0..<10_000 { await Task.detached {}.value }
      say("hops \((ContinuousClock.now - start) / .milliseconds(1))")
    }
    runLoop(2000)
    func processorTime() -> Int {
      var usage = rusage()
      getrusage(0, &usage)
      return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1_000_000 + usage.ru_utime.tv_usec
        + usage.ru_stime.tv_usec
    }
    let before = processorTime()
    runLoop(1000)
    say("idle \(processorTime() - before)")
  }

  @MainActor
  func runEverything(_ kind: String) -> Never {
    if kind != "none" { GLibMainLoop.serveMainActor() }
    switch kind {
    case "job":
      Task {
        Task { say("nested") }
        runLoop(300)
        say("returned")
      }
    case "callback":
      g_idle_add(
        { _ in
          MainActor.assumeIsolated {
            Task { say("nested") }
            runLoop(300)
            say("returned")
          }
          return 0
        },
        nil
      )
    case "measure": measure()
    default: work()
    }
    if kind != "measure" { runLoop(1000) }
    say(GLibMainLoop.problem.map { "problem \($0)" } ?? "no problem")
    exit(0)
  }

  let kind = CommandLine.arguments.dropFirst().first ?? "none"
  if kind == "await" {
    // What an async main is made into.
    Task { runEverything(kind) }
    dispatchMain()
  }
  runEverything(kind)
#else
  print("built without the trait GTK")
#endif
