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

extension RevisionStore {
  /// A store that refuses everything.
  static var failing: RevisionStore {
    inMemory().hooked { _, _ throws(RestorationError) in
      throw RestorationError(.storeFailed, "no reading today")
    }
  }

  /// A store in which some revisions cannot be read.
  func damaged(_ numbers: Set<RevisionNumber>) -> RevisionStore {
    hooked { call, _ throws(RestorationError) in
      guard case .bytes(let number) = call, numbers.contains(number) else { return }
      throw RestorationError(.corrupted, "damaged for the test")
    }
  }
}
