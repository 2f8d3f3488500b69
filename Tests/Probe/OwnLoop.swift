// A program whose main thread runs a foreign event loop, as with most toolkits. It counts its
// launches:
//
//     Probe loop KIND PATH
//
// dispatch      no loop: Dispatch has the main thread
// foundation    Foundation's loop
// drained       a loop of its own that drains the main queue
// undrained     a loop of its own that does not
// inside        one that does, but runs inside a task of the main actor
// waited        no loop yet: the program waits for its values, and for the save after them
// nested        the same in a task of the main actor, where nothing would ever come of it
//
// It writes `launch N` once its state is saved, or `blocked` when nothing has got done for a second; where
// something ought to, for ten minutes.

import Dispatch
import Foundation
import StateRestoration

@MainActor private var isDone = false

/// Runs a loop until all is done, or nothing happens for some tenths of a second.
@MainActor
private func runLoop(draining: Bool, patience: Int = 10) {
  var waits = 0
  while !isDone, waits < patience {
    var event = pollfd(fd: MainQueue.descriptor, events: Int16(POLLIN), revents: 0)
    guard draining else {
      usleep(100_000)
      waits += 1
      continue
    }
    if poll(&event, 1, 100) > 0 { MainQueue.drain() } else { waits += 1 }
  }
  if !isDone { print("blocked") }
  exit(0)
}

@MainActor
private func waitForValues(_ path: String) -> Never {
  let scene = SceneState.openAndWait(app: "com.example.loop", path: path)
  scene["launches", default: 0] += 1
  do {
    try scene.saveAndWait(deadline: .seconds(600))
    MainQueue.wait { try? await Task.sleep(for: .milliseconds(1)) }
    print("launch \(scene["launches", default: 0])")
  } catch {
    print(error)
  }
  exit(0)
}

@MainActor
func runOwnLoop(_ arguments: [String]) -> Never {
  let (kind, path) = (arguments.first ?? "", arguments.last ?? "")
  if kind == "waited" { waitForValues(path) }
  if kind == "nested" {
    Task { waitForValues(path) }
    runLoop(draining: true)
  }
  Task {
    let scene = await SceneState.open(app: "com.example.loop", path: path)
    scene["launches", default: 0] += 1
    try await scene.save()
    // A sleep, too, comes back.
    try await Task.sleep(for: .milliseconds(1))
    print("launch \(scene["launches", default: 0])")
    isDone = true
    if kind == "dispatch" || kind == "foundation" { exit(0) }
  }
  switch kind {
  case "drained": runLoop(draining: true, patience: 6000)
  case "undrained": runLoop(draining: false)
  case "inside":
    // Below a loop of the main thread, as a toolkit's would be: Dispatch ends a process that drains its
    // queue elsewhere.
    Task { runLoop(draining: true) }
    runLoop(draining: true, patience: 6000)
  case "foundation": RunLoop.main.run()
  default: break
  }
  dispatchMain()
}
