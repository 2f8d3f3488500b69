import RestorationMigration
import RestorationStorage

/// The revisions of one session in a line.
struct SessionSummary {
  let session: SceneSession
  let count: Int
  let goodCount: Int
  let newest: Revision
  let byteCount: Int

  /// One for each session, in the order in which they come.
  static func all(of revisions: [Revision]) -> [SessionSummary] {
    var result: [SessionSummary] = []
    var rest = revisions[...]
    while let session = rest.first?.session {
      let own = rest.prefix { $0.session == session }
      rest = rest.dropFirst(own.count)
      guard let newest = own.last else { break }
      result.append(
        SessionSummary(
          session: session,
          count: own.count,
          goodCount: own.count { $0.state == .good },
          newest: newest,
          byteCount: own.reduce(0) { $0 + $1.byteCount }
        )
      )
    }
    return result
  }

  static func table(of summaries: some Sequence<SessionSummary>) -> TextTable {
    var table = TextTable([
      ("APP", .left), ("SCENE", .left), ("REVISIONS", .right), ("GOOD", .right),
      ("NEWEST", .right), ("STATE", .left), ("SIZE", .right), ("SAVED", .left),
    ])
    for summary in summaries { table.add(summary.cells) }
    return table
  }

  private var cells: [String] {
    [
      shortened(escaped(session.app), to: 40),
      shortened(escaped(session.scene), to: 24),
      "\(count)",
      "\(goodCount)",
      "\(newest.number)",
      newest.state.name,
      byteText(byteCount),
      newest.savedAt.flatMap(dateText) ?? "-",
    ]
  }

  var jsonValue: JSONValue {
    .object([
      .init("app", .string(session.app)),
      .init("bytes", .integer(Int64(byteCount))),
      .init("good", .integer(Int64(goodCount))),
      .init("newest", .integer(newest.number)),
      .init("revisions", .integer(Int64(count))),
      .init("savedAt", newest.savedAt.flatMap(dateText).map { .string($0) } ?? .null),
      .init("scene", .string(session.scene)),
      .init("state", .string(newest.state.name)),
    ])
  }
}
