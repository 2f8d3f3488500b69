import RestorationStorage

/// A summary of one session's revisions.
struct SessionSummary {
  let session: SceneSession
  let count: Int
  let goodCount: Int
  let newest: Revision
  let byteCount: Int

  /// Makes a summary; `nil` for a session without revisions.
  init?(of session: SceneSession, _ revisions: [Revision]) {
    guard let newest = revisions.last else { return nil }
    self.session = session
    self.newest = newest
    count = revisions.count
    goodCount = revisions.count { $0.state == .good }
    byteCount = revisions.reduce(0) { $0 + $1.byteCount }
  }

  static var table: TextTable {
    TextTable([
      .init(heading: "APP", mayBeCut: true), .init(heading: "SCENE", mayBeCut: true),
      .init(heading: "REVISIONS", alignment: .right), .init(heading: "GOOD", alignment: .right),
      .init(heading: "NEWEST", alignment: .right), .init(heading: "STATE"),
      .init(heading: "SIZE", alignment: .right), .init(heading: "SAVED"),
    ])
  }

  var cells: [String] {
    [
      escaped(session.app),
      escaped(session.scene),
      "\(count)",
      "\(goodCount)",
      "\(newest.number)",
      newest.state.name,
      byteText(byteCount),
      newest.storedAt.flatMap(dateText) ?? "-",
    ]
  }

  /// The summary in JSON.
  struct Report: Encodable {
    let app: String
    let bytes: Int
    let good: Int
    let newest: RevisionNumber
    let revisions: Int
    let savedAt: String?
    let scene: String
    let state: String
  }

  var report: Report {
    Report(
      app: session.app,
      bytes: byteCount,
      good: goodCount,
      newest: newest.number,
      revisions: count,
      savedAt: newest.savedAt.flatMap(dateText),
      scene: session.scene,
      state: newest.state.name
    )
  }
}
