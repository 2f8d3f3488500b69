import StateRestoration
import Testing

/// Histories that go wrong when one guard of the session is switched off, each the shortest that
/// was found; the guide about phases has the table. Run them after a change of a guard.
@MainActor
@Suite("Histories that need a guard")
struct GuardHistoryTests {
  struct Row: Sendable, CustomTestStringConvertible {
    /// The behaviour that the session has, and would lack without the guard.
    let guarding: String
    let steps: [HistoryStep]

    init(_ guarding: String, _ steps: [HistoryStep]) {
      self.guarding = guarding
      self.steps = steps
    }

    var testDescription: String { guarding }
  }

  @Test(
    "Nothing goes wrong with all guards on",
    arguments: saving + restoring + dying + waiting + meeting
  )
  func guardsHold(_ row: Row) async {
    #expect(await SessionHistory.violation(in: row.steps) == nil)
  }

  nonisolated static let saving = [
    Row(
      "a save before the first restoration looks whether something is stored",
      [.launch(0), .save(0, .all), .launch(0), .save(0)]
    ),
    Row(
      "a first save that fails leaves the session launching",
      [.launch(0), .fault(0, .full), .save(0)]
    ),
    Row(
      "unchanged state makes no revision",
      [.launch(0), .restore(0), .compare(0)]
    ),
    Row(
      "changed state makes one",
      [.launch(0), .restore(0), .compare(0), .change(0, .desk, 3), .save(0)]
    ),
    Row(
      "what another process saved since is not called unchanged",
      [
        .launch(0), .restore(0), .save(0), .launch(1), .restore(1), .change(1, .desk, 4),
        .save(1), .save(0),
      ]
    ),
    Row(
      "nothing is saved without consent",
      [.launch(0), .consent(0, .keep), .disconnect(0, window: 0)]
    ),
    Row(
      "nothing is saved while the device is locked",
      [.launch(0), .restore(0), .lock(true), .save(0)]
    ),
    Row(
      "nothing is saved while saves are held back",
      [.launch(0), .restore(0), .suspend(0), .save(0)]
    ),
    Row(
      "nothing is saved of a session that was discarded",
      [.launch(0), .restore(0), .save(0), .discard(0), .save(0)]
    ),
    Row(
      "a discard that fails leaves the session as it was",
      [.launch(0), .fault(0, .full), .discard(0)]
    ),
    Row(
      "consent that is withdrawn discards what is stored",
      [.launch(0), .restore(0), .save(0), .consent(0, .discard), .save(0)]
    ),
    Row(
      "a window is left with all that has changed in it",
      [.launch(0), .restore(0), .rename(0), .disconnect(0, window: 0)]
    ),
  ]

  nonisolated static let restoring = [
    Row(
      "what another process saved, and this one has not seen, is kept",
      [
        .launch(0), .restore(0), .change(0, .desk, 1), .save(0), .launch(1), .restore(1),
        .change(1, .desk, 2), .save(1), .work(0, saves: 12),
      ]
    ),
    Row(
      "what a launch passed over is written down before the first save",
      [
        .launch(0, version: 3), .restore(0), .work(0, saves: 12), .launch(0, version: 2),
        .restore(0), .change(0, .player, 2), .pass(200),
      ]
    ),
    Row(
      "what a link passed over counts as not shown",
      [
        .launch(0), .restore(0), .work(0, saves: 12), .launch(0), .restore(0, link: true),
        .save(0, .all),
      ]
    ),
    Row(
      "what was taken back, or did not come back, counts as not shown",
      [
        .launch(0, version: 2), .save(0), .launch(0, newer: .goBack), .restore(0),
        .work(0, saves: 12),
      ]
    ),
    Row(
      "state of which an object did not appear is carried",
      [.launch(0, version: 2), .restore(0), .change(0, .guest, 77), .pass(2)]
    ),
    Row(
      "a store that is busy is not taken for a damaged one",
      [.launch(0), .save(0, .leaving), .fault(0, .unloadable), .restore(0)]
    ),
    Row(
      "after a launch that could not read, the session waits",
      [
        .launch(0), .save(0), .launch(0), .fault(0, .unloadable), .restore(0), .fault(0, .none),
        .save(0),
      ]
    ),
    Row(
      "while it waits, a store that cannot be read is not taken for an empty one",
      [
        .launch(0), .save(0), .launch(0), .fault(0, .unloadable), .restore(0),
        .change(0, .desk, 5), .pass(200),
      ]
    ),
    Row(
      "nothing is restored while the device is locked",
      [.launch(0), .save(0), .launch(0), .lock(true), .restore(0)]
    ),
    Row(
      "after a launch that found the device locked, the session waits",
      [.launch(0), .save(0), .launch(0), .lock(true), .restore(0), .lock(false), .pass(4_000)]
    ),
    Row(
      "newer state is not shown by an older version",
      [.launch(0, version: 3), .save(0), .launch(0), .restore(0)]
    ),
    Row(
      "an older version that only reads saves nothing",
      [
        .launch(0, version: 3), .save(0), .launch(0, newer: .readOnly), .restore(0),
        .save(0, .leaving),
      ]
    ),
    Row(
      "what was discarded is not shown",
      [.launch(0), .save(0), .discard(0), .launch(0), .restore(0)]
    ),
  ]

