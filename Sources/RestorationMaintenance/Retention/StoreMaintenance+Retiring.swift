import RestorationArchive
import RestorationStorage

// Devices that are gone for good leave their newest states on the server, and no policy removes these.
extension StoreMaintenance {
  /// The newest states of the devices of a session, with the decision about each.
  package struct Retirement: Sendable {
    /// The newest states, and those beside them.
    package let plan: RetentionPolicy.Plan
    /// The names of the devices by their revisions; a name is missing where the record of heads was damaged.
    package let devices: [RevisionNumber: String]
  }

  /// Returns what ``retire(_:notSeenFor:)`` would do now.
  package func retirement(
    of session: SceneSession,
    notSeenFor age: Duration
  ) async throws(RestorationError) -> Retirement {
    try await store.read(session) { reader throws(RestorationError) in
      try retirement(of: session, notSeenFor: age, reader)
    }
  }

  /// Removes the newest states of the devices that have sent nothing for some time, by their own clocks.
  ///
  /// A state that is kept for another reason as well stays, so the newest good one of the session does. A
  /// device that comes back sends its state again.
  package func retire(
    _ session: SceneSession,
    notSeenFor age: Duration
  ) async throws(RestorationError) -> Retirement {
    try await store.change(session) { writer throws(RestorationError) in
      let found = try retirement(of: session, notSeenFor: age, writer)
      let numbers = found.plan.removals.map(\.number)
      guard !numbers.isEmpty else { return found }
      var heads = try writer.mirrorHeads()
      for number in numbers { heads.remove(number) }
      try writer.setMirrorHeads(heads)
      try store.discard(numbers, of: session, writer)
      return found
    }
  }

  private func retirement(
    of session: SceneSession,
    notSeenFor age: Duration,
    _ reader: any RevisionReader
  ) throws(RestorationError) -> Retirement {
    if case .none = MirrorHeads.state(of: try reader.recordOrDamage(.mirror)) {
      return Retirement(plan: RetentionPolicy.Plan(items: []), devices: [:])
    }
    let stock = try store.stock(of: session, reader)
    let checked = try store.checkedHeads(of: session, reader)
    let heads = (checked.recorded.all + checked.heads.all).map { ($0.number, $0) }
    let known = Dictionary(heads) { first, _ in first }
    let now = EffectiveTimes.milliseconds(store.now())
    var items: [RetentionPolicy.Plan.Item] = []
    for revision in stock.revisions {
      let (head, reason) = (known[revision.number], stock.protections[revision.number])
      guard let reason, head != nil || reason == .deviceNewest else { continue }
      let sentAt = head?.savedAt ?? revision.storedAt
      // A time that is no number is unknown, so that the state stays.
      let silence = sentAt.flatMap(EffectiveTimes.milliseconds).flatMap { sent in
        now.map { Duration.milliseconds(max($0 - sent, 0)) }
      }
      let isRetired = reason == .deviceNewest && silence.map { $0 > age } ?? false
      items.append(
        RetentionPolicy.Plan.Item(
          revision,
          age: silence,
          isRemoved: isRetired,
          reason: isRetired ? .notSeen : reason
        )
      )
    }
    return Retirement(
      plan: RetentionPolicy.Plan(items: items),
      devices: known.compactMapValues { $0.device.isEmpty ? nil : $0.device }
    )
  }
}
