// The programs of the guides, at the place of stores that the environment names:
//
//     Probe guide NAME [TEXT]
//
// counter    the top level of "From anywhere"
// view       its view
// keeper     its class for Swift 5
// mail       the properties of "Coming from another storage", of a file
// compose    the same page's, of `@SceneStorage`
// journal    the landing page
// instance   "Several at once", a scene for each; holds it until its input ends, and keeps TEXT
// keep       the same without merging; keeps a line of the input under TEXT
// loop       a loop of its own, of "Main loops"
// waited     the same page's program that waits

import Foundation
import StateRestoration

@MainActor private var isRunning = true

@MainActor
private func showWindow(_ scene: SceneState) {
  scene["launches", default: 0] += 1
  Task {
    try await scene.save()
    print("launch \(scene["launches", default: 0])")
    isRunning = false
  }
}

@MainActor
func runGuideLoop() -> Never {
  Task {
    let scene = await SceneState.open(app: "org.example.notes")
    showWindow(scene)
  }
  while isRunning {
    var event = pollfd(fd: MainQueue.descriptor, events: Int16(POLLIN), revents: 0)
    if poll(&event, 1, -1) > 0 { MainQueue.drain() }
  }
  exit(0)
}

@MainActor
func runWaitedGuide() -> Never {
  let scene = SceneState.openAndWait(app: "org.example.notes")
  scene["launches", default: 0] += 1
  print("launch \(scene["launches", default: 0])")
  exit(0)
}

/// Saves what a program has set and waits, where a test is to kill it.
@MainActor
func holdGuide() async throws {
  guard ProcessInfo.processInfo.environment["RESTORATION_HOLD"] != nil else { return }
  try await SceneState.current?.save()
  fflush(nil)
  _ = readLine()
}

@MainActor
func runGuide(_ name: String, _ text: String) async throws {
  switch name {
  case "counter":
    let scene = await SceneState.open(app: "org.example.counter")
    scene["launches", default: 0] += 1
    print(scene["launches", default: 0])
  case "view": await showNotes(text)
  case "mail": await showMail(text)
  case "compose": await showCompose(text)
  case "keeper": await keep(text)
  case "journal":
    let scene = await SceneState.open(app: "org.example.journal")
    scene["launches", default: 0] += 1
    try await scene.save()
    print(scene["launches", default: 0])
  case "instance":
    let scenes = await AppScenes.open(app: "org.example.editor")
    let scene = await scenes.values(scenes.freeScene())
    print("was \(scene["draft", default: "empty"])")
    scene["draft"] = text
    try await scene.save()
    fflush(nil)
    _ = readLine()
  case "keep": try await keepBeside(text)
  default: print("there is no guide's program \(name)")
  }
}

@MainActor
private func showNotes(_ text: String) async {
  @MainActor
  struct Notes {
    @SceneValue("draft") var draft = ""
    var body: String { "Draft: " + draft }
  }
  _ = await SceneState.open(app: "org.example.view")
  let notes = Notes()
  print(notes.body)
  notes.draft = text
}

@MainActor
private func showMail(_ text: String) async {
  // After
  @MainActor
  struct Mail {
    @SceneValue("folder") var folder = "Inbox"
    @SceneValue("draft", level: .content) var draft = ""
  }
  _ = await SceneState.open(app: "org.example.mail")
  let mail = Mail()
  print("\(mail.folder): \(mail.draft)")
  mail.draft = text
}

@MainActor
private func showCompose(_ text: String) async {
  // After
  @MainActor
  struct Compose {
    @SceneValue("draft") var draft = ""
  }
  _ = await SceneState.open(app: "org.example.compose")
  let compose = Compose()
  print("draft: \(compose.draft)")
  compose.draft = text
}

@MainActor
private func keep(_ text: String) async {
  final class DraftKeeper {
    private let scene: SceneState
    init(scene: SceneState) { self.scene = scene }

    func keep(_ text: String) {
      DispatchQueue.main.async { [scene] in scene["draft"] = text }
    }
  }
  let scene = await SceneState.open(app: "org.example.keeper")
  print("was \(scene["draft", default: "empty"])")
  DraftKeeper(scene: scene).keep(text)
  while scene["draft", default: ""] != text { await Task.yield() }
}

@MainActor
private func keepBeside(_ key: String) async throws {
  var options = SessionOptions()
  options.saving.whenAnotherSaves = .keep
  let scene = await SceneState.open(app: "org.example.journal", options: options)
  print(scene.keys.map { "\($0): \(scene[$0, default: ""])" }.joined(separator: ", "))
  fflush(nil)
  guard let line = readLine() else { return }
  scene[key] = line
  try await scene.save()
  print("saved")
}
