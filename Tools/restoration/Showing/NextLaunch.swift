import RestorationArchive
import RestorationStorage

/// The prediction of the next launch of an app's last build for a session.
struct NextLaunch: Sendable {
  private let state: LaunchState
  private let decision: LaunchDecision

  /// Reads the state on which a launch decides. Nothing is changed.
  init(of session: SceneSession, in store: RevisionStore) async throws(RestorationError) {
    state = try await store.launchState(of: session)
    decision = .next(on: state)
  }

  private var because: String {
    decision.crashes.reason.map { ", because \(escaped($0))" } ?? ""
  }

  private var leftOut: String {
    decision.crashes.leavingOut.map { escaped($0.description) }.joined(separator: ", ")
  }

  /// The prediction in words.
  var sentence: String {
    let start = "With the usual policy, the next launch of this build "
    switch decision.course {
    case .nothing where state.discardedThrough > 0:
      return start + "restores nothing, because the user has discarded what is stored."
    case .startAfresh: return start + "starts afresh\(because)."
    case .migrateAgain(let number):
      return start
        + "tries once more to migrate revision \(number), and restores it if that succeeds."
    case .nothing, .restore:
      guard let good = state.newestGood?.revision.number else {
        return "No revision is good, so the next launch starts afresh."
      }
      let next = decision.crashes.candidates.first { $0 <= good }
      return start + (next.map { "tries revision \($0) first" } ?? "starts afresh")
        + (leftOut.isEmpty ? "" : " without \(leftOut)") + because + "."
    }
  }

  /// The newest good revision, if the next launch does not restore all of it because of the record
  /// of attempts; otherwise `nil`.
  var missed: RevisionNumber? {
    guard let good = state.newestGood?.revision.number else { return nil }
    switch decision.course {
    case .nothing: return nil
    case .startAfresh, .migrateAgain: return good
    case .restore(let numbers):
      return numbers.first { $0 <= good } == good && leftOut.isEmpty ? nil : good
    }
  }

  /// The good revisions that launches passed over, besides the newest good one.
  var passedOver: [RevisionNumber] {
    let newest = state.newestGood?.revision.number
    return state.revisions.filter { revision in
      revision.number != newest && revision.state == .good
        && state.ledger.passedOver.contains { $0.contains(revision.number) }
    }.map(\.number)
  }
}
