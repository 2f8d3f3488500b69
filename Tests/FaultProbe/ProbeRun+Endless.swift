import Foundation
import RestorationArchive
import RestorationStorage

/// The endless work of a process that runs beside others like it until it is killed.
extension ProbeRun {
  func write(pause: UInt64) async throws {
    while true {
      try await save(byteCount: 200)
      usleep(UInt32(pause) * 1000)
    }
  }

  /// Reads everything that is listed, as often as it can.
  func read(pause: UInt64) async throws {
    let store = try await opened()
    var newest: RevisionNumber = 0
    while true {
      for revision in try await store.revisions(of: session) {
        // A missing revision is fine, because another process purges. A damaged one is not, and is
        // thrown.
        _ = try await store.load(revision.number, of: session)
      }
      let found = try await store.newestGood(for: session)?.revision.number ?? 0
      if found < newest { say("ERR order: revision \(newest) was the newest, and now \(found)") }
      newest = max(newest, found)
      say("READ \(newest)")
      usleep(UInt32(pause) * 1000)
    }
  }

  /// Removes the oldest revisions, so that some twenty stay.
  func purge(pause: UInt64) async throws {
    let store = try await opened()
    while true {
      let numbers = try await store.revisions(of: session).map(\.number)
      for number in numbers.dropLast(20) {
        say("TRY remove \(session.scene) \(number)")
        do throws(RestorationError) {
          try await store.remove(number, of: session)
          say("ACK remove \(session.scene) \(number)")
        } catch {
          // The samples have many state versions, of which the newest few stay.
          guard error.code == .protectedRevision else { throw error }
        }
      }
      usleep(UInt32(pause) * 1000)
    }
  }
}
