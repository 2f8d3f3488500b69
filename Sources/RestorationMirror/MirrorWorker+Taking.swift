import RestorationArchive
import RestorationStorage
import Synchronization

extension MirrorWorker {
  // MARK: Asking

  func ask(about session: SceneSession) { _ = question(about: session) }

  /// Returns the unanswered query for a session, and the answer to an earlier one that came after
  /// the caller had stopped waiting.
  private func question(
    about session: SceneSession
  ) -> (question: MirrorQuestion, late: MirrorQuestion.Answer?) {
    state.withLock { state in
      let asked = state.questions[session]
      let late = asked?.lateAnswer
      if let asked, late == nil { return (asked, nil) }
      let question = MirrorQuestion { [self] in
        do throws(RestorationError) {
          return .success(try await look(for: session))
        } catch {
          return .failure(error)
        }
      } late: { [self] answer in
        switch answer {
        case .failure(let error): note(.unreachable(error), on: session)
        case .success(let answer):
          note(answer.candidate.map { .tooLate($0.elsewhere) } ?? .current, on: session)
        }
      }
      state.questions[session] = question
      return (question, late)
    }
  }

  /// Finds the server's revisions that the device has not judged.
  private func look(for session: SceneSession) async throws(RestorationError) -> MirrorAnswer {
    let known = try await mirrorState(of: session)
    let server = try await server()
    let origins = try await server.read(session) { reader throws(RestorationError) in
      try reader.mirrorOrigins()
    }
    // Read again, because the device's own revisions sent meanwhile must not count as another
    // device's.
    let later = try await mirrorState(of: session)
    let newest = origins.entries.last?.number ?? 0
    let seen = known.seen(whereNewestIs: newest)
    let heads = origins.heads.filter { entry in
      entry.number > seen && !known.isOwn(entry) && !later.isOwn(entry)
        && !origins.leads(from: known.base, to: entry.number)
    }.sorted { ($0.savedAt, $0.number) > ($1.savedAt, $1.number) }
    for head in heads {
      guard let archive = try await archive(head.number, of: session, on: server) else { continue }
      let elsewhere = MirrorOutcome.Elsewhere(
        device: head.device,
        number: head.number,
        savedAt: archive.header.timestamp,
        besides: heads.filter { $0 != head }.map(\.device)
      )
      return MirrorAnswer(
        candidate: MirrorAnswer.Candidate(
          archive: archive,
          elsewhere: elsewhere,
          goesOn: origins.leads(from: head.number, to: known.base)
            // So much has been sent since that its origin is unknown; then there is nothing to
            // choose between.
            || heads.count == 1 && origins.oldestKnown ?? 0 > known.base,
          base: known.base
        ),
        newest: newest
      )
    }
    return MirrorAnswer(candidate: nil, newest: newest)
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

  // MARK: Taking

  func takeNewest(
    of session: SceneSession,
    waitingAtMost patience: Duration
  ) async -> MirrorOutcome {
    let (question, late) = question(about: session)
    let answer = await question.answer(within: patience)
    // Without an answer the query stays for the next caller.
    if answer != nil {
      state.withLock { state in
        if state.questions[session] === question { state.questions[session] = nil }
      }
    }
    let outcome: MirrorOutcome
    switch answer ?? late {
    case nil: outcome = .unanswered
    case .failure(let error): outcome = .unreachable(error)
    case .success(let answer):
      do throws(RestorationError) {
        outcome = try await take(answer, of: session)
      } catch {
        outcome = .unreachable(error)
      }
    }
    note(outcome, on: session)
    return outcome
  }

  private func take(
    _ answer: MirrorAnswer,
    of session: SceneSession
  ) async throws(RestorationError) -> MirrorOutcome {
    guard let candidate = answer.candidate else { return .current }
    // In this order, so that a save in between is noticed below.
    let newest = try await store.newestNumber(of: session)
    let ours = try await store.newestGood(for: session)
    let known = try await mirrorState(of: session)
    // A late answer may have been judged since.
    guard candidate.elsewhere.number > known.seen(whereNewestIs: answer.newest) else {
      return .current
    }
    let isUnsent = ours.map { $0.revision.number > known.sent } ?? false
    let goesOn = candidate.goesOn && !isUnsent && known.base == candidate.base
    let isOursNewer =
      ours.map { !goesOn && $0.archive.header.timestamp >= candidate.elsewhere.savedAt } ?? false
    if isOursNewer {
      try await judge(answer.newest, of: session)
      return .siblings(candidate.elsewhere, isOursNewer: true)
    }
    // A separate step before a revision is taken over it: after a crash in between, it is still
    // found as unsent.
    if let ours, isUnsent, try await !setAside(ours.revision.number, of: session) {
      return .tooLate(candidate.elsewhere)
    }
    let saved = try await store.save(candidate.archive, for: session, when: { $0 == newest }) {
      number,
      writer throws(RestorationError) in
      var state = try writer.mirrorState()
      // Sent since the server was asked: it has not been judged, and is the device's own.
      if state.base != candidate.base, state.base > answer.newest { state.aside = state.base }
      state.base = candidate.elsewhere.number
      state.sent = number
      state.seen = answer.newest
      try writer.setRecord(state.bytes, as: .mirror)
    }
    // The app has saved meanwhile, and continues from its own state.
    guard saved != nil else { return .tooLate(candidate.elsewhere) }
    return goesOn || ours == nil
      ? .taken(candidate.elsewhere) : .siblings(candidate.elsewhere, isOursNewer: false)
  }

  /// Ensures that the server gets a revision although another one is about to be taken over it, and
  /// that no retention removes it before.
  ///
  /// - Returns: `true` on success; `false` while another revision is waiting in the same way.
  private func setAside(
    _ number: RevisionNumber,
    of session: SceneSession
  ) async throws(RestorationError) -> Bool {
    let state = try await change(session) { state, writer throws(RestorationError) in
      guard number > state.sent, !state.hasPendingAside else { return }
      if state.pending?.number != number {
        state.pending = MirrorState.Pending(number: number, parent: state.base)
      }
      guard try !writer.isPinned(number) else { return }
      try writer.setPinned(true, number)
      state.pending?.isPinned = true
    }
    return number <= state.sent || state.pending?.number == number
  }

  private func judge(
    _ number: RevisionNumber,
    of session: SceneSession
  ) async throws(RestorationError) {
    _ = try await change(session) { state, _ in state.seen = number }
  }
}
