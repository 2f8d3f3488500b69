import RestorationArchive
import RestorationCoding
import RestorationMigration

/// The entries of a list: pages that never change, and behind them the newest entries.
///
/// Each entry has a position, counted from the first one that the list has ever had, so a page that is lost
/// or dropped moves no other entry.
struct ScenePages: Sendable {
  /// The page length at which the newest entries begin another page. Each save writes one such page.
  private static let openByteCount = 3 << 10
  /// The length from which a page is not joined with the next any more. Each save writes a line for a page.
  private static let fullByteCount = 64 << 10
  /// The most positions between the beginnings of two pages, some between them being lost.
  private static let maximumGap = 1 << 24
  /// The length that a page takes in the list of an archive's objects.
  private static let lineByteCount = 128

  /// The key of the list.
  var key: String
  let limits: ArchiveLimits
  private var pages: [ScenePage] = []
  private var open: [ArchiveValue] = []
  private var openByteCount = 0
  private var pagesByteCount = 0
  /// The position behind the newest entry.
  private(set) var end = 0
  /// Indicates that pages are written as private ones.
  private(set) var isPrivate = false

  private var openStart: Int { end - open.count }
  /// The position of the oldest entry.
  var start: Int { pages.first?.start ?? openStart }
  var count: Int { end - start }
  /// The length of the list in an archive.
  var byteCount: Int { pagesByteCount + openByteCount + Self.lineByteCount }

  /// The list of some stored pages, of which only the last one is decoded.
  init(_ stored: [ScenePage] = [], key: String, limits: ArchiveLimits) {
    (self.key, self.limits) = (key, limits)
    for page in stored.sorted(by: { $0.start < $1.start }) {
      // Pages far below the others are none that this list has had.
      if let last = pages.last, page.start - last.start > Self.maximumGap {
        (pages, pagesByteCount) = ([], 0)
      }
      add(page)
    }
    guard let last = pages.last else { return }
    let read = last.read()
    isPrivate = read?.isPrivate ?? false
    end = last.start + (read?.entries.count ?? 1)
    if last.object.byteCount < Self.openByteCount { reopen() }
  }

  private static func byteCount(of page: ScenePage) -> Int {
    page.object.byteCount + lineByteCount
  }

  // MARK: Reading

  /// Entries that stand together, and the position of the first of them.
  typealias Run = (start: Int, entries: [ArchiveValue])

