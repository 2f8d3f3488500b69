import StateRestoration

// The code of the guide to levels, word for word; a test compares the two.

// The guide begins
@MainActor
struct Compose {
  @SceneValue("size", level: .always) var size = 12.0
  @SceneValue("folder") var folder = "Inbox"
  @SceneValue("draft", level: .content) var draft = ""
}

@MainActor
func openMail() async -> SceneState {
  var options = SessionOptions()
  options.restoring.levels[.launch] = .navigation  // after an orderly end: no draft
  return await SceneState.open(app: "org.example.mail", options: options)
}
// The guide ends
