import RestorationArchive
import RestorationStorage
import Synchronization

extension MirrorWorker {
  /// Returns the server's store. One task at a time connects, and retries until it succeeds.
  func server() async throws(RestorationError) -> RevisionStore {
    let (task, isNew) = state.withLock { state in
      state.lastUse = .now
      if let task = state.opening { return (task, false) }
      let task = Task { [open, report] in
        do throws(RestorationError) {
          let start = ContinuousClock.now
          let server = try await open()
          report(.connected(start.duration(to: .now)))
          return Result<RevisionStore, RestorationError>.success(server)
        } catch {
          return .failure(error)
        }
      }
      state.opening = task
      return (task, true)
    }
    let result = await task.value
    if case .failure = result {
      state.withLock { state in if state.opening == task { state.opening = nil } }
    } else if isNew {
      letGo(of: task)
    }
    return try result.get()
  }

  /// Lets a connection go when it has not been used for some time, or the mirror is gone, so that a fleet
  /// at rest costs the server none.
  private func letGo(of task: Task<Result<RevisionStore, RestorationError>, Never>) {
    let idle = pace.idle
    let closing = Task { [weak self] in
      while !Task.isCancelled {
        guard let used = self?.state.withLock(\.lastUse) else { return }
        let rest = idle - used.duration(to: .now)
        if rest > .zero {
          try? await Task.sleep(for: rest)
          continue
        }
        self?.state.withLock { state in if state.opening == task { state.opening = nil } }
        self?.report(.disconnected)
        return
      }
    }
    state.withLock { state in
      state.closing = closing
      guard state.isOver else { return }
      closing.cancel()
      state.opening = nil
    }
  }

  /// The heads of a session on the server, its newest number, and the device's record beside them.
  struct ServerHeads: Sendable {
    var known: MirrorState
    /// The points of the device's revisions that are there as another process may have them too.
    var verified: Set<MirrorPoint> = []
    let checked: CheckedHeads
    let newest: RevisionNumber?
    /// Those that continue from the device's revisions.
    let own: [MirrorHead]
    /// Those that suffice to save what continues from the device's newest revision; none if it was not seen
    /// there before.
    let near: [MirrorHead]

    var heads: MirrorHeads { checked.heads }

    /// Returns the device's revisions that heads seem to include, although another process has made their
    /// points.
    func contested(by heads: MirrorHeads) -> [MirrorCopy] {
      known.contested(by: heads).filter { copy in
        copy.line.point.map { !verified.contains($0) } ?? false
      }
    }
  }

  /// Reads the device's record, and the heads of its session on a server.
  ///
  /// Where another process has made points of an origin of this device's, its revisions get another one first.
  ///
  /// - Parameter doubtful: The numbers of heads that could not be read, if all are wanted; `nil` if those of
  ///   the device suffice.
  func look(
    for session: SceneSession,
    on server: RevisionStore,
    and doubtful: Set<RevisionNumber>? = nil
  ) async throws(RestorationError) -> ServerHeads {
    while true {
      let known = try await mirrorState(of: session)
      var found = try await heads(of: session, on: server, beside: known, and: doubtful)
      for copy in known.contested(by: found.heads) {
        guard let point = copy.line.point, let number = found.heads.number(of: copy.line),
          let archive = try await archive(number, of: session, on: server),
          MirrorPoint.content(of: archive) == point.content
        else { continue }
        found.verified.insert(point)
      }
      let contested = found.contested(by: found.heads)
      guard !contested.isEmpty else { return found }
      try await change(session) { state, writer throws(RestorationError) in
        // Another process of the device may have changed its record, and sent what it notes there.
        if state.copies == known.copies { try state.rename(contested, writer) }
      }
    }
  }

  /// Reads the heads of a session on a server, from its revisions, as in ``look(for:on:and:)``.
  func heads(
    of session: SceneSession,
    on server: RevisionStore,
    beside known: MirrorState,
    and doubtful: Set<RevisionNumber>? = nil
  ) async throws(RestorationError) -> ServerHeads {
    let copies = known.copies
    let seen = state.withLock { $0.memory.heads[session] ?? [] }
    let suffices = doubtful == nil && copies.allSatisfy { seen.contains(where: $0.isIn) }
    let near = suffices ? seen : []
    let found = try await server.read(session) { reader throws(RestorationError) in
      let checked = try server.checkedHeads(
        of: session,
        reader,
        including: copies.map(\.line),
        and: doubtful ?? [],
        near: near
      )
      return ServerHeads(
        known: known,
        checked: checked,
        newest: try reader.newestNumber(),
        own: checked.heads.all.filter { head in copies.contains { $0.isIn(head) } },
        near: near
      )
    }
    state.withLock { state in
      state.memory.heads[session] = found.own
      // Another process has made points of its origin.
      let last = state.memory.points[session]
      let isCopied = last.map { last in found.heads.includesMore(of: last) }
      if isCopied == true { state.memory.points[session] = nil }
    }
    return found
  }

  /// Returns a revision on the server, or `nil` when it was purged or is damaged there.
  func archive(
    _ number: RevisionNumber,
    of session: SceneSession,
    on server: RevisionStore
  ) async throws(RestorationError) -> Archive? {
    do throws(RestorationError) {
      return try await server.load(number, of: session)?.archive
    } catch {
      guard Revision.State(error) == .damaged else { throw error }
      return nil
    }
  }
}
