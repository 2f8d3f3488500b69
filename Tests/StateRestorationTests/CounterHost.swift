import Foundation
import StateRestoration
import StoreTestSupport

/// The smallest app: one controller that counts.
@MainActor
final class CounterHost: RestorationHost {
  let counter: Counter
  var consents = true

  init(count: Int = 0) {
    counter = Counter(count: count)
  }

  var restorationRoots: [any RestorableController] { [counter] }
  func shouldPreserveState(with coder: NSCoder) -> Bool { consents }
  func shouldRestoreState(with coder: NSCoder) -> Bool { consents }
}

@MainActor
final class Counter: RestorableController {
  var count: Int

  init(count: Int) {
    self.count = count
  }

  var restorationIdentifier: String? = "counter"
  var controllerRestorationClass: (any ControllerRestoration.Type)?
  var restorationContainer: (any RestorableController)? { nil }
  var restorationChildren: [any RestorableController] { [] }

  func encodeRestorableState(with coder: NSCoder) {
    coder.encode(count, forKey: "count")
  }

  func decodeRestorableState(with coder: NSCoder) {
    count = coder.decodeInteger(forKey: "count")
  }
}

/// A store that refuses everything.
struct FailingStore: ArchiveStore {
  private var failure: RestorationError { RestorationError(.storeFailed, "no reading today") }

  func save(
    _ archive: Archive,
    for session: SceneSession
  ) async throws(RestorationError) -> Revision { throw failure }
  func load(
    _ number: RevisionNumber,
    of session: SceneSession
  ) async throws(RestorationError) -> StoredArchive? { throw failure }
  func revisions(of session: SceneSession) async throws(RestorationError) -> [Revision] {
    throw failure
  }
  func sessions() async throws(RestorationError) -> [SceneSession] { throw failure }
  func remove(
    _ number: RevisionNumber,
    of session: SceneSession,
    force: Bool
  ) async throws(RestorationError) { throw failure }
  func setPinned(
    _ isPinned: Bool,
    _ number: RevisionNumber,
    of session: SceneSession
  ) async throws(RestorationError) { throw failure }
}

/// A store in which some revisions cannot be read.
struct PartlyDamagedStore: ForwardingStore {
  let base: MemoryStore
  let damaged: Set<RevisionNumber>

  func load(
    _ number: RevisionNumber,
    of session: SceneSession
  ) async throws(RestorationError) -> StoredArchive? {
    guard !damaged.contains(number) else {
      throw RestorationError(.corrupted, "damaged for the test")
    }
    return try await base.load(number, of: session)
  }
}
