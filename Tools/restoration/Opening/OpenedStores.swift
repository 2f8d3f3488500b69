import RestorationStorage
import Synchronization

/// The stores that this process has opened for writing and the damage of single files that it has
/// read, so that recoveries and damage are reported with every verb.
enum OpenedStores {
  private static let all = Mutex<[RevisionStore]>([])
  private static let paths = Mutex<[String]>([])

  private static let damage = Mutex<[String]>([])

  /// Notes damage that did not prevent reading, in lines that are safe to print.
  static func noteDamage(_ lines: [String]) {
    damage.withLock { known in known += lines.filter { !known.contains($0) } }
  }

  /// Returns the damage once.
  static func takeDamage() -> [String] {
    damage.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }

  static func note(_ store: RevisionStore, at path: String) {
    all.withLock { $0.append(store) }
    paths.withLock { $0.append(path) }
  }

  /// The path of the store that is written, if there is only one.
  static var onlyPath: String? { paths.withLock { Set($0).count == 1 ? $0.first : nil } }

  /// Returns the reports of recovered databases, in lines that are safe to print. Each is returned
  /// once, and the stores are released.
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

  /// Prints recoveries and damage on standard error.
  ///
  /// - Returns: `true` if there were any.
  static func sayDamage() async -> Bool {
    let recoveries = await recoveries() + takeDamage().map { [$0] }
    for lines in recoveries {
      Terminal.error("restoration: \(lines.joined(separator: "\n"))")
    }
    return !recoveries.isEmpty
  }
}
