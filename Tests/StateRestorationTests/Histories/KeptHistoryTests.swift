import StateRestoration
import Testing

/// Histories that once cost a user something, as the sweep printed them.
@MainActor
@Suite("Histories that went wrong once")
struct KeptHistoryTests {
  @Test("What stays behind of a revision is kept, also where an object takes its place")
  func leftOutRegisteredObject() async {
    #expect(
      await SessionHistory.violation(in: [
        .launch(0),
        .restore(0),
        .change(0, .player, 13),
        .pass(15),
        .launch(0),
        .restore(0),
        .launch(0),
        .restore(0),
        .work(0, saves: 12),
      ]) == nil
    )
  }

  @Test("A save that fails before anything was restored leaves the session as it was")
  func failedFirstSave() async {
    #expect(
      await SessionHistory.violation(in: [
        .launch(0),
        .fault(0, .full),
        .save(0),
      ]) == nil
    )
  }
}
