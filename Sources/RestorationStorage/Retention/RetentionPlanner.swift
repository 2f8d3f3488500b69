import RestorationArchive

/// What a planner has to know of one session.
package struct RetentionStock: Sendable {
  package let session: SceneSession
  /// Ascending by number.
  package let revisions: [Revision]
  /// What protects those that something protects.
  package let protections: [RevisionNumber: RetentionPlan.Reason]
  /// Those with which the app died.
  package let doubtful: Set<RevisionNumber>

  package init(
    session: SceneSession,
    revisions: [Revision],
    protections: [RevisionNumber: RetentionPlan.Reason],
    doubtful: Set<RevisionNumber>
  ) {
    self.session = session
    self.revisions = revisions
    self.protections = protections
    self.doubtful = doubtful
  }
}

/// Turns a policy into a plan; the only one there is, and a pure function (design D12).
package struct RetentionPlanner {
  private struct Candidate {
    let revision: Revision
    let time: EffectiveTimes.Milliseconds?
    let age: Duration?
    /// Why it stays whatever the limits say, or `nil`.
    let shield: RetentionPlan.Reason?
    var removal: RetentionPlan.Reason?

    var isLeft: Bool { removal == nil }
    var mayGo: Bool { removal == nil && shield == nil }
  }

  private let policy: RetentionPolicy
  private var shelves: [[Candidate]] = []
  private var unmet: [RetentionPlan.UnmetLimit] = []

  /// Makes the plan.
  ///
  /// - Parameters:
  ///   - policy: The limits.
  ///   - stock: All sessions of the store.
  ///   - record: What the store remembers of its clock.
  ///   - reading: What the clocks say, or `nil` when nobody can tell.
  /// - Complexity: O(*n* log *n*) in the number of revisions.
  package static func plan(
    _ policy: RetentionPolicy,
    for stock: [RetentionStock],
    record: ClockRecord = ClockRecord(),
    reading: ClockReading? = nil
  ) -> RetentionPlan {
    let stock = stock.sorted { $0.session < $1.session }
    let times = stock.map { EffectiveTimes.times(savedAt: $0.revisions.map(\.savedAt)) }
    let clock = EffectiveTimes(times.joined().compactMap(\.self), record: record, reading: reading)
    var planner = Self(policy: policy)
    planner.shelves = zip(stock, times).map { planner.candidates($0, times: $1, clock: clock) }
    for index in planner.shelves.indices { planner.applyLimits(toShelf: index) }
    planner.applyTotalLimit()
    return RetentionPlan(
      items: planner.shelves.joined().map { item($0) },
      unmet: planner.unmet,
      doubtsClock: policy.maximumAge != nil && clock.hasDoubts,
      clockRecord: policy.maximumAge == nil ? nil : clock.record
    )
  }

  private init(policy: RetentionPolicy) {
    self.policy = policy
  }

  private func candidates(
    _ stock: RetentionStock,
    times: [EffectiveTimes.Milliseconds?],
    clock: EffectiveTimes
  ) -> [Candidate] {
    let good = stock.revisions.filter {
      $0.state == .good && !stock.doubtful.contains($0.number)
    }
    let kept = Set(good.map(\.number).suffix(max(policy.minimumCount, 0)))
    let mayDiscard = policy.mayDiscard(stock.session)
    return zip(stock.revisions, times).map { revision, time in
      let number = revision.number
      var shield = stock.protections[number]
      if shield == nil, revision.state == .newerFormat { shield = .newerFormat }
      if shield == nil, revision.state != .good { shield = .damaged }
      if shield == nil, !mayDiscard { shield = .noConsent }
      if shield == nil, kept.contains(number) { shield = .minimumCount }
      return Candidate(revision: revision, time: time, age: clock.age(of: time), shield: shield)
    }
  }

  private mutating func applyLimits(toShelf index: Int) {
    if let isObsolete = policy.isObsolete {
      remove(fromShelf: index, because: .obsolete) { candidate in
        candidate.revision.facts.map(isObsolete) ?? false
      }
    }
    if let maximum = policy.maximumAge {
      remove(fromShelf: index, because: .maximumAge) { ($0.age ?? .zero) > maximum }
    }
    if let maximum = policy.maximumCount {
      reduce(shelf: index, to: maximum, because: .maximumCount) { _ in 1 }
    }
    if let maximum = policy.maximumByteCountPerSession {
      reduce(shelf: index, to: maximum, because: .maximumByteCountPerSession) {
        $0.revision.byteCount
      }
    }
  }

  /// Removes all that a condition wants gone; those that have to stay make the limit unmet.
  private mutating func remove(
    fromShelf index: Int,
    because reason: RetentionPlan.Reason,
    where isUnwanted: (Candidate) -> Bool
  ) {
    var excess = 0
    for place in shelves[index].indices where isUnwanted(shelves[index][place]) {
      if shelves[index][place].mayGo {
        shelves[index][place].removal = reason
      } else if shelves[index][place].isLeft {
        excess += 1
      }
    }
    note(reason, excess: excess, session: shelves[index].first?.revision.session)
  }

  /// Removes the oldest until what is left measures no more than a limit.
  private mutating func reduce(
    shelf index: Int,
    to maximum: Int,
    because reason: RetentionPlan.Reason,
    measure: (Candidate) -> Int
  ) {
    var total = shelves[index].filter(\.isLeft).reduce(0) { $0 + measure($1) }
    for place in shelves[index].indices where total > maximum && shelves[index][place].mayGo {
      shelves[index][place].removal = reason
      total -= measure(shelves[index][place])
    }
    note(reason, excess: total - max(maximum, 0), session: shelves[index].first?.revision.session)
  }

  /// Removes the oldest of all sessions until all archives together are small enough.
  private mutating func applyTotalLimit() {
    guard let maximum = policy.maximumByteCount else { return }
    var total = shelves.joined().filter(\.isLeft).reduce(0) { $0 + $1.revision.byteCount }
    var places = shelves.indices.flatMap { shelf in shelves[shelf].indices.map { (shelf, $0) } }
    // Sessions and numbers ascend already, and the sort keeps that among equals.
    places.sort { left, right in
      let (first, second) = (shelves[left.0][left.1].time, shelves[right.0][right.1].time)
      return (first ?? .min, left.0, left.1) < (second ?? .min, right.0, right.1)
    }
    for (shelf, place) in places where total > maximum && shelves[shelf][place].mayGo {
      shelves[shelf][place].removal = .maximumByteCount
      total -= shelves[shelf][place].revision.byteCount
    }
    note(.maximumByteCount, excess: total - max(maximum, 0), session: nil)
  }

  private mutating func note(
    _ limit: RetentionPlan.Reason,
    excess: Int,
    session: SceneSession?
  ) {
    guard excess > 0 else { return }
    unmet.append(RetentionPlan.UnmetLimit(limit: limit, session: session, excess: excess))
  }

  private static func item(_ candidate: Candidate) -> RetentionPlan.Item {
    RetentionPlan.Item(
      session: candidate.revision.session,
      number: candidate.revision.number,
      byteCount: candidate.revision.byteCount,
      age: candidate.age,
      isRemoved: candidate.removal != nil,
      reason: candidate.removal ?? candidate.shield ?? .withinLimits
    )
  }
}
