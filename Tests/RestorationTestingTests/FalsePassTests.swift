import Foundation
import RestorationTesting
import Testing
import ViewControllers

/// Differences that a comparison in one direction, or of nothing, would miss.
@MainActor
@Suite("Expectations do not pass without the state they are about")
struct FalsePassTests {
  /// A screen that stores its text only if there is one, and has one at first.
  private final class GreetingScreen: ViewController {
    var text: String? = "hello"

    override func encodeRestorableState(with coder: NSCoder) {
      super.encodeRestorableState(with: coder)
      if let text { coder.encode(text, forKey: "text") }
    }

    override func decodeRestorableState(with coder: NSCoder) {
      super.decodeRestorableState(with: coder)
      guard coder.containsValue(forKey: "text") else { return }
      text = coder.decodeObject(of: NSString.self, forKey: "text") as String?
    }
  }

  private struct GreetingApp: StackApp {
    final class Delegate: StackDelegate {
      override func makeRoot() -> ViewController { named(GreetingScreen(), "first") }
    }
    let application = Application(delegate: Delegate())

    func clear() { (root as? GreetingScreen)?.text = nil }
  }

  @Test("A key that was not stored and is there after the restoration is a difference")
  func keyThatReturns() async throws {
    let messages = try await Failures.of {
      try await expectRestores(GreetingApp.self) { $0.clear() }
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("first, key \"text\": expected no value") == true)
    let allowed = try await expectRestores(GreetingApp.self, ignoring: [.key("text")]) {
      $0.clear()
    }
    #expect(allowed.isEqual)
  }

  /// An app that preserves its state until it has been restored.
  struct RefusingApp: StackApp {
    final class Delegate: StackDelegate {
      private var isRestored = false

      override func application(
        _ application: Application,
        shouldSaveSecureApplicationState coder: NSCoder
      ) -> Bool { !isRestored }

      override func application(
        _ application: Application,
        shouldRestoreSecureApplicationState coder: NSCoder
      ) -> Bool {
        isRestored = true
        return true
      }
    }
    let application = Application(delegate: Delegate())
  }

  @Test("A restored app that preserves nothing any more is a difference", arguments: [true, false])
  func refusing(inNewProcess: Bool) async throws {
    let messages = try await Failures.of {
      try await expectRestores(
        RefusingApp.self,
        in: inNewProcess ? .newProcess : .thisProcess
      ) { $0.openSecond("x") }
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("to preserve its state again") == true, "\(messages)")
  }

  @Test("A first launch has no launch before it to be compared with")
  func firstLaunch() async throws {
    let messages = try await Failures.of {
      let passes = try await launch(SoundApp.self).expectRestored()
      #expect(!passes.isEqual)
    }
    #expect(messages.first?.contains("a launch of SoundApp before this one") == true)
  }

  private struct ColonApp: StackApp {
    final class Delegate: StackDelegate {
      override func makeFirst() -> ViewController { named(TextScreen(), "a: b") }
      override func makeSecond() -> ViewController { named(TextScreen(), "second: c") }
    }
    let application = Application(delegate: Delegate())
  }

  @Test("An identifier with a colon is named whole")
  func colons() async throws {
    let messages = try await Failures.of {
      try await expectRestores(ColonApp.self) { $0.openSecond("x") }
    }
    #expect(messages.first?.contains("- stack/second: c: expected TextScreen") == true)
    let ignored = IgnoredState.below(["stack", "second: c"])
    let life = try await relaunch(ColonApp.self) { $0.openSecond("x") }
    let left = try life.differences(ignoring: [ignored])
    #expect(!left.isEmpty && left.allSatisfy { $0.place == "stack" })
  }
}
