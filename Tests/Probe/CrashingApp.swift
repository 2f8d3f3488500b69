// An app that crashes while it restores, for the tests of the crash-loop breaker:
//
//     Probe crash save KIND PATH           saves two revisions of its tree
//     Probe crash object K KIND PATH       restores, and kills itself when object K decodes
//     Probe crash outlived K KIND PATH     the same, after a child was forked that lives on for a while
//     Probe crash call K KIND PATH         restores, and kills itself at the Kth decoding of a launch
//     Probe crash after 0 KIND PATH        restores, and ends by a fault before it has done well
//     Probe crash segv 0 KIND PATH         the same by an invalid access
//     Probe crash overflow 0 KIND PATH     the same by a recursion without end
//     Probe crash trap 0 KIND PATH         the same by a trap of Swift's
//
//     Probe crash soon 0 KIND PATH         restores, and is killed with SIGKILL before it has done well
//     Probe crash forks 0 KIND PATH        the same by a fault, after a child was forked that exits
//     Probe crash confirm 0 KIND PATH      restores, does well, and ends in order
//
//     Probe crash wait 0 KIND PATH         restores, and waits for a signal to end in order
//     Probe crash asked 0 KIND PATH        does so after it has sent itself SIGTERM
//     Probe crash exit 0 KIND PATH         restores, and exits before it has done well
//     Probe crash crowd 0 KIND PATH        restores 70 scenes and ends by a fault, once it has saved them
//     Probe crash handlers WAY KIND PATH   restores `values`, `migrated` values, a `tree`, or one `quiet`
//                                          about faults, and writes the handlers and stacks for faults
//
// It has 21 objects: a root, four containers and four leaves in each. Once it is up it writes one
// line, `UP conclusion revision restored skipped`.

import Foundation
import RestorationStorage
import StateRestoration

@MainActor
private final class Node: RestorableController {
  let number: Int
  var children: [Node] = []
  weak var parent: Node?
  var restorationIdentifier: String?
  var controllerRestorationClass: (any ControllerRestoration.Type)?
  var restorationContainer: (any RestorableController)? { parent }
  var restorationChildren: [any RestorableController] { children }

  static var generation = 1
  static var dies: (Node) -> Bool = { _ in false }

  init(_ number: Int, children: [Node] = []) {
    self.number = number
    self.children = children
    restorationIdentifier = "node \(number)"
    for child in children { child.parent = self }
  }

  func encodeRestorableState(with coder: NSCoder) {
    coder.encode(number, forKey: "number")
    coder.encode(Self.generation, forKey: "generation")
    for child in children { coder.encode(child, forKey: "child \(child.number)") }
  }

  func decodeRestorableState(with coder: NSCoder) {
    if Self.dies(self) { kill(getpid(), SIGKILL) }
  }
}

@MainActor
private final class Host: RestorationHost {
  let root: Node

  init() {
    let containers = (0..<4).map { container in
      Node(1 + container * 5, children: (0..<4).map { Node(2 + container * 5 + $0) })
    }
    root = Node(0, children: containers)
  }

  var restorationRoots: [any RestorableController] { [root] }
  func shouldPreserveState(with coder: NSCoder) -> Bool { true }
  func shouldRestoreState(with coder: NSCoder) -> Bool { true }
}

private func recurse(_ depth: Int) -> Int {
  depth < 0 ? 0 : recurse(depth + 1) + recurse(depth + 2)
}

/// Forks, which Swift does not offer and libraries in C call.
func forkProcess() -> pid_t {
  typealias Fork = @convention(c) () -> pid_t
  return unsafeBitCast(dlsym(nil, "fork"), to: Fork.self)()
}

private func endBeforeDoingWell(_ mode: String) {
  switch mode {
  case "after": abort()
  case "segv": print(UnsafePointer<Int>(bitPattern: 8)?.pointee as Any)
  case "trap": fatalError("as the test wants it")
  case "overflow": print(recurse(0))
  case "soon": kill(getpid(), SIGKILL)
  case "forks":
    let child = forkProcess()
    if child == 0 { exit(0) }
    waitpid(child, nil, 0)
    abort()
  default: return
  }
}

