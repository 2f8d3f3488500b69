import Foundation
import RestorationTesting
import Testing
import ViewControllers

/// Each mistake is caught, and the message names its cause.
@MainActor
@Suite("The kit catches broken apps and names the cause")
struct BrokenAppTests {
  private func expect(
    _ messages: [String],
    _ parts: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = messages.joined(separator: "\n")
    #expect(messages.count == 1, "\(text)", sourceLocation: sourceLocation)
    for part in parts {
      #expect(text.contains(part), "expected \(part) in:\n\(text)", sourceLocation: sourceLocation)
    }
  }

  @Test("an app without mistakes passes, in this process and in a new one")
  func soundApp() async throws {
    for place in [LaunchPlace.thisProcess, .newProcess] {
      let result = try await expectRestores(SoundApp.self, in: place) { $0.openSecond("here") }
      #expect(result.isEqual)
    }
  }

  @Test("a list of which an element is another one: both are shown, and what stands around them")
  func rewordedList() async throws {
    let messages = try await Failures.of {
      try await expectRestores(RewordingApp.self) { $0.openSecond("here") }
    }
    let lines = try #require(messages.first).split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    for (mark, grain) in [
      ("", "rye"), ("-", "wheat"), ("+", "spelt"), ("", "oats"), ("+", "millet"),
    ] {
      let expected = lines.contains { $0.hasPrefix(mark) && $0.contains(grain) }
      #expect(expected, "\(mark) \(grain) in:\n\(lines.joined(separator: "\n"))")
    }
    let order = lines.compactMap { line in
      ["rye", "wheat", "spelt", "oats", "millet"].first { line.contains($0) }
    }
    #expect(order == ["rye", "wheat", "spelt", "oats", "millet"])
  }

  @Test("a controller that encodes without calling super")
  func encodesWithoutSuper() async throws {
    let messages = try await Failures.of {
      try await expectRestores(EncodesWithoutSuperApp.self) { $0.present() }
    }
    expect(messages, "presented second", "encodeRestorableState(with:) and does not call super")
  }

  @Test("a controller that decodes without calling super")
  func decodesWithoutSuper() async throws {
    let messages = try await Failures.of {
      try await expectRestores(DecodesWithoutSuperApp.self) { $0.present() }
    }
    expect(messages, "presented second", "decodeRestorableState(with:) and does not call super")
  }

  @Test("a controller without an identifier, which loses everything below it")
  func missingIdentifier() async throws {
    let messages = try await Failures.of {
      try await launch(NamelessApp.self).expectNoFindings()
    }
    expect(messages, "missingIdentifier", "Split")
    let life = try await relaunch(NamelessApp.self) { $0.leaf?.text = "lost" }
    let reasons = life.before?.entries.map(\.description).joined(separator: "\n") ?? ""
    #expect(reasons.contains("has no restoration identifier"))
  }

  @Test("a container that encodes no children")
  func forgetfulContainer() async throws {
    let messages = try await Failures.of {
      try await expectRestores(ForgetfulContainerApp.self) { $0.leaf?.text = "lost" }
    }
    expect(messages, "root/leaf", "nothing that is preserved refers to it")
  }

  @Test("state that is hidden in a static comes back here, and not in a new process")
  func hiddenStatic() async throws {
    try await expectRestores(StaticApp.self) { _ in StaticApp.Screen.text = "hidden" }
    let messages = try await Failures.of {
      try await expectRestores(StaticApp.self, in: .newProcess) { _ in
        StaticApp.Screen.text = "hidden"
      }
    }
    expect(messages, "stack/first", "static or a global")
  }

  @Test("a factory that makes something else")
  func wrongClass() async throws {
    let messages = try await Failures.of {
      try await expectRestores(WrongClassApp.self) { $0.openSecond("here") }
    }
    expect(messages, "stack/second", "expected TextScreen, found ViewController", "not decoded")
  }

  @Test("an app that dies while it restores, with its signal and the object")
  func dyingApp() async throws {
    let messages = try await Failures.of {
      try await expectRestores(DyingApp.self, in: .newProcess) { $0.openSecond("deadly") }
    }
    expect(messages, "was ended by SIG", "decoding stack/second", "the text is deadly")
  }
}
