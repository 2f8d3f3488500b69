import Foundation
import RestorationTestSupport
import RestorationTesting
import Testing
import ViewControllers

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

  @Test("recording fails the run, and what was recorded is checked and never overwritten")
  func recording() async throws {
    let directory = try TemporaryDirectory()
    let first = try await record(in: directory)
    #expect(first.contains("v1-new was recorded; run the test again without RESTORATION_RECORD"))
    #expect(try directory.contents() == ["v1-new.restoration", "v1-new.tree.json"])
    let isEqual = try await expectRestoresGolden("v1-new", RecordingApp.self, in: directory.url)
    #expect(isEqual)
    let bytes = try Data(contentsOf: directory.url.appendingPathComponent("v1-new.restoration"))
    let second = try await record(in: directory)
    #expect(second.contains("v1-new was recorded before and stays as it is"))
    #expect(
      try Data(contentsOf: directory.url.appendingPathComponent("v1-new.restoration")) == bytes
    )
  }

  @Test("an app that does not restore what it saves records nothing")
  func nothingWrongIsRecorded() async throws {
    let directory = try TemporaryDirectory()
    let output = try await record(in: directory, step: "broken")
    #expect(output.contains("was not restored as it was"))
    #expect(try directory.contents().isEmpty)
  }

  /// Records in a process of its own, as the environment belongs to all tests of this one.
  private func record(in directory: TemporaryDirectory, step: String = "sound") async throws
    -> String
  {
    let end = try await kill(
      RecordingApp.self,
      store: try await .files(),
      performing: ["\(step) \(directory.url.path)"],
      at: .encoding(["nowhere"])
    )
    #expect(end.failure == nil)
    return end.output
  }
}

/// Records a golden archive when it is told to, and prints what the kit says.
struct RecordingApp: StackApp {
  typealias Delegate = StackDelegate
  let application = Application(delegate: StackDelegate())

  func perform(_ step: String) async throws {
    let parts = step.split(separator: " ", maxSplits: 1).map(String.init)
    let directory = URL(fileURLWithPath: parts[1])
    setenv("RESTORATION_RECORD", "v1-new", 1)
    let messages = try await Failures.of {
      if parts[0] == "sound" {
        try await expectRestoresGolden("v1-new", RecordingApp.self, in: directory) {
          $0.openSecond("new")
        }
      } else {
        try await expectRestoresGolden("v1-new", ForgetfulContainerApp.self, in: directory) {
          $0.leaf?.text = "lost"
        }
      }
    }
    print(messages.joined(separator: "\n"))
  }
}
