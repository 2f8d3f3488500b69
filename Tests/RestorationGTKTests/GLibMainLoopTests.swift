#if GTK
  import Foundation
  import RestorationTestSupport
  import Testing

  /// The main actor runs under GLib's main loop, or it is said why it cannot.
  @Suite("GLib's main loop")
  struct GLibMainLoopTests {
    private func run(_ kind: String) throws -> (lines: [String], complaint: String) {
      let process = TestProcess()
      let (output, complaints) = (Pipe(), Pipe())
      process.executableURL = TestProgram.named("LoopProbe")
      process.arguments = [kind]
      process.standardOutput = output
      process.standardError = complaints
      try process.run()
      let said = try output.fileHandleForReading.readToEnd() ?? Data()
      let complaint = try complaints.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      #expect(process.terminationReason == .exit)
      return (
        String(decoding: said, as: UTF8.self).split(separator: "\n").map(String.init),
        String(decoding: complaint, as: UTF8.self)
      )
    }

    @Test func itRunsTasksSleepsHopsAndTheMainQueue() throws {
      let (lines, complaint) = try run("served")
      let turns = lines.compactMap { $0.hasPrefix("turns ") ? Int($0.dropFirst(6)) : nil }
      #expect(
        Set(lines.filter { !$0.hasPrefix("turns ") })
          == ["task", "slept", "detached", "hopped", "queue", "no problem"]
      )
      #expect(turns.count == 1)
      // A loop that is woken for ever turns thousands of times.
      #expect(turns.allSatisfy { $0 < 50 }, "\(turns)")
      #expect(complaint == "")
    }

    @Test func itRunsWhileANestedLoopOfACallbackDoes() throws {
      #expect(try run("callback").lines == ["nested", "returned", "no problem"])
    }

    @Test func withoutItNothingOfTheMainActorRuns() throws {
      #expect(try run("none").lines == ["no problem"])
    }

    @Test func aLoopInATaskOfTheMainActorIsFoundOut() throws {
      let (lines, complaint) = try run("job")
      #expect(lines == ["returned", "nested", "problem loopInTask"])
      #expect(complaint.contains("Start nested loops in a callback of GLib's"))
    }

    @Test func aLoopBelowAnAwaitIsFoundOut() throws {
      let (lines, complaint) = try run("await")
      #expect(lines == ["problem loopBelowAwait"])
      #expect(complaint.contains("Make main synchronous"))
    }
  }
#endif
