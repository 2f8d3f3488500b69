import Foundation
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import StoreTestSupport

/// Kills a process before each of its calls that change the disk while it keeps secrets, and looks
/// for them in every file (T26): at once, and after the next process has recovered the store.
package struct SecretSweep {
  private let kind: SweptStore
  private let sealing: String
  private let texts: [String]
  private let folder: TemporaryDirectory
  private let worker: FaultWorker

  /// The texts in the program's archives: their secret, and readable parts of the rest.
  private static let secret = "canary-in-a-coal-mine"
  private static let contents = ["build 1", "Sample", "object 0", "marker"]

  /// Prepares a sweep of one kind of store.
  ///
  /// - Parameter scope: The part of the store that is encrypted; `nil` for none, so that secrets
  ///   are found.
  package init(_ kind: SweptStore, _ scope: StoreEncryption.Scope?) throws {
    self.kind = kind
    sealing = scope.map { "seal:\($0.rawValue)," } ?? ""
    texts = scope == .archives ? [Self.secret] + Self.contents : [Self.secret]
    folder = try TemporaryDirectory(isInMemory: true)
    worker = try FaultWorker()
  }

  /// Runs steps again and again, cut off at one call after the other.
  ///
  /// - Parameter step: The distance between two calls at which the run is cut off; 1 for every
  ///   call.
  package func run(_ name: String, step: Int = 1) async throws -> SweepCount {
    var result = SweepCount(name)
    let place = folder("point")
    let store = StoreAt(kind, place + "/store")
    let steps = sealing + "secret:2000,secret:300,remove:1,discard,purge"
    var call = 1 - step
    while true {
      call += step
      try StoreTree(entries: [:]).write(to: place)
      let outcome = try worker.run(steps, on: store, fault: .killBefore(call), marker: 10)
      result["points"] += 1
      result["acknowledged saves"] += outcome.lines.filter { $0.hasPrefix("ACK save") }.count
      search(place, "call \(call)", &result)
      let again = try worker.run(sealing + "secret:500,verify", on: store, marker: 100)
      search(place, "recovery after call \(call)", &result)
      for error in outcome.errors + again.errors {
        result.violations.append("call \(call): \(error)")
      }
      if !outcome.wasKilled { return result }
    }
  }

  private func search(_ place: String, _ moment: String, _ result: inout SweepCount) {
    for case (let name, let bytes?) in (try? StoreTree(place))?.entries ?? [:] {
      result["files searched"] += 1
      for text in texts where Data(bytes).range(of: Data(text.utf8)) != nil {
        result["secrets found"] += 1
        if result.violations.count < 20 {
          result.violations.append("\(moment): \(text) is in \(name)")
        }
      }
    }
  }
}
