import RestorationStorage

/// What was purged, or would be, as programs read it.
struct PurgeReport: Encodable {
  struct Item: Encodable {
    let action: String
    let ageSeconds: Int64?
    let app: String
    let bytes: Int
    let reason: String
    let revision: RevisionNumber
    let scene: String

    init(_ item: RetentionPlan.Item) {
      action = item.isRemoved ? "remove" : "keep"
      ageSeconds = item.age?.components.seconds
      app = item.session.app
      bytes = item.byteCount
      reason = item.reason.name
      revision = item.number
      scene = item.session.scene
    }
  }

  struct UnmetLimit: Encodable {
    let app: String?
    let excess: Int
    let limit: String
    let scene: String?
  }

  let dryRun: Bool
  let keptAfterAll: [Item]
  let plan: [Item]
  let removed: Int
  let removedBytes: Int
  let unmet: [UnmetLimit]
  let version = 1

  /// - Parameters:
  ///   - plan: The plan for those sessions that somebody asked about.
  ///   - outcome: What became of it, or `nil` in a dry run.
  init(
    _ plan: RetentionPlan,
    _ outcome: RetentionOutcome?,
    _ unmet: [RetentionPlan.UnmetLimit],
    dryRun: Bool
  ) {
    let removed = outcome?.removed ?? plan.removals
    self.dryRun = dryRun
    keptAfterAll = (outcome?.keptAfterAll ?? []).map(Item.init)
    self.plan = plan.items.map(Item.init)
    self.removed = removed.count
    removedBytes = removed.reduce(0) { $0 + $1.byteCount }
    self.unmet = unmet.map {
      UnmetLimit(
        app: $0.session?.app,
        excess: $0.excess,
        limit: $0.limit.name,
        scene: $0.session?.scene
      )
    }
  }
}
