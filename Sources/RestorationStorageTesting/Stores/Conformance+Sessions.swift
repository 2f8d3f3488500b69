import RestorationArchive
import RestorationStorage

extension RevisionStoreConformance {
  /// Names that have broken stores which derived paths, statements or keys from them.
  static let hostileNames: [String] = [
    "", " ", ".", "..", "../", "../../../etc/passwd", "/", "/etc/passwd", "a/b", "a\\b", "~", "-rf",
    "\0", "a\0b", "a\0c", "\n", "a\nb", "\r\n", "\t", "\u{7F}", "\u{FEFF}", "\u{202E}txt.exe",
    "CON", "NUL", "aux.txt", "name.", "name ", "Name", "NAME", "name", "ID", "STORE", "lock", "tmp",
    "'; DROP TABLE restoration_session; --", "%00", "%2e%2e%2f", "${HOME}", "`id`", "*", "?",
    "e\u{301}", "\u{E9}", "\u{1F469}\u{200D}\u{1F4BB}", "\u{1F1E8}\u{1F1ED}",
    "\u{0645}\u{0631}\u{062D}\u{0628}\u{0627}", String(repeating: "x", count: 1024),
    String(repeating: "\u{1F600}", count: 256), String(repeating: "../", count: 341),
    ":memory:", "file:x?mode=memory", "0000000000000001", "0000000000000001.restoration",
  ]

  static let sessionNames = [
    Promise("sessions with hostile names are kept apart", isShort: true) { trial in
      let sessions = hostileNames.map { SceneSession(app: "app", scene: $0) }
      for (index, session) in sessions.enumerated() {
        let archive = try SampleArchive.make(session, marker: index)
        let revision = try await trial.store.save(archive, for: session)
        try trial.expect(revision.number, is: 1, "the number in \(session)")
      }
      let reopened = try await trial.subject.reopen()
      for (index, session) in sessions.enumerated() {
        let found = try await reopened.newestGood(for: session)
        let archive = try SampleArchive.make(session, marker: index)
        try trial.expect(found, is: archive, "the archive of \(session)")
      }
      try trial.expect(try await reopened.sessions(), is: sessions.sorted(), "the sessions")
    },
    Promise("two hundred and more hostile names are kept apart or refused") { trial in
      // Each name itself, and in variants that careless stores treat as equal.
      var names = hostileNames.filter { $0.utf8.count <= 1000 }.flatMap {
        [$0, $0 + " ", $0 + ".", $0 + "/", "../" + $0, $0 + "\0"]
      }
      names = names.reduce(into: []) { known, name in
        let isKnown = known.contains { Array($0.utf8) == Array(name.utf8) }
        if !isKnown { known.append(name) }
      }
      try trial.expect(names.count >= 200, "200 names", found: "\(names.count)")
      for name in names {
        let session = SceneSession(app: "app", scene: name)
        _ = try await trial.store.save(try SampleArchive.make(session), for: session)
      }
      let found = try await trial.store.sessions()
      let expected = names.map { SceneSession(app: "app", scene: $0) }.sorted()
      try trial.expect(found, is: expected, "the sessions")
      let endless = SceneSession(app: "app", scene: String(repeating: "x", count: 65_536))
      try await trial.expectRefusal(.invalidIdentifier, of: "a name of 64 KiB") {
        _ = try await trial.store.newestGood(for: endless)
      }
      try await trial.expectRefusal(.invalidIdentifier, of: "listing the quarantine of one") {
        _ = try await trial.store.quarantined(of: endless)
      }
    },
    Promise("apps with hostile names are kept apart") { trial in
      let sessions = hostileNames.map { SceneSession(app: $0, scene: "scene") }
      for session in sessions { try await trial.save(1, in: session) }
      try trial.expect(try await trial.store.sessions(), is: sessions.sorted(), "the sessions")
    },
    Promise("composed and decomposed letters make two sessions", isShort: true) { trial in
      let composed = SceneSession(app: "caf\u{E9}", scene: "main")
      let decomposed = SceneSession(app: "cafe\u{301}", scene: "main")
      try await trial.save(2, in: composed)
      try await trial.save(1, in: decomposed)
      try trial.expect(try await trial.numbers(of: composed), is: [1, 2], "the composed one's")
      try trial.expect(try await trial.numbers(of: decomposed), is: [1], "the decomposed one's")
      try trial.expect(try await trial.store.sessions().count, is: 2, "the number of sessions")
    },
    Promise("the border between app and scene counts") { trial in
      let sessions = [("ab", "c"), ("a", "bc"), ("abc", ""), ("", "abc"), ("c", "ab")].map {
        SceneSession(app: $0.0, scene: $0.1)
      }
      for session in sessions { try await trial.save(1, in: session) }
      try trial.expect(try await trial.store.sessions(), is: sessions.sorted(), "the sessions")
    },
    Promise("a name that is too long is refused") { trial in
      let long = String(repeating: "x", count: 1025)
      for session in [SceneSession(app: long, scene: "a"), SceneSession(app: "a", scene: long)] {
        try await trial.expectRefusal(.invalidIdentifier, of: "loading by a long name") {
          _ = try await trial.store.newestGood(for: session)
        }
        try await trial.expectRefusal(.invalidIdentifier, of: "listing by a long name") {
          _ = try await trial.store.revisions(of: session)
        }
      }
    },
    Promise("removing in one session leaves the others") { trial in
      let other = SceneSession(app: "other")
      try await trial.save(2)
      try await trial.save(2, in: other)
      try await trial.store.remove(1, of: trial.session)
      try trial.expect(try await trial.numbers(of: other), is: [1, 2], "the other's numbers")
    },
  ]
}
