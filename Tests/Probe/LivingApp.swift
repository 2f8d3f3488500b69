import Foundation
import StateRestoration

@MainActor
private final class Counted: RestorableController {
  var count = 0
  let name: String
  var children: [Counted]
  weak var parent: Counted?
  let decoded: @MainActor () -> Void
  var controllerRestorationClass: (any ControllerRestoration.Type)?
  var restorationIdentifier: String? {
    get { name }
    set {}
  }
  var restorationContainer: (any RestorableController)? { parent }
  var restorationChildren: [any RestorableController] { children }

  init(_ name: String, _ children: [Counted] = [], decoded: @escaping @MainActor () -> Void = {}) {
    (self.name, self.children, self.decoded) = (name, children, decoded)
    for child in children { child.parent = self }
  }

  func encodeRestorableState(with coder: NSCoder) {
    coder.encode(count, forKey: "count")
    for child in children { coder.encode(child, forKey: child.name) }
  }

  func decodeRestorableState(with coder: NSCoder) {
    decoded()
    count = coder.decodeInteger(forKey: "count")
  }
}

@MainActor
private final class CountedHost: RestorationHost {
  let root: Counted
  let part: Counted

  init(decoded: @escaping @MainActor () -> Void) {
    part = Counted("part", decoded: decoded)
    root = Counted("root", [part])
  }

  var restorationRoots: [any RestorableController] { [root] }
  func shouldPreserveState(with coder: NSCoder) -> Bool { true }
  func shouldRestoreState(with coder: NSCoder) -> Bool { true }
}

/// The operations of a life that both apps offer.
@MainActor
private protocol LivingApp {
  var session: RestorationSession { get }
  /// The conclusion of the launch, the count, and that of the part.
  var shown: String { get }
  func restore(_ target: RestorationSession.Target) async
  /// Changes the count, which nobody saves.
  func change() -> Int
}

@MainActor
private struct ValuesApp: LivingApp {
  let scene: SceneState
  var session: RestorationSession { scene.session }

  init(_ life: Life) async {
    scene = await SceneState.open(app: "org.example.life", path: life.path, options: life.options)
  }

  var shown: String {
    let count = scene["count", default: 0]
    return "\(scene.report?.conclusion.rawValue ?? "-") \(count) \(count)"
  }

  func restore(_ target: RestorationSession.Target) async { await scene.restore(target) }

  func change() -> Int {
    scene["count", default: 0] += 1
    return scene["count", default: 0]
  }
}

@MainActor
private struct TreeApp: LivingApp {
  let host: CountedHost
  let session: RestorationSession

  init(_ life: Life) async {
    host = CountedHost {
      switch life.moment {
      case .restoring: life.endHere()
      case .answering:
        // The request to end arrives while the app works for a tenth of a second.
        Thread.detachNewThread { life.end.happen() }
        Thread.sleep(forTimeInterval: 0.1)
      default: break
      }
    }
    session = await AppScenes.open(app: "org.example.life", path: life.path, options: life.options)
      .connect(host)
    await session.restore()
  }

  var shown: String {
    "\(session.report?.conclusion.rawValue ?? "-") \(host.root.count) \(host.part.count)"
  }

  func restore(_ target: RestorationSession.Target) async { await session.restore(target) }

  func change() -> Int {
    host.root.count += 1
    host.part.count += 1
    session.invalidateRestorableState()
    return host.root.count
  }
}

@MainActor
func runLife(_ arguments: [String]) async throws {
  guard let life = Life(arguments) else { return print("usage: see the source") }
  // The parent process may have blocked some signals.
  var none = sigset_t()
  sigemptyset(&none)
  pthread_sigmask(SIG_SETMASK, &none, nil)
  if life.moment == .before { life.endHere() }
  if life.moment == .opening { life.endElsewhere() }
  let app: any LivingApp = life.isTree ? await TreeApp(life) : await ValuesApp(life)
  let say = life.end.say
  say("SHOWS \(app.shown)")
  if life.moment == .back {
    await app.restore(.passedOver)
    say("BACK \(app.shown)")
    return
  }
  if life.moment == .restored, life.isLong, app.session.report?.conclusion == .restored {
    // A machine that is busy notes later than its clock says that the app has done well.
    for _ in 0..<60_000 where app.session.phase != .healthy {
      try await Task.sleep(for: .milliseconds(10))
    }
  }
  await life.end(at: .restored)
  if app.shown.contains(" 2 ") { await life.end(at: .poisoned) }
  switch life.moment {
  case .opening, .answering: try await Task.sleep(for: .seconds(600))
  case .saved, .kept, .blocked:
    let count = app.change()
    say("SET \(count)")
    if life.moment == .saved { try await app.session.save() }
    if life.moment == .kept { try app.session.saveAndWait(deadline: .seconds(600)) }
    if life.moment != .blocked { say("ACK \(count)") }
    await life.end(at: life.moment)
  default: return
  }
}
