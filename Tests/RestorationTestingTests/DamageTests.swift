import Foundation
import RestorationArchive
import RestorationTestSupport
import Testing
import ViewControllersTesting

@MainActor
@Suite("Damage")
struct DamageTests {
  @Test("each damage is reported, and costs no unrelated object")
  func everyDamage() async throws {
    var kinds: Set<ArchiveDamage.Kind> = []
    let count = try await forEachDamage(SoundApp.self, sample: 48) {
      $0.openSecond("text")
    } also: { damage, life in
      kinds.insert(damage.kind)
      #expect(!life.report.reason.isEmpty)
    }
    print("damages tried: \(count)")
    #expect(kinds == Set(ArchiveDamage.Kind.allCases))
  }

  @Test("an app that loses other state over damage is caught")
  func carelessApp() async throws {
    let messages = try await Failures.of {
      try await forEachDamage(CarelessApp.self, sample: 4) { $0.openSecond("text") }
    }
    #expect(messages.contains { $0.contains("has nothing to do with the damage") })
  }

  @Test("an archive of another app is refused, as nothing can be said of it")
  func foreignArchive() async throws {
    let archive = try #require(try await relaunch(Tree { Screen("root") }).preserve().archive)
    let error = await #expect(throws: RestorationError.self) {
      try await forEachDamage(of: archive, SoundApp.self, sample: 4)
    }
    #expect(error?.code == .unsupportedOperation)
  }

  @Test("a sample follows from its seed, and a large one is everything")
  func sampling() async throws {
    let life = try await relaunch(Tree { Screen("root") })
    let archive = try #require(try life.preserve().archive)
    let one = try ArchiveDamage.list(of: archive, sample: 10, seed: 7).map(\.description)
    let two = try ArchiveDamage.list(of: archive, sample: 10, seed: 7).map(\.description)
    #expect(one == two)
    let all = try ArchiveDamage.list(of: archive, sample: nil, seed: 7)
    let size = archive.bytes.count
    #expect(all.count { $0.kind == .truncation } == size)
    #expect(all.count { $0.kind == .bitFlip } == size * 8)
  }

  @Test("an app that traps over damage is caught in a new process, and the rest is tried")
  func trappingApp() async throws {
    var count = 0
    let messages = try await Failures.of {
      count = try await forEachDamage(
        TrappingApp.self,
        in: .newProcess,
        sample: 4,
        deadline: .patience
      ) { $0.openSecond("text") }
    }
    #expect(messages.count == 2, "\(messages)")
    for message in messages {
      #expect(message.contains("key \"text\" of another type"))
      #expect(message.contains("the process was ended by SIG"))
      #expect(message.contains("there is no text"))
    }
    let here = try await forEachDamage(SoundApp.self, sample: 4) { $0.openSecond("text") }
    #expect(count == here)
  }

  @Test("an app that does not come up is caught by its deadline, and one that throws by its error")
  func hangingApp() async throws {
    let messages = try await Failures.of {
      try await forEachDamage(
        HangingApp.self,
        in: .newProcess,
        sample: 0,
        // Each of the others has to launch within it.
        deadline: .seconds(15)
      ) { $0.openSecond("text") }
      try await forEachDamage(
        ThrowingApp.self,
        in: .newProcess,
        sample: 0,
        deadline: .patience
      )
    }
    #expect(messages.count == 2, "\(messages)")
    #expect(messages.first?.contains("\"text\" of another type") == true)
    #expect(messages.first?.contains("the app had not launched after 15 s") == true)
    #expect(messages.last?.contains("exited with status 1") == true)
    #expect(messages.last?.contains("only here") == true)
  }

  @Test("other state that is lost is found in a new process as well")
  func carelessAppInNewProcess() async throws {
    let messages = try await Failures.of {
      try await forEachDamage(
        CarelessApp.self,
        in: .newProcess,
        sample: 4,
        deadline: .patience
      ) { $0.openSecond("text") }
    }
    #expect(messages.contains { $0.contains("has nothing to do with the damage") })
  }

  @Test("an archive of earlier is damaged like one of today", arguments: [false, true])
  func archiveOfEarlier(isInNewProcess: Bool) async throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Goldens/v1-stack.restoration")
    let archive = try Archive(ArchiveBytes(Data(contentsOf: file)))
    let place: LaunchPlace = isInNewProcess ? .newProcess : .thisProcess
    let count = try await forEachDamage(
      of: archive,
      SoundApp.self,
      in: place,
      sample: 16,
      deadline: .patience
    )
    #expect(count > 32)
    await #expect(throws: RestorationError.self) {
      try await forEachDamage(of: archive, CarelessApp.self)
    }
  }
}

/// An app that gives up its state when the screen above is not as it should be.
struct CarelessApp: StackApp {
  final class First: TextScreen {
    override func applicationFinishedRestoringState() { text = "overwritten" }
  }
  final class Delegate: StackDelegate {
    override func makeFirst() -> ViewController { named(First(), "first") }
  }
  let application = Application(delegate: Delegate())
}

/// An app that takes it for granted that stored values are restored unchanged.
struct TrappingApp: StackApp {
  final class Screen: TextScreen {
    override func decodeRestorableState(with coder: NSCoder) {
      super.decodeRestorableState(with: coder)
      precondition(!coder.containsValue(forKey: "text") || !text.isEmpty, "there is no text")
    }
  }
  final class Delegate: StackDelegate {
    override func makeFirst() -> ViewController {
      let first = Screen()
      first.text = "first"
      return named(first, "first")
    }
    override func makeSecond() -> ViewController { named(Screen(), "second") }
  }
  let application = Application(delegate: Delegate())
}

/// Waits for ever for the text that it stored.
struct HangingApp: StackApp {
  final class Screen: TextScreen {
    override func decodeRestorableState(with coder: NSCoder) {
      super.decodeRestorableState(with: coder)
      while coder.containsValue(forKey: "text"), text.isEmpty { sleep(1) }
    }
  }
  final class Delegate: StackDelegate {
    override func makeSecond() -> ViewController { named(Screen(), "second") }
  }
  let application = Application(delegate: Delegate())
}

/// Can be built in this process and in no other.
struct ThrowingApp: StackApp {
  struct Mishap: Error, CustomStringConvertible {
    let description = "it works only here"
  }
  typealias Delegate = StackDelegate
  let application = Application(delegate: StackDelegate())

  init() throws {
    if ProcessInfo.processInfo.environment["RESTORATION_TESTING_TASK"] != nil { throw Mishap() }
  }
}
