import Foundation
import Testing
import ViewControllersTesting

@MainActor
@Suite("Expectations of the kit: each can pass, and each can fail")
struct ExpectationTests {
  @Test("of a stored value: equal, different, absent, and of no object")
  func state() async throws {
    let life = try await relaunch(Tree { Screen("root", ["name": "x"]) })
    #expect(try life.expectState(of: ["root"], key: "name", .string("x")))
    #expect(try life.expectState(of: ["root"], key: "other", nil))
    let messages = await Failures.of {
      _ = try? life.expectState(of: ["root"], key: "name", .string("y"))
      _ = try? life.expectState(of: ["absent"], key: "name", .string("x"))
    }
    #expect(messages.count == 2)
    #expect(messages.first?.contains("expected \"y\", found \"x\"") == true)
    #expect(messages.last?.contains("no live object has this path") == true)
  }

  @Test("of a report; a failure prints it")
  func report() async throws {
    let life = try await relaunch(Tree { Screen("root") })
    #expect(life.expectReport { $0.conclusion == .restored && $0.totals.failed == 0 })
    let messages = await Failures.of { life.expectReport { $0.totals.restored == 7 } }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("restored: ") == true)
  }

  @Test("of the archive's size; a failure names the largest objects first")
  func size() async throws {
    let long = ScreenValue.text(String(repeating: "x", count: 5_000))
    let life = try await relaunch(
      Tree {
        Stack("stack") {
          Screen("small"); Screen("large", ["text": long])
        }
      }
    )
    #expect(try life.expectArchiveSize(under: .kilobytes(50)))
    let messages = await Failures.of { _ = try? life.expectArchiveSize(under: .kilobytes(5)) }
    let lines = messages.first?.split(separator: "\n") ?? []
    #expect(lines.first?.contains("under 5000 bytes") == true)
    #expect(lines.dropFirst().first?.contains("stack/large") == true)
  }

  @Test("of the number of saves")
  func saves() async throws {
    let life = try await relaunch(Tree { Screen("root") })
    #expect(try await life.expectSaves(0) {})
    func save(build: String) async throws {
      life.session.header.bundleVersion = build
      try await life.session.save()
    }
    #expect(
      try await life.expectSaves(2) {
        try await save(build: "2")
        try await save(build: "3")
      }
    )
    // State that is stored already makes no revision.
    #expect(try await life.expectSaves(0) { try await save(build: "3") })
    let messages = try await Failures.of {
      try await life.expectSaves(2) { try await save(build: "4") }
    }
    #expect(messages == ["expected 2 saves of TreeApp, found 1"])
  }

  @Test("of the number of saves that the cadence makes, on a clock of the test's")
  func savesByCadence() async throws {
    let clock = ManualClock()
    var options = SessionOptions.inTests
    options.cadence = SaveCadence()
    options.clock = SessionClock(clock)
    let life = try await launch(SoundApp.self, options: options)
    life.app.openSecond("0")
    try await life.session.save()
    let second = try #require(life.app.stack?.topViewController as? TextScreen)
    for interval in [15, 30] {
      #expect(
        try await life.expectSaves(1) {
          for number in 1...100 {
            second.text = "\(interval), \(number)"
            second.invalidateRestorableState()
          }
          await clock.waitForSleepers()
          clock.advance(by: .seconds(interval))
        }
      )
    }
    try life.expectState(of: ["stack", "second"], key: "text", .string("30, 100"))
    let next = try await life.relaunch()
    try next.expectRestored()
  }

  @Test("of a life in a new process: its state, its report, and what it lost")
  func newProcess() async throws {
    let first = try await launch(SoundApp.self)
    first.app.openSecond("far")
    let life = try await first.relaunchInNewProcess()
    #expect(try life.expectState(of: ["stack", "second"], key: "text", .string("far")))
    #expect(life.expectReport { $0.conclusion == .restored })
    #expect(try await life.expectRestored().isEqual)
    let messages = try await Failures.of {
      try life.expectState(of: ["stack", "second"], key: "text", .string("near"))
      try life.expectState(of: ["absent"], key: "text", nil)
      life.expectReport { $0.totals.failed == 1 }
      let dead = try await relaunchInNewProcess(DyingApp.self) { $0.openSecond("deadly") }
      dead.expectReport { _ in true }
      try await dead.expectRestored()
    }
    #expect(messages.count == 5)
    for (message, part) in zip(
      messages,
      [
        "expected \"near\", found \"far\"", "lists no object", "restored: ", "was ended by",
        "was ended by",
      ]
    ) {
      #expect(message.contains(part), "\(message)")
    }
  }

  @Test("of the audit: nothing found, something found, something accepted")
  func audit() async throws {
    let sound = try await relaunch(Tree { Stack("stack") { Screen("a") } })
    #expect(sound.expectNoFindings())
    let life = try await launch(NamelessApp.self)
    #expect(life.expectNoFindings(accepting: { $0.kind == .missingIdentifier }))
    let messages = await Failures.of { life.expectNoFindings() }
    #expect(messages.first?.contains("missingIdentifier") == true)
  }
}
