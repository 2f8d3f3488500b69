import Foundation
import RestorationTestSupport
import RestorationTesting
import Testing
import ViewControllers

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
      _ = try? life.expectState(of: ["nobody"], key: "name", .string("x"))
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
    #expect(
      try await life.expectSaves(2) {
        try await life.session.save()
        try await life.session.save()
      }
    )
    let messages = try await Failures.of {
      try await life.expectSaves(2) { try await life.session.save() }
    }
    #expect(messages == ["expected 2 saves of TreeApp, found 1"])
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

@MainActor
@Suite("Golden archives")
struct GoldenTests {
  @Test("an archive that was recorded restores as it did then", .scenario(186))
  func golden() async throws {
    let isEqual = try await expectRestoresGolden("v1-stack", SoundApp.self) {
      $0.openSecond("of version one")
    }
    #expect(isEqual)
  }

  @Test("an app that makes something else of it fails, with the difference", .scenario(186))
  func mismatch() async throws {
    let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Goldens")
    let copies = try TemporaryDirectory()
    for name in ["v1-stack.restoration", "v1-stack.tree.json"] {
      var text = try Data(contentsOf: directory.appendingPathComponent(name))
      if name.hasSuffix("json") {
        text = Data(
          String(decoding: text, as: UTF8.self)
            .replacingOccurrences(of: "of version one", with: "of version two").utf8
        )
      }
      try text.write(to: copies.url.appendingPathComponent(name))
    }
    let messages = try await Failures.of {
      try await expectRestoresGolden("v1-stack", SoundApp.self, in: copies.url)
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("of version two") == true)
  }

  @Test("one that was never recorded fails, and says how to record it")
  func missing() async throws {
    let directory = try TemporaryDirectory()
    let messages = try await Failures.of {
      try await expectRestoresGolden("nobody", SoundApp.self, in: directory.url)
    }
    #expect(messages.first?.contains("RESTORATION_RECORD=nobody") == true)
    #expect(try directory.contents().isEmpty)
  }
}

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
}

/// Gives up what it has when the screen above is not as it should be.
struct CarelessApp: StackApp {
  final class First: TextScreen {
    override func applicationFinishedRestoringState() { text = "overwritten" }
  }
  final class Delegate: StackDelegate {
    override func makeFirst() -> ViewController { named(First(), "first") }
  }
  let application = Application(delegate: Delegate())
}