  /// The entries of the page that has a position; none where it cannot be read.
  func run(with position: Int) -> Run {
    guard position < openStart else { return (openStart, open) }
    var (low, high) = (0, pages.count)
    while low < high {
      let middle = (low + high) / 2
      if pages[middle].start <= position { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return (position, []) }
    return (pages[low - 1].start, pages[low - 1].read()?.entries ?? [])
  }

  /// The entries from a position on, or `nil` where some cannot be read.
  func entries(from position: Int) -> [ArchiveValue]? {
    var (entries, next) = ([ArchiveValue](), position)
    while next < end {
      let run = run(with: next)
      guard run.start + run.entries.count > next else { return nil }
      entries += run.entries.dropFirst(next - run.start)
      next = run.start + run.entries.count
    }
    return entries
  }

  /// Indicates whether the list has all that another one has, and perhaps entries behind that. Oldest pages
  /// may be gone.
  func continues(_ base: ScenePages) -> Bool {
    guard start < base.end else { return true }
    guard end >= base.end else { return false }
    var position = max(start, base.start)
    let (mine, theirs) = (
      pages.drop { $0.start < position }, base.pages.drop { $0.start < position }
    )
    if mine.first?.start == position {
      for (page, same) in zip(mine, theirs) {
        guard page.isSame(as: same) else { break }
        position = page.start
      }
    }
    guard let mine = entries(from: position), let theirs = base.entries(from: position) else {
      return false
    }
    return zip(mine, theirs).allSatisfy { $0.isIdentical(to: $1) }
  }

  // MARK: Changes

  /// Adds an entry, unless it cannot be stored.
  mutating func append(_ entry: ArchiveValue) throws(RestorationError) {
    guard end < ListPage.maximumStart else {
      throw RestorationError(.limitExceeded, "a list has no more positions")
    }
    let coder = StateEncoder(limits: limits)
    try coder.encode(entry, forKey: key)
    if let failure = coder.failures.first { throw failure }
    let byteCount = try coder.finish().range.count
    if openByteCount >= Self.openByteCount { try closePage() }
    open.append(entry)
    openByteCount += byteCount
    end += 1
  }

  /// Removes the newest entry, which may be one that cannot be read.
  ///
  /// - Returns: The entry, or `nil`.
  mutating func removeLast() -> ArchiveValue? {
    guard count > 0 else { return nil }
    if open.isEmpty { reopen() }
    end -= 1
    guard let last = open.popLast() else {
      // A page that cannot be read goes entry by entry, to its first.
      if let page = pages.last, end <= page.start { removePage(at: pages.count - 1) }
      return nil
    }
    if open.isEmpty { openByteCount = 0 }
    return last
  }

  /// Drops the oldest pages without which a limit is reached, or some bytes are exceeded, but not the newest
  /// entry.
  mutating func drop(beyond limit: SceneState.ListLimit? = nil, room: Int = .max) {
    while let oldest = pages.first, pages.count > 1 || !open.isEmpty {
      let isOver =
        switch limit {
        case .bytes(let count): byteCount - Self.byteCount(of: oldest) >= count
        case .entries(let count): end - (pages.count > 1 ? pages[1].start : openStart) >= count
        case nil: false
        }
      guard isOver || byteCount > room else { return }
      removePage(at: 0)
    }
  }

  /// Has the entries written as private ones, also those that were written before.
  mutating func makePrivate() throws(RestorationError) {
    guard !isPrivate else { return }
    isPrivate = true
    for (index, page) in pages.enumerated() {
      guard let entries = page.read()?.entries else { continue }
      pages[index] = try ScenePage(entries, at: page.start, of: self)
    }
  }

  private mutating func removePage(at index: Int) {
    pagesByteCount -= Self.byteCount(of: pages.remove(at: index))
  }

  private mutating func add(_ page: ScenePage) {
    pages.append(page)
    pagesByteCount += Self.byteCount(of: page)
  }

  /// Makes a page of the newest entries, and one of all small ones when they have the length for it.
  private mutating func closePage() throws(RestorationError) {
    add(try ScenePage(open, at: openStart, of: self))
    (open, openByteCount) = ([], 0)
    let full = Self.fullByteCount
    let small = pages[((pages.lastIndex { $0.object.byteCount >= full } ?? -1) + 1)...]
    guard let first = small.first, small.reduce(0, { $0 + $1.object.byteCount }) >= full,
      let entries = entries(from: first.start)
    else { return }
    let joined = try ScenePage(entries, at: first.start, of: self)
    for _ in small { removePage(at: pages.count - 1) }
    add(joined)
  }

  /// Takes the newest entries out of the last page, so that they can be removed.
  private mutating func reopen() {
    guard let last = pages.last, let entries = last.read()?.entries,
      last.start + entries.count == end
    else { return }
    let average = max(1, last.object.byteCount / max(1, entries.count))
    let kept = max(0, entries.count - max(1, Self.openByteCount / average))
    removePage(at: pages.count - 1)
    open = Array(entries.dropFirst(kept))
    openByteCount = open.count * average
    guard kept > 0 else { return }
    let rest = Array(entries.prefix(kept))
    if let page = try? ScenePage(rest, at: last.start, of: self) {
      add(page)
    } else {
      open = entries
    }
  }

  /// Adds the pages to an archive, the newest entries as the last of them.
  func write(to writer: inout ArchiveWriter) throws(RestorationError) {
    for page in pages { try page.write(key, to: &writer) }
    guard !open.isEmpty else { return }
    try ScenePage(open, at: openStart, of: self).write(key, to: &writer)
  }
}
