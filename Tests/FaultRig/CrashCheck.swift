import Foundation
import RestorationSQLite
import RestorationStorage
import RestorationTesting
import StoreTestSupport

/// Opens a store after a crash, twice, and checks it against its obligations (invariants I1 to I4).
package struct CrashCheck {
  let store: StoreAt
  let oracle: DurabilityOracle
  /// The options of the opened stores.
  var options = StoreOptions()

  package init(_ store: StoreAt, _ oracle: DurabilityOracle) {
    self.store = store
    self.oracle = oracle
  }

  /// Returns the violations found.
  ///
  /// - Parameter savesAgain: Whether to check that the store takes further saves, which changes it.
  package func violations(savesAgain: Bool = true) async -> [String] {
    var result: [String] = []
    do {
      result += try await opened { await self.oracle.violations(in: $0) }
      let folder = URL(fileURLWithPath: store.path).deletingLastPathComponent().path
      let first = try StoreTree(folder)
      if store.kind == .files {
        let left = first.entries.keys.filter { $0.contains("store/tmp/") }
        if !left.isEmpty { result.append("left on its way: \(left.sorted())") }
      }
      let numbers = try await opened { try await self.listing($0) }
      let second = try StoreTree(folder)
      // Memory that processes share has a file too, which the first process makes anew.
      let differences = second.differences(from: first).filter { !$0.hasSuffix("-shm") }
      if !differences.isEmpty { result.append("a second opening changes \(differences)") }
      if savesAgain {
        result += try await opened { store in
          var result: [String] = []
          if try await self.listing(store) != numbers { result.append("two listings differ") }
          result += await self.oracle.violationsWhenSaving(in: store) {
            try SampleArchive.make($0, marker: 999_999, byteCount: 50)
          }
          return result
        }
      }
    } catch {
      result.append("opening fails: \(error)")
    }
    return result
  }

  private func listing(_ store: RevisionStore) async throws -> [[Revision]] {
    var result: [[Revision]] = []
    for session in try await store.sessions() {
      result.append(try await store.revisions(of: session))
    }
    return result
  }

  // The store is closed when this returns.
  private func opened<Result>(
    _ body: (RevisionStore) async throws -> Result
  ) async throws -> Result {
    let opened = try await store.kind.open(store.path, options: options)
    return try await body(opened)
  }
}
