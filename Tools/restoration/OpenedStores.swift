import RestorationStorage
import Synchronization

/// The stores that this process has opened to write to, so that what opening did to a damaged one is said
/// whatever the verb.
enum OpenedStores {
  private static let all = Mutex<[RevisionStore]>([])

  static func note(_ store: RevisionStore) {
    all.withLock { $0.append(store) }
  }

  /// What was recovered of damaged databases, in lines that are safe to print; each is told once, and the
  /// stores are let go of.
  static func recoveries() async -> [[String]] {
    let stores = all.withLock { stores in
      defer { stores = [] }
      return stores
    }
    var result: [[String]] = []
    for store in stores {
      guard let recovery = await store.recovery else { continue }
      result.append(recovery.description.split(separator: "\n").map { escaped(String($0)) })
    }
    return result
  }

  /// Says on standard error what was recovered.
  ///
  /// - Returns: Whether anything was.
  static func sayRecoveries() async -> Bool {
    let recoveries = await recoveries()
    for lines in recoveries {
      Terminal.error("restoration: \(lines.joined(separator: "\n"))")
    }
    return !recoveries.isEmpty
  }
}
