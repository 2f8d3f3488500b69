public import RestorationArchive
import Synchronization

/// What a pass has encoded, before it is an archive: the tree is not needed any more.
///
/// ```swift
/// guard let tree = try preserver.encode(header: header) else { return }  // on the main actor
/// let archive = try await Task.detached { try tree.finish() }.value         // anywhere
/// ```
///
/// Concurrency: `Sendable`; finishing may happen on any thread and takes place once.
public final class EncodedTree: Sendable {
  private enum Content {
    case whole(UnfinishedArchive)
    case changes(ArchiveChanges, to: EncodedTree)
    case finished(Archive, SectionChecksums?)
    case failed(RestorationError)
  }

  /// What became of the objects that the pass has visited.
  ///
  /// Complexity: O(*n*); the entries are made when they are asked for.
  public var entries: [Preservation.Entry] { log.all() }
  /// How many objects were not visited, because nothing has changed in them.
  public let takenOverCount: Int
  let log: PreservationLog
  private let content: Mutex<Content>
  /// How many trees have to be finished before this one, at most.
  let depth: Int

  init(_ archive: UnfinishedArchive, _ log: PreservationLog) {
    content = Mutex(.whole(archive))
    self.log = log
    takenOverCount = 0
    depth = 0
  }

  init(
    _ changes: ArchiveChanges,
    to base: EncodedTree,
    _ log: PreservationLog,
    takenOverCount: Int
  ) {
    content = Mutex(.changes(changes, to: base))
    self.log = log
    self.takenOverCount = takenOverCount
    depth = base.isFinished ? 1 : base.depth + 1
  }

  var isFinished: Bool {
    content.withLock { if case .finished = $0 { true } else { false } }
  }

  var hasFailed: Bool {
    content.withLock { if case .failed = $0 { true } else { false } }
  }

  /// Puts the archive together: order, table of names, list of objects, checksums.
  ///
  /// - Returns: The archive; the same one each time.
  /// - Throws: `RestorationError` with code `limitExceeded` when the archive would be larger than
  ///   the engine's limits allow.
  /// - Complexity: O(*n* log *n*) in the number of objects after a full pass; a copy of the archive
  ///   before if only values have changed since.
  public func finish() throws(RestorationError) -> Archive {
    try content.withLock { content in Self.finish(&content) }.get()
  }

  private static func finish(_ content: inout sending Content) -> Result<Archive, RestorationError>
  {
    do throws(RestorationError) {
      let archive: Archive
      var checksums: SectionChecksums?
      switch content {
      case .finished(let finished, _): return .success(finished)
      case .failed(let error): throw error
      case .whole(let unfinished): archive = try unfinished.finish()
      case .changes(let changes, let base):
        let before: Archive
        (before, checksums) = try base.finishAndGiveAway()
        archive = try before.applying(changes, &checksums)
      }
      content = .finished(archive, checksums)
      return .success(archive)
    } catch {
      content = .failed(error)
      return .failure(error)
    }
  }

  /// The archive, and what is known of its sections, which the next one needs and nobody else.
  private func finishAndGiveAway() throws(RestorationError) -> (Archive, SectionChecksums?) {
    let archive = try finish()
    return content.withLock { content in
      guard case .finished(_, let checksums) = content else { return (archive, nil) }
      content = .finished(archive, nil)
      return (archive, checksums)
    }
  }
}
