public import RestorationArchive
import Synchronization

extension TreeEngine {
  /// Encoded objects, ready to be assembled into an archive off the main actor.
  ///
  /// ```swift
  /// guard let tree = try preserver.encode(header: header) else { return }  // on the main actor
  /// let archive = try await Task.detached { try tree.finish() }.value         // anywhere
  /// ```
  ///
  /// Concurrency: `Sendable`. It can be finished on any thread; the work is done once.
  public final class EncodedTree: Sendable {
    private enum Content {
      case later(@Sendable () throws(RestorationError) -> TreeEngine.EncodedObject)
      case whole(UnfinishedArchive)
      case changes(ArchiveChanges, to: TreeEngine.EncodedTree)
      case finished(Archive, SectionChecksums?)
      /// The archive that the changes belong to stays, if there is one.
      case failed(RestorationError, before: Archive?)
    }

    /// One entry for each object that the pass has visited, with its outcome.
    ///
    /// - Complexity: O(*n*), on each access.
    public var entries: [Preservation.Entry] { log.all() }
    /// The number of objects that were not visited because they have not changed.
    public let takenOverCount: Int
    var log: PreservationLog { record.withLock { $0 } }
    private let record: Mutex<PreservationLog>
    private let content: Mutex<Content>
    /// The largest number of trees that must be finished before this one.
    let depth: Int

    init(_ archive: UnfinishedArchive, _ log: PreservationLog) {
      content = Mutex(.whole(archive))
      record = Mutex(log)
      takenOverCount = 0
      depth = 0
    }

    /// Creates a tree of one object, which is encoded where the tree is finished.
    package init(
      encodedLater encode: @escaping @Sendable () throws(RestorationError) -> EncodedObject
    ) {
      content = Mutex(.later(encode))
      record = Mutex(PreservationLog())
      takenOverCount = 0
      depth = 0
    }

    init(
      _ changes: ArchiveChanges,
      to base: TreeEngine.EncodedTree,
      _ log: PreservationLog,
      takenOverCount: Int
    ) {
      content = Mutex(.changes(changes, to: base))
      record = Mutex(log)
      self.takenOverCount = takenOverCount
      depth = base.isFinished ? 1 : base.depth + 1
    }

    var isFinished: Bool {
      content.withLock { if case .finished = $0 { true } else { false } }
    }

    /// The archive before the changes of a tree that could not be finished, or `nil`.
    var archiveBefore: Archive? {
      content.withLock { if case .failed(_, let before) = $0 { before } else { nil } }
    }

    var hasFailed: Bool {
      content.withLock { if case .failed = $0 { true } else { false } }
    }

    /// The paths of the objects, if the archive of a whole tree is larger than the limits allow, or `nil`.
    func pathsIfTooLarge() -> [IdentifierPath]? {
      content.withLock { content in
        guard case .whole(let unfinished) = content, let paths = unfinished.pathsIfLarge,
          case .failure(let error) = finish(&content), error.code == .limitExceeded
        else { return nil }
        return paths
      }
    }

    /// Assembles the archive: order, table of names, list of objects, checksums.
    ///
    /// - Returns: The archive; the same one each time.
    /// - Throws: `RestorationError` with code `limitExceeded` when the archive would be larger than
    ///   the engine's limits allow.
    /// - Complexity: O(*n* log *n*) in the number of objects after a full pass; O(*n*), a copy of the
    ///   previous archive, if only values have changed since.
    public func finish() throws(RestorationError) -> Archive {
      try content.withLock { content in finish(&content) }.get()
    }

    private func finish(_ content: inout sending Content) -> Result<
      Archive, RestorationError
    > {
      var before: Archive?
      do throws(RestorationError) {
        let archive: Archive
        var checksums: SectionChecksums?
        switch content {
        case .finished(let finished, _): return .success(finished)
        case .later(let encode):
          let object = try encode()
          record.withLock { $0 = object.log }
          archive = object.archive
        case .failed(let error, let kept):
          before = kept
          throw error
        case .whole(let unfinished): archive = try unfinished.finish()
        case .changes(let changes, let base):
          let former: Archive
          (former, checksums) = try base.finishAndGiveAway()
          before = former
          archive = try former.applying(changes, &checksums)
        }
        content = .finished(archive, checksums)
        return .success(archive)
      } catch {
        content = .failed(error, before: before)
        return .failure(error)
      }
    }

    /// Returns the archive, and hands over its section checksums, which only the next tree needs.
    private func finishAndGiveAway() throws(RestorationError) -> (Archive, SectionChecksums?) {
      let archive = try finish()
      return content.withLock { content in
        guard case .finished(_, let checksums) = content else { return (archive, nil) }
        content = .finished(archive, nil)
        return (archive, checksums)
      }
    }
  }
}
