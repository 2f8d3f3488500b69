import RestorationStorage

extension RevisionStore {
  /// Refuses names that no session has, because they are probably misspelt.
  ///
  /// A session counts if it has revisions, something in quarantine, or only a ledger.
  ///
  /// - Parameters:
  ///   - app: The app from the command line, if any.
  ///   - scenes: The scene sessions from the command line; each has to exist.
  /// - Throws: `ToolFailure` with the status of wrong usage.
  func checkNames(app: String?, scenes: [String]) async throws {
    guard app != nil || !scenes.isEmpty else { return }
    var missing = scenes
    if let app {
      // A session named in full is looked up directly: a fleet has many.
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
        // Most sessions have both revisions and a ledger.
        if known.count < Self.namedSessionCount { known += page.filter { !known.contains($0) } }
      }
    }
    throw Self.noSession(among: known)
  }

  /// Checks the names in the options of most verbs.
  func checkNames(of choice: SessionOptions) async throws {
    try await checkNames(app: choice.app, scenes: choice.scene.map { [$0] } ?? [])
  }

  /// The error for names that no session has.
  static func noSession(among known: [SceneSession]) -> ToolFailure {
    ToolFailure.wrongUsage(
      "no session has these names",
      remedy: known.isEmpty
        ? "the store is empty; leave them out" : choice(among: known)
    )
  }

  /// Returns a list of sessions to choose from, each in the form to be typed.
  static func choice(among sessions: [SceneSession]) -> String {
    let names = sessions.prefix(namedSessionCount).map {
      "--app \(shellQuoted($0.app)) --scene \(shellQuoted($0.scene))"
    }
    let count = sessions.count
    let first =
      count > names.count ? "choose one of \(count); the first are" : "choose one of"
    return ([first] + names).joined(separator: "\n")
  }

  private static var namedSessionCount: Int { 20 }
}

extension SceneSession {
  /// Indicates whether the session has these names; `nil` matches any.
  func matches(app: String?, scene: String?) -> Bool {
    self == SceneSession(app: app ?? self.app, scene: scene ?? self.scene)
  }

  /// Both names, safe to print.
  var text: String { "\(escaped(app)) / \(escaped(scene))" }
}

/// Quotes a name for a shell, safe to print.
func shellQuoted(_ name: String) -> String {
  let isPlain =
    !name.isEmpty
    && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-/".contains($0)) }
  return isPlain ? name : "'\(escaped(name).replacing("'", with: "'\\''"))'"
}
