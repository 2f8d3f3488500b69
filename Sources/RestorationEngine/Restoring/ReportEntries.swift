import Synchronization

/// The entries of a report, which are made when they are first read.
///
/// Concurrency: `Sendable`. Reports that share the entries share the work.
final class ReportEntries: Sendable {
  private enum Content {
    case rows(ReportRows)
    case entries([RestorationReport.Entry])
  }

  private let content: Mutex<Content>

  init(_ entries: [RestorationReport.Entry]) { content = Mutex(.entries(entries)) }

  init(_ rows: ReportRows) { content = Mutex(.rows(rows)) }

  var entries: [RestorationReport.Entry] {
    content.withLock { content in
      switch content {
      case .entries(let entries): return entries
      case .rows(let rows):
        let entries = rows.entries()
        content = .entries(entries)
        return entries
      }
    }
  }

  /// Indicates whether any object came from a source.
  func contains(_ source: RestorationReport.Source) -> Bool {
    content.withLock { content in
      switch content {
      case .rows(let rows): rows.contains(source)
      // By index, because copying an entry costs more than the comparison.
      case .entries(let entries): entries.indices.contains { entries[$0].source == source }
      }
    }
  }

  /// The number of objects and values that were left out for their levels.
  var leftOutCount: Int {
    content.withLock { content in
      switch content {
      case .rows(let rows): Self.leftOutCount(in: rows.notable)
      case .entries(let entries): Self.leftOutCount(in: entries)
      }
    }
  }

  private static func leftOutCount(in entries: [RestorationReport.Entry]) -> Int {
    var count = 0
    for index in entries.indices {
      count += (entries[index].leftOut == nil ? 0 : 1) + entries[index].leftOutKeys.count
    }
    return count
  }
}

extension ReportEntries: Hashable {
  static func == (one: ReportEntries, other: ReportEntries) -> Bool {
    one === other || one.entries == other.entries
  }

  func hash(into hasher: inout Hasher) { hasher.combine(entries) }
}

extension ReportEntries: Codable {
  convenience init(from decoder: any Decoder) throws {
    self.init(try [RestorationReport.Entry](from: decoder))
  }

  func encode(to encoder: any Encoder) throws { try entries.encode(to: encoder) }
}
