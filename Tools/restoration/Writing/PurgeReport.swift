import RestorationStorage

/// The report of a purge, or of retiring devices, or its dry run, printed while it is made, so that memory does not grow
/// with it.
struct PurgeReport {
  private struct Item: Encodable {
    let action: String
    let ageSeconds: Int64?
    let app: String
    let bytes: Int
    let device: String?
    let reason: String
    let revision: RevisionNumber
    let scene: String

    init(_ item: RetentionPolicy.Plan.Item, of device: String? = nil) {
      action = item.isRemoved ? "remove" : "keep"
      ageSeconds = item.age?.components.seconds
      app = item.session.app
      bytes = item.byteCount
      self.device = device
      reason = item.reason.name
      revision = item.number
      scene = item.session.scene
    }
  }

  private struct UnmetLimit: Encodable {
    let app: String?
    let excess: Int
    let limit: String
    let scene: String?
    let unit: String

    init(_ limit: RetentionPolicy.Plan.UnmetLimit) {
      app = limit.session?.app
      excess = limit.excess
      self.limit = limit.limit.name
      scene = limit.session?.scene
      unit = limit.isInRevisions ? "revisions" : "bytes"
    }
  }

  /// The properties of a report besides the plan.
  private struct Rest: Encodable {
    let dryRun: Bool
    let keptAfterAll: [Item]
    let removed: Int
    let removedBytes: Int
    let restSeconds: Int64?
    let unmet: [UnmetLimit]
    let version = 1
  }

  private let dryRun: Bool
  /// The limits as the user typed them.
  private let limits: [RetentionPolicy.Plan.Reason: String]
  private let resting: RestOptions
  private var table: TextTable?
  private var stream: JSONStream?
  private var removedCount = 0
  private var removedByteCount = 0
  private var keptAfterAll: [RetentionPolicy.Plan.Item] = []
  private var unmet: [RetentionPolicy.Plan.UnmetLimit] = []

  init(
    _ format: OutputFormat,
    _ terminal: Terminal,
    dryRun: Bool,
    limits: [RetentionPolicy.Plan.Reason: String],
    resting: RestOptions
  ) {
    self.resting = resting
    self.dryRun = dryRun
    self.limits = limits
    switch format {
    case .json: stream = JSONStream(array: "plan")
    case .text:
      table = TextTable([
        .init(heading: "APP", mayBeCut: true), .init(heading: "SCENE", mayBeCut: true),
        .init(heading: "REVISION", alignment: .right), .init(heading: "SIZE", alignment: .right),
        .init(heading: "AGE", alignment: .right), .init(heading: ""), .init(heading: "BECAUSE"),
      ]) { cell, column in column == 5 && cell == "remove" ? terminal.paint(cell, .red) : cell }
    }
  }

  /// Adds a plan and its outcome, which is `nil` in a dry run.
  ///
  /// - Parameter devices: The names of the devices whose newest revisions these are.
  mutating func add(
    _ plan: RetentionPolicy.Plan,
    _ outcome: RetentionPolicy.Outcome?,
    devices: [RevisionNumber: String] = [:]
  ) throws {
    for item in plan.items {
      let device = devices[item.number]
      try stream?.add(Item(item, of: device))
      table?.add([
        escaped(item.session.app),
        escaped(item.session.scene),
        "\(item.number)",
        byteText(item.byteCount),
        item.age.map(ageText) ?? "-",
        item.isRemoved ? "remove" : "keep",
        (device.map { "\"\(escaped($0))\": " } ?? "") + item.reason.words(limits),
      ])
    }
    let removed = outcome?.removed ?? plan.removals
    removedCount += removed.count
    removedByteCount += removed.reduce(0) { $0 + $1.byteCount }
    keptAfterAll += outcome?.keptAfterAll ?? []
    unmet += plan.unmet
  }

  mutating func finish() throws {
    try stream?.finish(
      Rest(
        dryRun: dryRun,
        keptAfterAll: keptAfterAll.map { Item($0) },
        removed: removedCount,
        removedBytes: removedByteCount,
        restSeconds: resting.time?.components.seconds,
        unmet: unmet.map(UnmetLimit.init)
      )
    )
    guard table != nil else { return }
    table?.flush()
    for limit in unmet {
      let place = limit.session.map { " in \($0.text)" } ?? ""
      let excess =
        limit.isInRevisions
        ? counted(limit.excess, "more revision") : byteText(limit.excess) + " more"
      Terminal.print(
        "\(limits[limit.limit] ?? limit.limit.words()) is not met\(place): \(excess) "
          + (limit.excess == 1 ? "stays" : "stay") + ", see BECAUSE"
      )
    }
    for item in keptAfterAll {
      Terminal.print("kept after all: \(item.session.text) revision \(item.number)")
    }
    if removedCount > 0, let sentence = resting.sentence { Terminal.print(sentence) }
    Terminal.print(
      "\(dryRun ? "would remove" : "removed") \(counted(removedCount, "revision")), "
        + byteText(removedByteCount)
    )
  }
}

extension RetentionPolicy.Plan.UnmetLimit {
  /// Indicates whether the excess is counted in revisions, and not in bytes.
  fileprivate var isInRevisions: Bool { limit == .maximumCount || limit == .maximumAge }
}
