// An app that ends in some way with an unsaved change:
//
//     Probe ends values WAY PATH     counts its launches in a value of a scene, and sets a structure for the process
//     Probe ends list WAY PATH       appends to a list of a scene, and counts its entries
//     Probe ends tree WAY PATH       counts them in a controller
//
// It writes `UP` and its count, and then, by the way: `idle` waits, `blocked` waits in `readLine()` on the
// main actor, `exit` exits with status 3, `thread` does so on another thread, `return` ends with 0.

import Foundation
import StateRestoration

@MainActor
private final class Counter: RestorableController {
  var count = 0
  var restorationIdentifier: String? = "counter"
  var controllerRestorationClass: (any ControllerRestoration.Type)?
  var restorationContainer: (any RestorableController)? { nil }
  var restorationChildren: [any RestorableController] { [] }

  func encodeRestorableState(with coder: NSCoder) { coder.encode(count, forKey: "count") }
  func decodeRestorableState(with coder: NSCoder) {
    count = coder.decodeInteger(forKey: "count")
  }
}

@MainActor
private final class CountingHost: RestorationHost {
  let counter = Counter()
  var restorationRoots: [any RestorableController] { [counter] }
  func shouldPreserveState(with coder: NSCoder) -> Bool { true }
  func shouldRestoreState(with coder: NSCoder) -> Bool { true }
}

@MainActor
func runEndingApp(_ arguments: [String]) async {
  guard arguments.count == 3 else { return print("usage: see the source") }
  let count =
    switch arguments[0] {
    case "tree": await countInTree(arguments[2])
    case "list": await countInList(arguments[2])
    default: await countInValues(arguments[2])
    }
  print("UP", count)
  fflush(nil)
  switch arguments[1] {
  case "blocked": while readLine() != nil {}
  case "exit": exit(3)
  case "thread":
    Thread.detachNewThread { exit(3) }
    try? await Task.sleep(for: .seconds(3600))
  case "return": return
  default: try? await Task.sleep(for: .seconds(3600))
  }
}

/// A value that no set encodes.
private struct Mark: Codable {
  var process = getpid()
}

@MainActor
private func countInValues(_ path: String) async -> Int {
  var options = SessionOptions()
  options.saving.beforeTermination = { FileHandle.standardOutput.write(Data("CLEAN\n".utf8)) }
  let scene = await SceneState.open(app: "org.example.ends", path: path, options: options)
  scene["count", default: 0] += 1
  scene["process \(getpid())"] = Mark()
  return scene["count", default: 0]
}

@MainActor
private func countInList(_ path: String) async -> Int {
  let scene = await SceneState.open(app: "org.example.ends", path: path)
  let list = scene.list("marks", of: Mark.self)
  list.append(Mark())
  return list.count
}

@MainActor
private func countInTree(_ path: String) async -> Int {
  let host = CountingHost()
  let session = await AppScenes.open(app: "org.example.ends", path: path).connect(host)
  await session.restore()
  host.counter.count += 1
  session.invalidateRestorableState()
  return host.counter.count
}
