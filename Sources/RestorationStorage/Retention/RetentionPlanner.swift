import RestorationArchive

/// A planner's input for one session.
package struct RetentionStock: Sendable {
  package let session: SceneSession
  /// The revisions, ascending by number.
  package let revisions: [Revision]
  /// The reason for each protected revision.
  package let protections: [RevisionNumber: RetentionPolicy.Plan.Reason]
  /// The revisions with which the app crashed.
  package let doubtful: Set<RevisionNumber>
}

/// Turns a policy into a plan, as a pure function.
package struct RetentionPlanner {
  private struct Candidate {
    let revision: Revision
    let time: EffectiveTimes.Milliseconds?
    let age: Duration?
    /// The reason that the revision stays regardless of the limits, or `nil`.
    var shield: RetentionPolicy.Plan.Reason?
    /// The rule that keeps it, or `nil`.
    let rule: RetentionPolicy.Plan.Reason?
    var removal: RetentionPolicy.Plan.Reason?

    var isLeft: Bool { removal == nil }
    var mayGo: Bool { removal == nil && shield == nil }
  }

  private let policy: RetentionPolicy
  private var shelves: [[Candidate]] = []
  private var unmet: [RetentionPolicy.Plan.UnmetLimit] = []

  /// Makes the plan.
  ///
  /// - Complexity: O(*n* log *n*) in the number of revisions.
  package static func plan(
    _ policy: RetentionPolicy,
    for stock: [RetentionStock]
  ) -> RetentionPolicy.Plan {
    let stock = stock.sorted { $0.session < $1.session }
    var planner = Self(policy: policy)
    planner.shelves = stock.map { planner.candidates($0) }
    for index in planner.shelves.indices { planner.applyLimits(toShelf: index) }
    planner.applyTotalLimit()
    for index in planner.shelves.indices { planner.keepWitnesses(onShelf: index) }
    planner.findUnmetLimits()
    return RetentionPolicy.Plan(
      items: planner.shelves.joined().map { item($0) },
      unmet: planner.unmet
    )
  }

  private init(policy: RetentionPolicy) {
    self.policy = policy
  }

  private func candidates(_ stock: RetentionStock) -> [Candidate] {
    let clock = EffectiveTimes(
      savedAt: stock.revisions.map(\.storedAt),
      now: policy.agesAreCountedFrom
    )
    let good = stock.revisions.filter {
      $0.state == .good && !stock.doubtful.contains($0.number)
    }
    let kept = Set(good.map(\.number).suffix(max(policy.minimumCount, 0)))
    let mayDiscard = policy.mayDiscard(stock.session)
    let rules = rulesKeeping(stock, clock)
    return zip(stock.revisions, clock.times).map { revision, time in
      let number = revision.number
      var shield = stock.protections[number]
      if shield == nil, revision.state != .good { shield = .damaged }
      if shield == nil, !mayDiscard { shield = .noConsent }
      if shield == nil, kept.contains(number) { shield = .minimumCount }
      return Candidate(
        revision: revision,
        time: time,
        age: clock.age(of: time),
        shield: shield,
        rule: rules[number]
      )
    }
  }

  private func rulesKeeping(
    _ stock: RetentionStock,
    _ clock: EffectiveTimes
  ) -> [RevisionNumber: RetentionPolicy.Plan.Reason] {
    guard let kept = policy.kept else { return [:] }
    return kept(
      zip(stock.revisions, clock.times).compactMap { revision, time in
        guard revision.state == .good, let time else { return nil }
        return (revision.number, time)
      }
    )
  }

  private mutating func applyLimits(toShelf index: Int) {
    for place in shelves[index].indices
    where shelves[index][place].mayGo && isOutsideRules(shelves[index][place]) {
      shelves[index][place].removal = .outsideCalendar
    }
    for place in shelves[index].indices
    where shelves[index][place].mayGo && isTooOld(shelves[index][place]) {
      shelves[index][place].removal = .maximumAge
    }
    reduce(shelf: index, to: policy.maximumCount, because: .maximumCount) { _ in 1 }
    reduce(
      shelf: index,
      to: policy.maximumByteCountPerSession,
      because: .maximumByteCountPerSession
    ) { $0.revision.byteCount }
  }

  private func isOutsideRules(_ candidate: Candidate) -> Bool {
    policy.kept != nil && candidate.rule == nil && candidate.time != nil
  }

  private func isTooOld(_ candidate: Candidate) -> Bool {
    guard let maximum = policy.maximumAge, let age = candidate.age else { return false }
    return age > maximum
  }

  /// Removes the oldest revisions until the rest measures no more than a limit.
  private mutating func reduce(
    shelf index: Int,
    to maximum: Int?,
    because reason: RetentionPolicy.Plan.Reason,
    measure: (Candidate) -> Int
  ) {
    guard let maximum else { return }
    var total = shelves[index].filter(\.isLeft).reduce(0) { $0 + measure($1) }
    for place in shelves[index].indices where total > maximum && shelves[index][place].mayGo {
      shelves[index][place].removal = reason
      total -= measure(shelves[index][place])
    }
  }

  /// Removes the oldest revisions of all sessions until all archives together are small enough.
  private mutating func applyTotalLimit() {
    guard let maximum = policy.maximumByteCount else { return }
    var total = shelves.joined().filter(\.isLeft).reduce(0) { $0 + $1.revision.byteCount }
    var places = shelves.indices.flatMap { shelf in shelves[shelf].indices.map { (shelf, $0) } }
    places.sort { left, right in
      let (first, second) = (shelves[left.0][left.1].time, shelves[right.0][right.1].time)
      return (first ?? .min, left.0, left.1) < (second ?? .min, right.0, right.1)
    }
    for (shelf, place) in places where total > maximum && shelves[shelf][place].mayGo {
      shelves[shelf][place].removal = .maximumByteCount
      total -= shelves[shelf][place].revision.byteCount
    }
  }

  /// Keeps the revisions on which the ages of later, remaining ones depend.
  ///
  /// Where the clock was set back, a revision has its effective time only because of an earlier
  /// one. Without that one, it would suddenly have the age that the clock claimed.
  private mutating func keepWitnesses(onShelf index: Int) {
    var witness: Int?
    for place in shelves[index].indices {
      let candidate = shelves[index][place]
      let wall = candidate.revision.storedAt.flatMap(EffectiveTimes.milliseconds)
      guard let time = candidate.time, let wall else { continue }
      if time == wall {
        witness = place
      } else if let witness, candidate.isLeft, time - wall > EffectiveTimes.tolerance {
        shelves[index][witness].removal = nil
        shelves[index][witness].shield = shelves[index][witness].shield ?? .witness
      }
    }
  }

  private mutating func findUnmetLimits() {
    for shelf in shelves {
      let left = shelf.filter(\.isLeft)
      let session = shelf.first?.revision.session
      let byteCount = left.reduce(0) { $0 + $1.revision.byteCount }
      note(.maximumAge, left.filter(isTooOld).count, beyond: 0, session)
      note(.maximumCount, left.count, beyond: policy.maximumCount, session)
      let maximum = policy.maximumByteCountPerSession
      note(.maximumByteCountPerSession, byteCount, beyond: maximum, session)
    }
    let total = shelves.joined().filter(\.isLeft).reduce(0) { $0 + $1.revision.byteCount }
    note(.maximumByteCount, total, beyond: policy.maximumByteCount, nil)
  }

  private mutating func note(
    _ limit: RetentionPolicy.Plan.Reason,
    _ found: Int,
    beyond maximum: Int?,
    _ session: SceneSession?
  ) {
    guard let maximum, case let excess = found - max(maximum, 0), excess > 0 else { return }
    unmet.append(RetentionPolicy.Plan.UnmetLimit(limit: limit, session: session, excess: excess))
  }

  private static func item(_ candidate: Candidate) -> RetentionPolicy.Plan.Item {
    RetentionPolicy.Plan.Item(
      candidate.revision,
      age: candidate.age,
      isRemoved: candidate.removal != nil,
      reason: candidate.removal ?? candidate.shield ?? candidate.rule ?? .withinLimits
    )
  }
}