  nonisolated static let dying = [
    Row(
      "an attempt to restore is recorded",
      [.launch(0), .save(0), .restore(0), .pass(15)]
    ),
    Row(
      "the object that is being restored is written down",
      [
        .launch(0), .change(0, .desk, 13), .save(0), .launch(0, version: 3), .restore(0),
        .launch(0, version: 3), .restore(0),
      ]
    ),
    Row(
      "what the app died of is left out",
      [
        .launch(0), .change(0, .quiet, 13), .save(0, .leaving), .launch(0), .restore(0),
        .launch(0), .restore(0),
      ]
    ),
    Row(
      "after two deaths the app starts afresh",
      [
        .launch(0), .change(0, .note, 13), .change(0, .guest, 13), .change(0, .player, 13),
        .save(0), .launch(0), .restore(0), .launch(0), .restore(0), .launch(0), .restore(0),
      ]
    ),
    Row(
      "time confirms that the app does well",
      [.launch(0), .save(0), .launch(0), .restore(0), .pass(15)]
    ),
    Row(
      "that the app does well is recorded",
      [
        .launch(0), .restore(0), .save(0), .launch(0), .restore(0), .confirm(0), .launch(0),
        .restore(0), .confirm(0), .launch(0), .restore(0), .confirm(0), .launch(0), .restore(0),
      ]
    ),
    Row(
      "that the app does well is remembered while it is being restored",
      [
        .launch(0), .change(0, .guest, 88), .save(0), .launch(0), .restore(0), .confirm(0),
        .answer(0), .pass(1),
      ]
    ),
  ]

  nonisolated static let waiting = [
    Row(
      "a change makes the session wait for its save",
      [.launch(0), .restore(0), .save(0), .change(0, .player, 2), .pass(200)]
    ),
    Row(
      "a change while a factory waits is saved afterwards",
      [
        .launch(0), .change(0, .guest, 88), .save(0), .launch(0), .restore(0),
        .change(0, .player, 2), .answer(0), .pass(200),
      ]
    ),
    Row(
      "a change that was not saved waits on",
      [
        .launch(0), .restore(0), .change(0, .desk, 2), .fault(0, .full), .save(0),
        .fault(0, .none), .pass(200),
      ]
    ),
    Row(
      "a change waits through a suspension",
      [
        .launch(0), .restore(0), .suspend(0), .change(0, .desk, 2), .pass(20), .resume(0),
        .pass(200),
      ]
    ),
    Row(
      "a clock that is put back stands still",
      [.launch(0), .restore(0), .save(0), .change(0, .desk, 2), .set(-86_400), .pass(200)]
    ),
    Row(
      "what changes without a word is saved every hour",
      [.launch(0), .restore(0), .change(0, .quiet, 2), .pass(4_000)]
    ),
  ]

