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

  /// The heads of a session on the server, and its newest number.
  struct ServerHeads: Sendable {
    let checked: CheckedHeads
    let newest: RevisionNumber?
    /// Those that continue from the device's revisions.
    let own: [MirrorHead]
    /// Those that suffice to save what continues from the device's newest revision; none if it was not seen
    /// there before.
    let near: [MirrorHead]

    var heads: MirrorHeads { checked.heads }
  }

  /// Reads the heads of a session on a server, from its revisions.
  ///
  /// - Parameters:
  ///   - copies: The revisions of the device that the server may have.
  ///   - doubtful: The numbers of heads that could not be read, if all are wanted; `nil` if those of the
  ///     device suffice.
  func heads(
    of session: SceneSession,
    on server: RevisionStore,
    including copies: [MirrorCopy],
    and doubtful: Set<RevisionNumber>? = nil
  ) async throws(RestorationError) -> ServerHeads {
    let lines = copies.map(\.line)
    let known = state.withLock { $0.heads[session] ?? [] }
    let suffices = doubtful == nil && copies.allSatisfy { known.contains(where: $0.isIn) }
    let near = suffices ? known : []
    let found = try await server.read(session) { reader throws(RestorationError) in
      let checked = try server.checkedHeads(
        of: session,
        reader,
        including: lines,
        and: doubtful ?? [],
        near: near
      )
      return ServerHeads(
        checked: checked,
        newest: try reader.newestNumber(),
        own: checked.heads.all.filter { head in copies.contains { $0.isIn(head) } },
        near: near
      )
    }
    state.withLock { $0.heads[session] = found.own }
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
