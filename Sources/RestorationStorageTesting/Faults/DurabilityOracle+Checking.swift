import RestorationArchive
import RestorationMaintenance
import RestorationStorage

extension DurabilityOracle {
  /// Checks a store that was opened again after a crash.
  ///
  /// - Returns: The violations, one sentence each; empty if there are none.
  /// - Complexity: O(*n*) in the bytes of all revisions.
  public func violations(in store: RevisionStore) async -> [String] {
    var result: [String] = []
    do {
      var known = Set(sessions.keys)
      for session in try await store.sessions() { known.insert(session) }
      for session in known.sorted() {
        let duty = sessions[session] ?? SessionDuty()
        for violation in try await duty.violations(of: session, in: store) {
          result.append("\(session): \(violation)")
        }
      }
    } catch {
      result.append("reading the store fails: \(error)")
    }
    return result
  }

  /// Saves one more archive in each session and checks that it gets a new number.
  ///
  /// - Returns: The violations; empty if there are none.
  public func violationsWhenSaving(
    in store: RevisionStore,
    _ archive: (SceneSession) throws -> Archive
  ) async -> [String] {
    var result: [String] = []
    for (session, duty) in sessions {
      do {
        let made = try archive(session)
        let revision = try await store.save(made, for: session)
        if revision.number <= duty.highest {
          result.append("\(session): number \(revision.number) is given again")
        }
        if try await store.newestGood(for: session)?.archive.bytes != made.bytes {
          result.append("\(session): what was saved last is not the newest good")
        }
      } catch {
        result.append("\(session): saving again fails: \(error)")
      }
    }
    return result
  }
}

extension SessionDuty {
  func violations(
    of session: SceneSession,
    in store: RevisionStore
  ) async throws -> [String] {
    let listed = try await store.revisions(of: session)
    var digests: [RevisionNumber: String] = [:]
    var result: [String] = []
    for revision in listed {
      do throws(RestorationError) {
        guard let stored = try await store.load(revision.number, of: session) else {
          result.append("revision \(revision.number) is listed and not there")
          continue
        }
        digests[revision.number] = DurabilityOracle.digest(stored.archive.bytes)
      } catch {
        guard !damaged.contains(revision.number) else { continue }
        result.append("revision \(revision.number) is listed and fails: \(error)")
      }
    }
    result += lost(digests) + strange(digests)
    result += try await older(than: digests, session, store)
    result += try await forgotten(session, listed, store)
    result += try await missingAside(digests, session, store)
    return result
  }

  /// Reports mended revisions that are neither in quarantine nor among the revisions, complete.
  private func missingAside(
    _ digests: [RevisionNumber: String],
    _ session: SceneSession,
    _ store: RevisionStore
  ) async throws -> [String] {
    var result: [String] = []
    for (number, digest) in quarantined where digests[number] != digest {
      let bytes = try await store.quarantinedBytes(number, of: session)
      if bytes.map({ DurabilityOracle.digest($0) }) != digest {
        result.append("revision \(number) is lost between the quarantine and its place")
      }
    }
    return result
  }

  private func lost(_ digests: [RevisionNumber: String]) -> [String] {
    owed.sorted { $0.key < $1.key }.compactMap { number, digest in
      let found = digests[number]
      if found == digest { return nil }
      if found == nil, doubtful.contains(number) || mayBePurged { return nil }
      return "revision \(number) was acknowledged and is \(found == nil ? "lost" : "another")"
    }
  }

  private func strange(_ digests: [RevisionNumber: String]) -> [String] {
    var result = reused.sorted().map { "number \($0) was given twice" }
    for (number, digest) in digests {
      if removed.contains(number) { result.append("revision \(number) was removed and is back") }
      if owed[number] == nil, !tried.contains(digest) {
        result.append("revision \(number) holds an archive that was never saved")
      }
    }
    return result
  }

  private func older(
    than digests: [RevisionNumber: String],
    _ session: SceneSession,
    _ store: RevisionStore
  ) async throws -> [String] {
    let newest = try await store.newestGood(for: session)?.revision.number ?? 0
    let last = mayBePurged ? 0 : owed.keys.filter { !doubtful.contains($0) }.max() ?? 0
    var result: [String] = []
    if newest < last {
      result.append("revision \(newest) is the newest good, and \(last) was acknowledged")
    }
    if newest != digests.keys.max() ?? 0 {
      result.append("revision \(newest) is the newest good, and a later one verifies")
    }
    return result
  }

  private func forgotten(
    _ session: SceneSession,
    _ listed: [Revision],
    _ store: RevisionStore
  ) async throws -> [String] {
    let ledger = try await store.ledger(of: session)
    var result: [String] = []
    if let issue = ledger.issue { result.append("the ledger cannot be read: \(issue)") }
    if !mayBePurged {
      if ledger.attemptCount < attemptCount {
        result.append("attempt \(attemptCount) was acknowledged and is forgotten")
      }
      if let confirmed, ledger.confirmed ?? 0 < confirmed {
        result.append("the confirmation of revision \(confirmed) is forgotten")
      }
      if isDiscarded, ledger.tombstone == nil { result.append("the tombstone is forgotten") }
    }
    for revision in listed where pinned.contains(revision.number) && !revision.isPinned {
      result.append("the pin of revision \(revision.number) is forgotten")
    }
    return result
  }
}