  /// Histories that need two events at once, or more crashes than a random history has.
  nonisolated static let meeting = [
    Row(
      "saves are stored in the order of their calls",
      [
        .launch(0), .restore(0), .hold(0, access: 1), .change(0, .desk, 4), .save(0),
        .change(0, .desk, 5), .save(0), .goOn(0),
      ]
    ),
    Row(
      "a restoration waits for what is being saved",
      [
        .launch(0), .restore(0), .save(0), .change(0, .desk, 5), .hold(0, access: 1), .save(0),
        .restore(0), .goOn(0),
      ]
    ),
    Row(
      "a window that comes back waits for the last save of the one before",
      [
        .launch(0), .restore(0), .save(0), .change(0, .desk, 5), .hold(0, access: 1),
        .disconnect(0), .connect(0), .restore(0), .goOn(0),
      ]
    ),
    Row(
      "a migration covers nothing that was saved meanwhile",
      [
        .launch(0), .restore(0), .save(0), .launch(0, version: 2), .launch(1), .restore(1),
        .change(1, .desk, 5), .hold(0, access: 4), .restore(0), .save(1), .goOn(0),
      ]
    ),
    Row(
      "a first save covers nothing that was saved meanwhile",
      [.launch(0), .launch(1), .hold(0, access: 3), .disconnect(0), .save(1), .goOn(0)]
    ),
    Row(
      "a process that runs has not died",
      [
        .launch(0), .change(0, .guest, 88), .save(0), .restore(0), .launch(1), .restore(1),
      ]
    ),
    Row(
      "nothing is purged as long as the store does not know what was passed over",
      [
        .launch(0), .restore(0), .work(0, saves: 4), .launch(0), .fault(0, .stuckLedger),
        .restore(0, link: true),
      ] + (1...12).flatMap { [.change(0, .desk, $0 % 10), .save(0)] }
    ),
    Row(
      "the last own state stays when a link shows something else",
      [.launch(0), .save(0), .restore(0, link: true), .work(0, saves: 12)]
    ),
    Row(
      "the store is told of what was passed over as soon as it can be",
      [
        .launch(0), .restore(0), .work(0, saves: 4), .launch(0), .fault(0, .stuckLedger),
        .restore(0, link: true), .change(0, .desk, 5), .save(0), .fault(0, .none),
        .work(0, saves: 12),
      ]
    ),
    Row(
      "after two deaths soon after a revision, the one before is restored",
      [.launch(0), .restore(0), .save(0), .change(0, .desk, 44), .save(0)]
        + Array(repeating: [.launch(0), .restore(0), .pass(2)], count: 3).joined()
    ),
    Row(
      "after three deaths of either kind the app starts afresh",
      [
        .launch(0), .restore(0), .change(0, .desk, 44), .save(0), .change(0, .note, 1), .save(0),
        .change(0, .note, 2), .save(0),
      ] + Array(repeating: [.launch(0), .restore(0), .pass(2)], count: 4).joined()
    ),
    Row(
      "a save by hand that was refused leaves the change waiting",
      [
        .launch(0), .save(0), .launch(0), .fault(0, .unloadable), .restore(0),
        .change(0, .desk, 5), .save(0), .fault(0, .none), .restore(0, link: true), .pass(200),
      ]
    ),
    Row(
      "nothing is saved while the app is being restored",
      [
        .launch(0), .change(0, .guest, 88), .save(0), .launch(0), .restore(0),
        .change(0, .player, 2), .save(0), .answer(0),
      ]
    ),
    Row(
      "a save by hand begins the hour anew",
      [.launch(0), .save(0), .change(0, .quiet, 2), .pass(4_000)]
    ),
    Row(
      "what the app died of is left out of an older revision that says the same",
      [
        .launch(0), .restore(0), .change(0, .note, 13), .change(0, .desk, 22), .pass(15),
        .launch(0, version: 2), .restore(0), .launch(0, version: 2), .restore(0),
      ]
    ),
    Row(
      "a change while the session is discarded is saved once it is used again",
      [
        .launch(0), .restore(0), .discard(0), .change(0, .desk, 7), .restore(0), .pass(200),
      ]
    ),
    Row(
      "who is asked to end while a factory waits has not died",
      [.launch(0), .change(0, .guest, 88), .save(0), .launch(0), .restore(0), .confirm(0)]
        + [.answer(0), .pass(1)]
        + Array(repeating: [.launch(0), .restore(0), .terminate(0)], count: 3).joined()
        + [.launch(0), .restore(0)]
    ),
    Row(
      "who is asked to end saves before",
      [.launch(0), .restore(0), .change(0, .desk, 5), .terminate(0)]
    ),
  ]
}
