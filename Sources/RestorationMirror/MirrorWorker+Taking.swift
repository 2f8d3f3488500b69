import RestorationArchive
import RestorationStorage
import Synchronization

extension MirrorWorker {
  // MARK: Asking

  func ask(about session: SceneSession) { _ = question(about: session) }

  private func question(about session: SceneSession) -> MirrorQuestion {
    state.withLock { state in
      if let question = state.questions[session] { return question }
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
      return question
    }
  }

  /// Looks what the server has that the device has not judged.
  private func look(for session: SceneSession) async throws(RestorationError) -> MirrorAnswer {
    let known = try await mirrorState(of: session)
    let server = try await server()
    let origins = try await server.read(session) { reader throws(RestorationError) in
      try reader.mirrorOrigins()
    }
    // What the device sends meanwhile is known afterwards; nothing of its own is another's.
    let later = try await mirrorState(of: session)
    let newest = origins.entries.last?.number ?? 0
    // A server that has given out fewer numbers than that is an older copy; nothing in it was judged.
    let seen = known.seen > newest ? 0 : known.seen
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
          goesOn: origins.leads(from: head.number, to: known.base),
          base: known.base
        ),
        newest: newest
      )
    }
    return MirrorAnswer(candidate: nil, newest: newest)
  }

  /// A revision on the server, or `nil` when it was purged or is damaged there.
  func archive(
    _ number: RevisionNumber,
    of session: SceneSession,
    on server: RevisionStore
  ) async throws(RestorationError) -> Archive? {
    do throws(RestorationError) {
      return try await server.load(number, of: session)?.archive
    } catch {
      guard RevisionState(error) == .damaged else { throw error }
      return nil
    }
  }

  // MARK: Taking

  func takeNewest(
    of session: SceneSession,
    waitingAtMost patience: Duration
  ) async -> MirrorOutcome {
    let answer = await question(about: session).answer(within: patience)
    state.withLock { $0.questions[session] = nil }
    let outcome: MirrorOutcome
    switch answer {
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
    let ours = try await store.newestGood(for: session)
    let newest = try await store.newestNumber(of: session)
    let known = try await mirrorState(of: session)
    let isUnsent = ours.map { $0.revision.number > known.sent } ?? false
    let goesOn = candidate.goesOn && !isUnsent && known.base == candidate.base
    let isOursNewer =
      ours.map { !goesOn && $0.archive.header.timestamp >= candidate.elsewhere.savedAt } ?? false
    if isOursNewer {
      try await judge(answer.newest, of: session)
      return .siblings(candidate.elsewhere, isOursNewer: true)
    }
    let saved = try await store.save(candidate.archive, for: session, when: { $0 == newest }) {
      number,
      writer throws(RestorationError) in
      var state = try writer.mirrorState()
      // Sent since the server was asked: it has not been judged, and is the device's own.
      if state.base != candidate.base, state.base > answer.newest { state.aside = state.base }
      if let ours, ours.revision.number > state.sent, state.pending?.number != ours.revision.number
      {
        // The server gets it although it is not the newest any more.
        state.pending = MirrorState.Pending(
          number: ours.revision.number,
          parent: state.base,
          identifier: SealingRandomness.system.bytes(MirrorState.identifierByteCount)
        )
      }
      state.base = candidate.elsewhere.number
      state.sent = number
      state.seen = answer.newest
      try writer.setRecord(state.bytes, as: .mirror)
    }
    // Somebody has saved meanwhile, and goes on from what was here.
    guard saved != nil else { return .tooLate(candidate.elsewhere) }
    return goesOn || ours == nil
      ? .taken(candidate.elsewhere) : .siblings(candidate.elsewhere, isOursNewer: false)
  }

  private func judge(
    _ number: RevisionNumber,
    of session: SceneSession
  ) async throws(RestorationError) {
    try await store.change(session) { writer throws(RestorationError) in
      var state = try writer.mirrorState()
      state.seen = number
      try writer.setRecord(state.bytes, as: .mirror)
    }
  }
}
