import RestorationStorage

extension RevisionStore {
  /// Refuses names that somebody gave and no session has, as each is more likely misspelt than meant.
  ///
  /// A session counts that has revisions, something in quarantine, or no more than what is remembered of it.
  ///
  /// - Parameters:
  ///   - app: The app that was named, if one was.
  ///   - scenes: The scene sessions that were named; each has to be there.
  /// - Throws: `ToolFailure` with the status of wrong usage.
  func checkNames(app: String?, scenes: [String]) async throws {
    guard app != nil || !scenes.isEmpty else { return }
    var missing = scenes
    if let app {
      // Named in full it is looked up: a fleet has many.
      for (index, scene) in missing.enumerated().reversed()
      where try await newestNumber(of: SceneSession(app: app, scene: scene)) != nil {
        missing.remove(at: index)
      }
      if missing.isEmpty, !scenes.isEmpty { return }
    }
    var known: [SceneSession] = []
    for content in [SessionContent.revisions, .quarantine, .ledger] {
      var pages = SessionPages(self, having: content)
      while let page = try await pages.next() {
        let matching = page.filter { $0.matches(app: app, scene: nil) }
        missing.removeAll { scene in matching.contains { $0.matches(app: nil, scene: scene) } }
        if missing.isEmpty, !matching.isEmpty { return }
        // Most have both revisions and what is remembered of them.
        if known.count < Self.namedSessionCount { known += page.filter { !known.contains($0) } }
      }
    }
    throw Self.noSession(among: known)
  }

  /// The same of what the options of most verbs say.
  func checkNames(of choice: SessionOptions) async throws {
    try await checkNames(app: choice.app, scenes: choice.scene.map { [$0] } ?? [])
  }

  /// What is said of names that no session has.
  static func noSession(among known: [SceneSession]) -> ToolFailure {
    ToolFailure.wrongUsage(
      "no session has these names",
      remedy: known.isEmpty
        ? "the store is empty; leave them out" : choice(among: known)
    )
  }

  /// The names of sessions that somebody may choose from, each as it is typed.
  static func choice(among sessions: [SceneSession]) -> String {
    let names = sessions.prefix(namedSessionCount).map {
      "--app \(shellQuoted($0.app)) --scene \(shellQuoted($0.scene))"
    }
    let count = sessions.count
    let first =
      count > names.count ? "choose one of \(count), of which these come first" : "choose one of"
    return ([first] + names).joined(separator: "\n")
  }

  private static var namedSessionCount: Int { 20 }
}

extension SceneSession {
  /// Whether the session has these names; `nil` means any.
  func matches(app: String?, scene: String?) -> Bool {
    self == SceneSession(app: app ?? self.app, scene: scene ?? self.scene)
  }

  /// Both names, safe to print.
  var text: String { "\(escaped(app)) / \(escaped(scene))" }
}

/// A name as a shell takes it, safe to print.
func shellQuoted(_ name: String) -> String {
  let isPlain =
    !name.isEmpty
    && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-/".contains($0)) }
  return isPlain ? name : "'\(escaped(name).replacing("'", with: "'\\''"))'"
}
