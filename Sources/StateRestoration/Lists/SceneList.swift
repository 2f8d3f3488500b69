import RestorationArchive
import RestorationCoding

/// A list of a scene that grows, as a log, a transcript or an undo stack: one more entry costs that entry.
///
/// The entries stand in pages, each an object of the archive by itself. An entry is encoded when it is
/// added. A save encodes the newest few kilobytes, and in an archive above 256 KiB it writes little more
/// than these. A page is decoded when one of its entries is read.
///
/// ```swift
/// let log = scene.list("log", of: Message.self, keepingNewest: .entries(10_000))
/// log.append(Message(text: "Hello"))
/// for message in log.newest(20) { print(message.text) }
/// ```
///
/// Lists are kept as the values of a ``SceneState`` are: saved by the session's cadence and at the end of
/// the process, restored with them, whatever the level, and observed, removed and erased by their key.
/// ``SceneState/observe(_:_:)`` tells of changes. An entry that cannot be stored is not added;
/// ``SessionOptions/onNotice`` and ``SaveOutcome/refused`` name the key.
///
/// After two processes have saved, the list has the entries that either has appended, those of each in their
/// order. Where both have removed or replaced entries, the own list stays, and the other is kept in its
/// revision.
///
/// Concurrency: belongs to the main actor.
@MainActor
public final class SceneList<Entry: Codable> {
  /// The key of the list.
  public let key: String
  private let scene: SceneState
  private let formerKeys: [String]
  private let limit: SceneState.ListLimit
  private let isPrivate: Bool
  // The page that was decoded last, which holds as long as the list does not change.
  private var latest: (run: ScenePages.Run, change: Int)?

  init(_ scene: SceneState, _ key: SceneKey, _ limit: SceneState.ListLimit) {
    (self.scene, self.key, formerKeys) = (scene, key.name, key.formerKeys)
    (self.limit, isPrivate) = (limit, key.sensitivity == .private)
  }

  private var pages: ScenePages { scene.values.list(key, formerKeys) }

  // MARK: Reading

  /// The number of entries, those included that cannot be read.
  public var count: Int { pages.count }

  /// Indicates whether the list has no entry.
  public var isEmpty: Bool { count == 0 }

  /// The entry at an index, 0 for the oldest; `nil` if the list has none there, or it cannot be read,
  /// because its page was lost or it has another type. The report names those of another type.
  public subscript(index: Int) -> Entry? { entry(index, of: pages) }

  /// The newest entry, or `nil` if there is none that can be read.
  public var last: Entry? { self[count - 1] }

  /// The newest entries that can be read, the oldest of them first.
  public func newest(_ count: Int) -> [Entry] {
    let pages = pages
    return (max(0, pages.count - max(0, count))..<pages.count).compactMap { entry($0, of: pages) }
  }

  private func entry(_ index: Int, of pages: ScenePages) -> Entry? {
    guard index >= 0, index < pages.count else { return nil }
    let (position, change) = (
      pages.start + index, scene.values.storedValues.withContent { $0.listChangeCount }
    )
    func found() -> ArchiveValue? {
      guard let run = latest?.run, latest?.change == change, position >= run.start,
        position - run.start < run.entries.count
      else { return nil }
      return run.entries[position - run.start]
    }
    if let entry = found() { return decoded(entry) }
    latest = (pages.run(with: position), change)
    return found().flatMap(decoded)
  }

  private func decoded(_ value: ArchiveValue) -> Entry? {
    do throws(RestorationError) {
      return try value.decoded(as: Entry.self)
    } catch {
      scene.values.onIssue("list \"\(key)\": an entry: \(error.message)")
      return nil
    }
  }

  // MARK: Changing

  /// Adds an entry. At the limit, the oldest page goes.
  public func append(_ entry: Entry) {
    change { pages throws(RestorationError) in
      try pages.append(ArchiveValue(encoding: entry, refusingClasses: true))
    }
  }

  /// Removes the newest entry, if there is one.
  ///
  /// - Returns: The entry, or `nil` if there was none that could be read.
  @discardableResult
  public func removeLast() -> Entry? {
    guard !isEmpty else { return nil }
    var last: ArchiveValue?
    change { pages in last = pages.removeLast() }
    return last.flatMap(decoded)
  }

  /// Replaces the newest entry, or adds one to an empty list.
  public func replaceLast(with entry: Entry) {
    change { pages throws(RestorationError) in
      let value = try ArchiveValue(encoding: entry, refusingClasses: true)
      _ = pages.removeLast()
      try pages.append(value)
    }
  }

  /// Removes all entries. Earlier revisions keep them; ``SceneState/erase(_:formerly:dryRun:)`` does not.
  public func removeAll() {
    change { pages in pages = ScenePages(key: pages.key, limits: pages.limits) }
  }

  private func change(_ body: (inout ScenePages) throws(RestorationError) -> Void) {
    scene.changeList(key, formerKeys) { pages throws(RestorationError) in
      if isPrivate { try pages.makePrivate() }
      try body(&pages)
      pages.drop(beyond: limit)
    }
  }
}
