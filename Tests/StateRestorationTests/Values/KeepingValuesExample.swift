import StateRestoration

// The code of the guide to keeping values, word for word; a test compares the two.

// The guide begins
@MainActor
struct Screen {
  @SceneValue("draft") var draft = ""
  @SceneValue("tab") var tab = 0
  @SceneValue("offset") var offset = 0.0
}

@MainActor
func launch() async -> Screen {
  let scene = await SceneState.open(app: "org.example.notes")
  if let report = scene.report { print(report) }  // restored: 2 values came back: draft, tab
  return Screen()
}
// The guide ends
