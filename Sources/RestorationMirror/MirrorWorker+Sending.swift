import RestorationArchive
import RestorationStorage
import Synchronization

extension MirrorWorker {
  func start() {
    let work = Task { [weak self, wakes] in
      for await _ in wakes { await self?.sendAll() }
    }
    let checks = Task { [weak self, pace] in
      while !Task.isCancelled {
        try? await Task.sleep(for: pace.spread(pace.check))
        self?.checkAll()
      }
    }
    state.withLock { ($0.work, $0.checks) = (work, checks) }
    waking.yield()
  }

  /// Waits until everything was seen on the server, for some time at most, and retries failed sessions at
  /// once.
  func send(waitingAtMost patience: Duration) async -> Bool {
    let end = ContinuousClock.now + patience
    state.withLock { $0.unsent.retry() }
    checkAll()
    while true {
      let isDone = state.withLock { state in
        state.checkCount == state.wantedCheckCount && state.unsent.isEmpty && !state.isSending
      }
      if isDone { return true }
      guard ContinuousClock.now < end, !Task.isCancelled else { return false }
      try? await Task.sleep(for: .milliseconds(10))
    }
  }

  /// Asks the server anew about all sessions: it can have gone back.
  private func checkAll() {
    state.withLock { state in
      state.wantedCheckCount += 1
      state.pause?.cancel()
    }
    waking.yield()
  }

  /// Finds the sessions that are to be checked.
  ///
  /// - Returns: `true` if that is done; the device's store may be busy.
  private func search() async -> Bool {
    let (count, isDone) = state.withLock { state in
      (state.wantedCheckCount, state.checkCount == state.wantedCheckCount)
    }
    if isDone { return true }
    do throws(RestorationError) {
      var pages = SessionPages(store)
      while let page = try await pages.next() {
        state.withLock { state in for session in page { state.unsent.add(session) } }
      }
    } catch {
      return false
    }
    state.withLock { $0.checkCount = count }
    return true
  }

  private func sendAll() async {
    var failedSearchCount = 0
    while !Task.isCancelled {
      let isSearched = await search()
      failedSearchCount = isSearched ? 0 : failedSearchCount + 1
      let (step, pause) = state.withLock { state -> (MirrorQueue.Step, Task<Void, Never>?) in
        // Removed before it is read, so that a save meanwhile queues it again.
        var step = state.unsent.next(at: .now)
        switch step {
        case .send: state.isSending = true
        case .rest where isSearched && state.checkCount == state.wantedCheckCount: break
        case .rest:
          let pause = isSearched ? .zero : pace.shortestPause * min(failedSearchCount, 60)
          step = .wait(until: .now + pause)
        case .wait: break
        }
        // Made here, so that a save in between ends it.
        if case .wait(let end) = step {
          state.pause = Task { () -> Void in try? await Task.sleep(until: end) }
        }
        return (step, state.pause)
      }
      switch step {
      case .rest: return
      case .wait: await pause?.value
      case .send(let session): await trySending(session)
      }
    }
  }

  private func trySending(_ session: SceneSession) async {
    func fail(_ error: RestorationError, isOfServer: Bool) {
      noteFailure(error, on: session)
      state.withLock { state in
        state.unsent.failed(session, isOfServer: isOfServer, at: .now)
        state.isSending = false
      }
    }
    let server: RevisionStore
    do throws(RestorationError) {
      server = try await self.server()
    } catch {
      return fail(error, isOfServer: true)
    }
    do throws(RestorationError) {
      while try await !send(session, to: server) {}
    } catch {
      return fail(error, isOfServer: error.code == .unavailable)
    }
    state.withLock { state in
      state.unsent.succeeded(session)
      state.isSending = false
    }
  }

  // MARK: One session

