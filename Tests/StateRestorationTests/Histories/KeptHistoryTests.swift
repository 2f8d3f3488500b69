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

  @Test("A version that cannot read the state in which a newer one crashed leaves the same out")
  func crashInANewerVersion() async {
    #expect(
      await SessionHistory.violation(in: [
        .launch(0),
        .change(0, .guest, 13),
        .save(0),
        .launch(0, version: 2),
        .restore(0),
        .launch(0),
        .restore(0),
      ]) == nil
    )
  }

  @Test("Newer state that was discarded holds no save of a version back that only reads")
  func linkBesideDiscardedNewerState() async {
    #expect(
      await SessionHistory.violation(in: [
        .launch(0, version: 2),
        .save(0),
        .discard(0),
        .launch(0, newer: .readOnly),
        .restore(0, link: true),
        .change(0, .desk, 7),
        .pass(200),
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

  @Test("State that was taken back from a newer version is kept, as the report says")
  func stateTakenBack() async {
    #expect(
      await SessionHistory.violation(in: [
        .launch(0, version: 2),
        .save(0),
        .launch(0, newer: .goBack),
        .restore(0),
        .work(0, saves: 12),
      ]) == nil
    )
  }

  @Test("What a launch passed over is owed to the store, also when something is restored again")
  func passedOverBeforeASecondRestoration() async {
    #expect(
      await SessionHistory.violation(in: [
        .launch(0),
        .restore(0),
        .save(0),
        .launch(0),
        .fault(0, .stuckLedger),
        .restore(0, link: true),
        .change(0, .player, 5),
        .save(0),
        .restore(0),
        .fault(0, .none),
        .work(0, saves: 60),
      ]) == nil
    )
  }

  @Test("A change after hours of failing saves waits no longer than any other")
  func changeAfterFailingSaves() async {
    #expect(
      await SessionHistory.violation(in: [
        .launch(0, build: 2),
        .restore(0),
        .fault(0, .busy),
        .pass(4000),
        .fault(0, .none),
        .change(0, .desk, 2),
        .pass(15),
      ]) == nil
    )
  }

  @Test("A session that is restored while it is being discarded is used again")
  func restoredWhileDiscarded() async {
    #expect(
      await SessionHistory.violation(in: [
        .launch(0, newer: .readOnly),
        .hold(0, access: 2),
        .save(0, .all),
        .discard(0),
        .restore(0),
        .goOn(0),
        .change(0, .desk, 5),
        .pass(4000),
      ]) == nil
    )
  }

  @Test("A change after the clock was put forward by a day is saved as soon as any other")
  func changeAfterAJumpOfTheClock() async {
    #expect(
      await SessionHistory.violation(in: [
        .launch(0),
        .restore(0),
        .set(86_400),
        .change(0, .desk, 6),
        .pass(200),
      ]) == nil
    )
  }

  @Test("What was carried is given up with the rest")
  func carriedStateOfADiscardedSession() async {
    #expect(
      await SessionHistory.violation(in: [
        .launch(0),
        .restore(0),
        .change(0, .guest, 5),
        .pass(200),
        .rename(0),
        .restore(0),
        .discard(0),
        .restore(0),
        .work(0, saves: 12),
      ]) == nil
    )
  }

  @Test("What changes without a word is saved within the hour although the clock is put back")
  func quietChangeAndAClockPutBack() async {
    #expect(
      await SessionHistory.violation(in: [
        .launch(0),
        .restore(0),
        .change(0, .quiet, 2),
        .pass(1800),
        .set(-86_400),
        .pass(2200),
      ]) == nil
    )
  }

  @Test("What is discarded while it is being restored stays discarded")
  func discardedWhileBeingRestored() async {
    #expect(
      await SessionHistory.violation(in: [
        .launch(0),
        .restore(0),
        .change(0, .desk, 55),
        .pass(4000),
        .restore(0),
        .discard(0),
        .change(0, .desk, 1),
        .pass(4000),
      ]) == nil
    )
  }

  @Test("What another process discarded may be covered unseen")
  func discardedByAnotherProcess() async {
    #expect(
      await SessionHistory.violation(in: [
        .launch(0, version: 3),
        .save(0),
        .consent(0, .discard),
        .launch(1, version: 2),
        .fault(1, .busy),
        .restore(1),
        .fault(1, .none),
        .pass(4000),
      ]) == nil
    )
  }

  @Test("What was shown may be covered although it could not be read a second time")
  func shownAndThenUnreadable() async {
    #expect(
      await SessionHistory.violation(in: [
        .launch(0),
        .restore(0, link: true),
        .change(0, .desk, 9),
        .pass(200),
        .launch(0),
        .restore(0),
        .fault(0, .unloadable),
        .restore(0),
        .change(0, .desk, 6),
        .fault(0, .none),
        .pass(4000),
      ]) == nil
    )
  }

  @Test("What an object was before it was discarded is not missed when it fails to encode")
  func unsavableAfterDiscarding() async {
    #expect(
      await SessionHistory.violation(in: [
        .launch(0, version: 3),
        .restore(0, link: true),
        .change(0, .desk, 9),
        .pass(200),
        .discard(0),
        .restore(0, link: true),
        .change(0, .desk, 22),
        .pass(200),
      ]) == nil
    )
  }

  @Test("What the user closes while it is being restored stays closed")
  func closedWhileBeingRestored() async {
    #expect(
      await SessionHistory.violation(in: [
        .launch(0),
        .change(0, .desk, 55),
        .change(0, .guest, 55),
        .save(0),
        .restore(0),
        .close(0, .guest),
        .pass(200),
      ]) == nil
    )
  }

  @Test("An app that declines to restore and does well confirms no revision")
  func confirmedAfterDeclining() async {
    #expect(
      await SessionHistory.violation(in: [
        .launch(0, version: 2),
        .restore(0),
        .pass(4000),
        .launch(0, build: 2, newer: .goBack),
        .restore(0),
        .work(0, saves: 12),
        .agree(0, false),
        .restore(0),
        .confirm(0),
      ]) == nil
    )
  }

  #if Encryption
    @Test("A save that fails for want of a key moves nothing damaged away")
    func damagedAndNoKey() async {
      #expect(
        await SessionHistory.violation(
          in: [
            .launch(0),
            .save(0),
            .damage(),
            .key(false),
            .launch(0),
            .save(0),
          ],
          on: .files,
          isEncrypted: true
        ) == nil
      )
    }
  #endif

  @Test("A change just before a restoration may wait as long as a save that was refused")
  func changedAndThenRestored() async {
    #expect(
      await SessionHistory.violation(in: [
        .launch(0, build: 2),
        .restore(0),
        .change(0, .desk, 55),
        .pass(200),
        .change(0, .desk, 5),
        .restore(0),
        .pass(15),
      ]) == nil
    )
  }

  @Test("What was carried ends with the object that takes its place, also when that goes again")
  func carriedUntilTheObjectCame() async {
    #expect(
      await SessionHistory.violation(in: [
        .launch(0),
        .save(0),
        .rename(0),
        .restore(0),
        .rename(0),
        .pass(4000),
        .rename(0),
        .compare(0),
      ]) == nil
    )
  }

  @Test("A session goes on saving after a discard that failed, also if it was restored meanwhile")
  func failedDiscardDuringARestoration() async {
    #expect(
      await SessionHistory.violation(in: [
        .launch(0),
        .hold(0, access: 1),
        .fault(0, .busy),
        .discard(0),
        .restore(0),
        .goOn(0),
      ]) == nil
    )
  }
}
