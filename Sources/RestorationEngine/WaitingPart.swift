import RestorationArchive
import RestorationCoding

/// State that goes on waiting as a whole or not at all: of an absent object, or beside an object.
struct WaitingPart: Comparable {
  let entries: [RestorationReport.WaitingEntry]
  let path: IdentifierPath
  let byteCount: Int
  /// The place of an absent object among the items; `nil` for values beside those of an object.
  let item: Int?
  /// The highest level of the state, and of absent objects below it, which need it.
  private var level: RestorationLevel
  /// The latest time of the same.
  private var since: Double
  /// The latest times of the same by level.
  private var times: [RestorationLevel: Double] = [:]

  init(_ entries: [RestorationReport.WaitingEntry], item: Int? = nil) {
    (self.entries, self.item) = (entries, item)
    path = entries.first?.path ?? .root
    byteCount = entries.reduce(0) { $0 + $1.byteCount }
    level = entries.map(\.level).max() ?? .always
    since = entries.map(\.since).max() ?? 0
    for entry in entries { times[entry.level] = max(times[entry.level] ?? 0, entry.since) }
  }

  /// Gives each absent object the rank of those below it.
  static func joinAncestors(_ parts: inout [WaitingPart]) {
    let places = Dictionary(parts.indices.map { (parts[$0].path, $0) }) { first, _ in first }
    for part in parts {
      var path = part.path
      while let parent = path.parent {
        if let place = places[parent] { parts[place].join(part) }
        path = parent
      }
    }
  }

  private mutating func join(_ other: WaitingPart) {
    level = max(level, other.level)
    since = max(since, other.since)
    times.merge(other.times, uniquingKeysWith: max)
  }

  /// Indicates whether all of it has waited longer than the ages of its levels.
  func isOld(at now: Double, _ ages: [RestorationLevel: Duration]) -> Bool {
    times.allSatisfy { level, since in
      ages[level].map { now - since > $0 / .seconds(1) } ?? false
    }
  }

  /// Returns whether one has room before another.
  static func < (one: WaitingPart, other: WaitingPart) -> Bool {
    let isOneWork = one.level == .content
    if isOneWork != (other.level == .content) { return isOneWork }
    if one.since != other.since { return one.since > other.since }
    if (one.item == nil) != (other.item == nil) { return one.item == nil }
    return one.path < other.path
  }

  static func == (one: WaitingPart, other: WaitingPart) -> Bool {
    one.path == other.path && one.item == other.item
  }
}
