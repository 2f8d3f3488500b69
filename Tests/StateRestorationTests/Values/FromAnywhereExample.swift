import Observation
import StateRestoration

// The code of the guide to other actors, word for word; a test compares the two, and runs it.

// The guide begins
/// A job off the main actor: each use of the scene is a hop.
actor Importer {
  private let scene: SceneState
  init(_ scene: SceneState) { self.scene = scene }

  func run(_ items: [String]) async throws {
    let done = await scene["imported", default: 0]
    for (number, item) in items.enumerated().dropFirst(done) {
      try Task.checkCancellation()
      await scene.set(item, forKey: "last")
      await scene.set(number + 1, forKey: "imported")
    }
    await scene.remove("paused")
    try await scene.save()
  }
}

/// A function of no actor.
nonisolated func greeting(in scene: SceneState) async -> String {
  "Hello " + (await scene["name", default: "stranger"])
}

/// Several steps without another's in between are one piece of work on the main actor.
nonisolated func countVisit(in scene: SceneState) async -> Int {
  await MainActor.run {
    scene["visits", default: 0] += 1
    return scene["visits", default: 0]
  }
}

@MainActor
@Observable
final class EditorModel {
  @ObservationIgnored private let scene: SceneState
  var draft: String { didSet { scene["draft"] = draft } }  // observed
  @ObservationIgnored @SceneValue("tab") var tab = 0  // not observed

  init(_ scene: SceneState) {
    self.scene = scene
    draft = scene["draft", default: ""]
  }
}

/// A service of a server, which ends gracefully when its task is cancelled.
struct Mailer: Sendable {
  let scene: SceneState

  func run() async throws {
    defer { print("the mailer has ended") }
    while !Task.isCancelled {
      let sent = await scene["sent", default: 0]
      await scene.set(sent + 1, forKey: "sent")
      try? await Task.sleep(for: .milliseconds(10))
    }
    try await scene.save()
  }
}
// The guide ends
