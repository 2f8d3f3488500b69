import RestorationArchive
import RestorationMigration

extension StateMigrator {
  /// A step from version 1 to 2 that stores the count of a counter in tens.
  static func tens(withWayBack: Bool) throws -> StateMigrator {
    let back: @Sendable (inout ArchiveDocument) throws -> Void = { document in
      scale(&document) { $0 / 10 }
    }
    let step = StateMigration("tens", from: 1, to: 2, back: withWayBack ? back : nil) { document in
      scale(&document) { $0 * 10 }
    }
    return try StateMigrator([step])
  }

  private static func scale(
    _ document: inout ArchiveDocument,
    _ change: (Int64) -> Int64
  ) {
    guard case .int(let count)? = document["counter"]?["count"] else { return }
    document["counter"]?["count"] = .int(change(count))
  }
}
