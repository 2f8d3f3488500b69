import Foundation
import RestorationArchive
import RestorationStorage
import SchemaTestSupport
import Testing

@Suite struct RetireTests {
  /// A server's store with a state of each of three devices, of which the first is 100 days old.
  private func server() async throws -> Tool {
    let tool = Tool()
    let now = Date.now.timeIntervalSinceReferenceDate
    let times = [now - 100 * 86_400, now - 3_600, now]
    for time in times { try tool.save(Documents.notes(timestamp: time), in: .files) }
    var heads = MirrorHeads()
    for (index, time) in times.enumerated() {
      let number = RevisionNumber(index + 1)
      let line = MirrorLine().continued(as: MirrorPoint(origin: number, count: 1))
      let device = "kiosk \(number)"
      heads.add(MirrorHead(number: number, line: line, savedAt: time, device: device))
    }
    let found = heads
    let store = try await RevisionStore(files: tool.path("store"))
    for session in try await store.sessions() {
      _ = try await store.change(session) { writer throws(RestorationError) in
        try writer.setMirrorHeads(found)
      }
    }
    return tool
  }

  @Test("the dry run names the devices, and prints what the real run prints but for the last words")
  func dryRunNamesTheDevices() async throws {
    let tool = try await server()
    let before = try tool.state(of: "store")
    let arguments = ["purge", "store", "--not-seen-for", "90d"]
    let dry = try tool(arguments + ["--dry-run"])
    #expect(dry.status == 0, "\(dry.error)")
    #expect(try tool.state(of: "store") == before)
    let rows = dry.output.split(separator: "\n")
    #expect(rows.contains { $0.hasSuffix("remove  \"kiosk 1\": not seen for 90 d") })
    #expect(rows.contains { $0.hasSuffix("keep    \"kiosk 2\": newest of a device") })
    #expect(rows.contains { $0.hasSuffix("keep    \"kiosk 3\": newest good") })
    let real = try tool(arguments)
    // The newest is some seconds older by then.
    func ageless(_ text: String) -> String { text.replacing(#/ +\d+ s  /#, with: " AGE ") }
    #expect(
      ageless(real.output) == ageless(dry.output.replacing("would remove", with: "removed"))
    )
    #expect(try tool("list", "store").revisions.count == 2)
    // No policy that keeps one revision removes the other device's.
    #expect(try tool("purge", "store", "--keep-last", "1").output.contains("removed 0 revisions"))
    #expect(try tool("undo", "store").status == 0)
    #expect(try tool("list", "store").revisions.count == 3)
  }

  @Test("the same as JSON; --for-good leaves nothing to bring back")
  func retiredForGood() async throws {
    let tool = try await server()
    let arguments = ["purge", "store", "--not-seen-for", "90d", "--for-good", "--format", "json"]
    let report = try expectJSON(try tool(arguments), follows: "purge-report-v1")
    #expect(report["removed"]?.number == 1)
    let devices = report["plan"]?.elements.compactMap { $0["device"]?.text }
    #expect(devices == ["kiosk 1", "kiosk 2", "kiosk 3"])
    #expect(try tool("undo", "store").status == 1)
    #expect(try tool("list", "store").revisions.count == 2)
  }
}