@MainActor
private func restoreCrowd(_ store: RevisionStore) async throws {
  var options = SessionOptions()
  (options.cadence, options.crashes.healthyAfter) = (nil, nil)
  var (crowd, count) = ([RestorationSession](), 0)
  for number in 0..<70 {
    let session = AppScenes(app: "com.example.crowd", store: store, options: options).connect(
      Host(),
      scene: "\(number)"
    )
    if await session.restore().conclusion == .restored { count += 1 }
    crowd.append(session)
  }
  print("UP", count)
  fflush(nil)
  if count > 0 { abort() }
  for session in crowd where session.report?.conclusion == .nothingStored {
    try await session.save()
  }
}

@MainActor
private func runHandlers(_ way: String, _ path: String) async throws {
  var options = SessionOptions()
  options.crashes.recordsFaults = way != "quiet"
  let kept: Any
  let session: RestorationSession
  switch way {
  case "values", "migrated":
    if way == "migrated" { options.migrator = try StateMigrator([]) }
    let scene = await SceneState.open(app: "com.example.crash", path: path, options: options)
    scene["count", default: 0] += 1
    (kept, session) = (scene, scene.session)
  default:
    session = await AppScenes.open(app: "com.example.crash", path: path, options: options).connect(
      Host()
    )
    await session.restore()
    kept = session
  }
  let handled = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS].filter { number in
    var action = sigaction()
    sigaction(number, nil, &action)
    return action.__sigaction_handler.sa_handler != nil
  }
  var stack = stack_t()
  sigaltstack(nil, &stack)
  print("handlers", handled.count, "stack", stack.ss_sp != nil)
  try await session.save()
  withExtendedLifetime(kept) {}
}

@MainActor
func runCrashingApp(_ arguments: [String]) async throws {
  guard arguments.count >= 3 else { return print("usage: see the source") }
  if arguments[0] == "handlers" { return try await runHandlers(arguments[1], arguments[3]) }
  let path = arguments[arguments.count - 1]
  guard let kind = StoreLocation.Kind(rawValue: arguments[arguments.count - 2]) else { return }
  #if SQLite
    let store = try await StoreLocation(path).open(creating: kind)
  #else
    let store = try await RevisionStore(files: path)
  #endif
  let host = Host()
  var options = SessionOptions()
  options.cadence = nil
  options.crashes.healthyAfter =
    ["wait", "asked", "exit"].contains(arguments[0]) ? .seconds(3600) : nil
  options.saving.atTermination = ["wait", "asked"].contains(arguments[0])
  let session = AppScenes(app: "com.example.crash", store: store, options: options).connect(host)
  session.header.bundleVersion = "1"
  if arguments[0] == "asked" {
    // The parent process may have blocked the signal.
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
    kill(getpid(), SIGTERM)
  }
  let number = Int(arguments[1]) ?? 0
  switch arguments[0] {
  case "save":
    try await session.save()
    Node.generation = 2
    try await session.save()
    return
  case "object": Node.dies = { $0.number == number }
  case "outlived":
    Node.dies = { node in
      guard node.number == number else { return false }
      if forkProcess() == 0 {
        sleep(20)
        _exit(0)
      }
      return true
    }
  case "crowd": return try await restoreCrowd(store)
  case "call":
    var calls = 0
    Node.dies = { _ in
      calls += 1
      return calls == number
    }
  default: break
  }
  let report = await session.restore()
  endBeforeDoingWell(arguments[0])
  if !["wait", "asked", "exit"].contains(arguments[0]) { await session.confirmHealthy() }
  let entries = report.entries.filter { !$0.path.isEmpty }
  let skipped = entries.count { $0.outcome == .skipped }
  let revision = report.revision.map(String.init) ?? "-"
  print("UP", report.conclusion.rawValue, revision, entries.count - skipped, skipped)
  fflush(nil)
  if arguments[0] == "exit" { exit(0) }
  // Both have done well; one of them is killed then.
  if ["well", "killed"].contains(arguments[0]) { print(report.restoreReason.rawValue) }
  fflush(nil)
  if arguments[0] == "killed" { kill(getpid(), SIGKILL) }
  if ["wait", "asked"].contains(arguments[0]) { try await Task.sleep(for: .seconds(3600)) }
}
