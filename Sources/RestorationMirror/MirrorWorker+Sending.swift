import RestorationArchive
import RestorationStorage
import Synchronization

extension MirrorWorker {
  private static let shortestPause = Duration.seconds(1)
  private static let longestPause = Duration.seconds(300)

  func start() {
    let work = Task { [weak self, wakes] in
      for await _ in wakes { await self?.sendAll() }
    }
    state.withLock { $0.work = work }
    waking.yield()
  }

  /// Waits until everything is sent, for some time at most, and retries failed sessions at once.
  func send(waitingAtMost patience: Duration) async -> Bool {
    let end = ContinuousClock.now + patience
    state.withLock { $0.pause?.cancel() }
    while true {
      let isDone = state.withLock { state in
        state.hasSearched && state.unsent.isEmpty && !state.isSending
      }
      if isDone { return true }
      guard ContinuousClock.now < end, !Task.isCancelled else { return false }
      try? await Task.sleep(for: .milliseconds(10))
    }
  }

  /// Finds unsent revisions of earlier processes, once.
  ///
  /// - Returns: `true` if that is done; the device's store may be busy.
  private func search() async -> Bool {
    if state.withLock(\.hasSearched) { return true }
    do throws(RestorationError) {
      var pages = SessionPages(store)
      while let page = try await pages.next() {
        for session in page where await mayBeUnsent(session) { saved(session) }
      }
    } catch {
      return false
    }
    state.withLock { $0.hasSearched = true }
    return true
  }

  private func mayBeUnsent(_ session: SceneSession) async -> Bool {
    do throws(RestorationError) {
      return try await store.read(session) { reader throws(RestorationError) in
        let state = try reader.mirrorState()
        let newest = try reader.newestNumber() ?? 0
        return state.pending != nil || newest > state.sent
      }
    } catch {
      return true
    }
  }

  private func sendAll() async {
    var pause = Self.shortestPause
    while !Task.isCancelled {
      let isComplete = await search()
      // Removed before it is read, so that a save meanwhile queues it again.
      let next = state.withLock { state -> SceneSession? in
        guard !state.unsent.isEmpty else { return nil }
        state.isSending = true
        return state.unsent.removeFirst()
      }
      guard let session = next else {
        if isComplete { return }
        await wait(pause)
        pause = min(pause * 2, Self.longestPause)
        continue
      }
      do throws(RestorationError) {
        try await send(session)
        state.withLock { $0.isSending = false }
        pause = Self.shortestPause
      } catch {
        noteFailure(error, on: session)
        saved(session)
        state.withLock { $0.isSending = false }
        await wait(pause)
        pause = min(pause * 2, Self.longestPause)
      }
    }
  }

  private func wait(_ duration: Duration) async {
    let task = Task { () -> Void in try? await Task.sleep(for: duration) }
    state.withLock { $0.pause = task }
    await task.value
  }

  /// Sends a pending revision, and then the newest good one unless the server has it.
  private func send(_ session: SceneSession) async throws(RestorationError) {
    if let pending = try await mirrorState(of: session).pending {
      try await place(pending, of: session)
    }
    guard let newest = try await store.newestGood(for: session)?.revision.number else { return }
    // Durable before the server gets it, so that the revision is found after a crash in between.
    let pending = try await change(session) { state, _ in
      guard newest > state.sent, state.pending == nil else { return }
      state.pending = MirrorState.Pending(number: newest, parent: state.base)
    }.pending
    if let pending { try await place(pending, of: session) }
  }

  /// Sends a revision unless the server already has it, and records that.
  private func place(
    _ pending: MirrorState.Pending,
    of session: SceneSession
  ) async throws(RestorationError) {
    let archive: Archive?
    do throws(RestorationError) {
      archive = try await store.load(pending.number, of: session)?.archive
    } catch {
      guard Revision.State(error) != nil else { throw error }
      // It has become damaged here, so there is nothing to send.
      archive = nil
    }
    let number: RevisionNumber? =
      if let archive { try await place(archive, as: pending, of: session) } else { nil }
    _ = try await change(session) { state, writer throws(RestorationError) in
      guard let sent = state.pending, sent.identifier == pending.identifier else { return }
      if sent.isPinned { try writer.setPinned(false, sent.number) }
      let isAside = state.hasPendingAside
      state.pending = nil
      if isAside {
        state.aside = number ?? state.aside
      } else {
        state.sent = pending.number
        state.base = number ?? state.base
      }
    }
  }

  private func place(
    _ archive: Archive,
    as pending: MirrorState.Pending,
    of session: SceneSession
  ) async throws(RestorationError) -> RevisionNumber {
    let server = try await server()
    let device = device
    while true {
      let (origins, newest) = try await server.read(session) { reader throws(RestorationError) in
        (try reader.mirrorOrigins(), try reader.newestNumber())
      }
      if let number = try await find(archive, sentAs: pending, of: session, origins, on: server) {
        return number
      }
      // The same revision may arrive meanwhile: an earlier process of the device may have sent it.
      let saved = try await server.save(archive, for: session, when: { $0 == newest }) {
        number,
        writer throws(RestorationError) in
        var origins = try writer.mirrorOrigins()
        origins.add(
          MirrorOrigins.Entry(
            number: number,
            // An older copy of the server may give out numbers that were given before.
            parent: pending.parent < number ? pending.parent : 0,
            identifier: pending.identifier,
            savedAt: archive.header.timestamp,
            device: device
          )
        )
        try writer.setRecord(origins.bytes, as: .mirror)
      }
      if let saved { return saved.number }
    }
  }

  /// Returns the revision of an earlier try that was sent but not acknowledged, or `nil`.
  private func find(
    _ archive: Archive,
    sentAs pending: MirrorState.Pending,
    of session: SceneSession,
    _ origins: MirrorOrigins,
    on server: RevisionStore
  ) async throws(RestorationError) -> RevisionNumber? {
    if let entry = origins.entry(sentAs: pending.identifier) { return entry.number }
    // A process may have taken the number from there and ended before it recorded that; or so much
    // has been sent since that the entry was dropped. Then the contents decide.
    let time = archive.header.timestamp
    var alike = origins.entries.filter { $0.savedAt == time }.map(\.number)
    if let oldest = origins.oldestKnown, oldest > pending.parent {
      alike += try await server.revisions(of: session).filter { revision in
        revision.number > pending.parent && revision.number < oldest && revision.savedAt == time
      }.map(\.number)
    }
    for number in alike {
      let found = try await self.archive(number, of: session, on: server)
      if found?.bytes == archive.bytes { return number }
    }
    return nil
  }

  // MARK: The device's record

  func mirrorState(of session: SceneSession) async throws(RestorationError) -> MirrorState {
    try await store.read(session) { reader throws(RestorationError) in try reader.mirrorState() }
  }

  /// Changes the stored mirror state of a session.
  ///
  /// - Returns: The state after the change.
  func change(
    _ session: SceneSession,
    _ body: @Sendable (inout MirrorState, any RevisionWriter) throws(RestorationError) -> Void
  ) async throws(RestorationError) -> MirrorState {
    try await store.change(session) { writer throws(RestorationError) in
      let before = try writer.mirrorState()
      var state = before
      try body(&state, writer)
      if state != before { try writer.setRecord(state.bytes, as: .mirror) }
      return state
    }
  }
}