  /// Sends what the server has to have and has not, or no longer has.
  ///
  /// - Returns: `false` if the device's record has changed meanwhile, because a launch or another process
  ///   uses it too. Then nothing was sent, and what was read before that is out of date.
  private func send(
    _ session: SceneSession,
    to server: RevisionStore
  ) async throws(RestorationError) -> Bool {
    var found = try await look(for: session, on: server)
    let (known, heads) = (found.known, found.heads)
    let ours = try await newest(of: session, besides: known, heads)
    let isDifferent = known.copies.contains { $0.isThere != heads.include($0.line) }
    if ours != nil || isDifferent {
      let taken = try await alike(ours, of: session, in: heads, on: server)
      let content = ours.map { MirrorPoint.content(of: $0.archive) }
      // Durable before the server gets it, so that the revision is recognized after a crash in between.
      let after = try await change(session) {
        state,
        writer throws(RestorationError) -> MirrorState? in
        guard state.copies == known.copies else { return nil }
        if let ours, let content {
          let number = ours.revision.number
          if let taken {
            try state.take(number, taken.line, from: taken.device, writer)
          } else {
            try state.save(number, writer) { newPoint(content, of: session, after: $0) }
          }
        }
        for copy in state.copies where known.copies.contains(copy) {
          let isThere = heads.include(copy.line)
          if isThere != copy.isThere { try state.note(copy, isThere: isThere, writer) }
        }
        return state
      }
      guard let after else { return false }
      found.known = after
    }
    noteLosses(of: known, by: found.checked, on: session)
    var failure: RestorationError?
    for copy in found.known.unsent {
      do throws(RestorationError) {
        guard try await place(copy, of: session, on: server, where: found) else { return false }
      } catch {
        // A revision that cannot be read now holds back no other.
        guard Revision.State(error) != nil else { throw error }
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return true
  }

  /// Returns the newest good revision if the server may lack it and it is not the known one.
  private func newest(
    of session: SceneSession,
    besides known: MirrorState,
    _ heads: MirrorHeads
  ) async throws(RestorationError) -> RevisionStore.StoredArchive? {
    let isThere = known.tip.map { heads.include($0.line) } ?? false
    if isThere, try await store.newestNumber(of: session) == known.tip?.number { return nil }
    guard let newest = try await store.newestGood(for: session) else { return nil }
    let number = newest.revision.number
    guard let tip = known.tip else { return newest }
    // An older one replaces one that has become damaged here before it was sent.
    return number > tip.number || !isThere && number < tip.number ? newest : nil
  }

  /// Returns a head with the same content: the device took it, and was killed before it noted that. A
  /// process that has seen its own heads has noted it.
  private func alike(
    _ ours: RevisionStore.StoredArchive?,
    of session: SceneSession,
    in heads: MirrorHeads,
    on server: RevisionStore
  ) async throws(RestorationError) -> MirrorHead? {
    guard let ours else { return nil }
    let time = ours.archive.header.timestamp
    for head in heads.all where head.savedAt == time || head.device == MirrorHeads.serverName {
      let found = try await archive(head.number, of: session, on: server)
      if found?.bytes == ours.archive.bytes { return head }
    }
    return nil
  }

  /// Sends a revision unless the server already has it, and records that.
  ///
  /// - Returns: `false` if another process has sent meanwhile what has the name of a revision of the device.
  private func place(
    _ copy: MirrorCopy,
    of session: SceneSession,
    on server: RevisionStore,
    where found: ServerHeads
  ) async throws(RestorationError) -> Bool {
    var found = found
    while true {
      guard found.contested(by: found.heads).isEmpty else { return false }
      if found.heads.include(copy.line) { break }
      guard let archive = try await ownArchive(copy.number, of: session) else {
        _ = try await change(session) { state, writer throws(RestorationError) in
          try state.forget(copy, writer)
        }
        return true
      }
      let (device, seen, start) = (copy.source ?? device, found, ContinuousClock.now)
      // The same revision may arrive meanwhile: an earlier process of the device may have sent it.
      let isNamed = Mutex(false)
      let own = Mutex(found.own)
      do throws(RestorationError) {
        let saved = try await server.save(archive, for: session, when: { $0 == seen.newest }) {
          number,
          writer throws(RestorationError) in
          // With what an operator has put there since, which would be below this one from now on.
          let checked = try server.checkedHeads(
            of: session,
            writer,
            including: [copy.line],
            near: seen.near,
            below: number
          )
          var heads = checked.heads
          // A server that went back since may have that number for another revision.
          if heads.include(copy.line) || !seen.contested(by: heads).isEmpty {
            isNamed.withLock { $0 = true }
            throw .storeFailed("the server has the revision already")
          }
          let savedAt = archive.header.timestamp
          heads.add(MirrorHead(number: number, line: copy.line, savedAt: savedAt, device: device))
          let stored = try writer.setMirrorHeads(heads).all
          own.withLock { $0 = stored.filter { $0.number == number || seen.own.contains($0) } }
        }
        if saved != nil {
          let own = own.withLock(\.self)
          state.withLock { $0.memory.heads[session] = own }
          report(.sent(session, byteCount: archive.bytes.count, start.duration(to: .now)))
          break
        }
      } catch {
        guard isNamed.withLock({ $0 }) else { throw error }
      }
      let verified = found.verified
      found = try await heads(of: session, on: server, beside: found.known)
      found.verified = verified
    }
    _ = try await change(session) { state, writer throws(RestorationError) in
      try state.note(copy, isThere: true, writer)
    }
    return true
  }

  /// Returns a revision of the device, or `nil` when it was removed or is damaged.
  func ownArchive(
    _ number: RevisionNumber,
    of session: SceneSession
  ) async throws(RestorationError) -> Archive? {
    do throws(RestorationError) {
      return try await store.load(number, of: session)?.archive
    } catch {
      // Without its key it is still there.
      guard Revision.State(error) == .damaged else { throw error }
      return nil
    }
  }

  // MARK: The device's record

  func mirrorState(of session: SceneSession) async throws(RestorationError) -> MirrorState {
    try await store.read(session) { reader throws(RestorationError) in try reader.mirrorState() }
  }

  /// Changes the stored mirror state of a session.
  func change<Value: Sendable>(
    _ session: SceneSession,
    _ body: @Sendable (inout MirrorState, any RevisionWriter) throws(RestorationError) -> Value
  ) async throws(RestorationError) -> Value {
    try await store.change(session) { writer throws(RestorationError) in
      let before = try writer.mirrorState()
      var state = before
      let value = try body(&state, writer)
      if state != before { try writer.setRecord(state.bytes, as: .mirror) }
      return value
    }
  }
}
