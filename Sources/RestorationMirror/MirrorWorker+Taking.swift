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
          let outcome = answer.candidate.map { MirrorOutcome.tooLate($0.elsewhere) }
          note(outcome ?? answer.outcomeWithoutCandidate, on: session)
        }
      }
      state.questions[session] = question
      return (question, late)
    }
  }

  /// Finds the server's revisions that the device has not judged.
  private func look(for session: SceneSession) async throws(RestorationError) -> MirrorAnswer {
    let server = try await server()
    var doubtful: Set<RevisionNumber> = []
    while true {
      let found = try await look(for: session, on: server, and: doubtful)
      let (known, checked) = (found.known, found.checked)
      let answer = try await answer(from: checked, known, of: session, on: server)
      // Of damaged heads those before them count, which have to be read too.
      guard answer.unread.isSubset(of: doubtful) else {
        doubtful.formUnion(answer.unread)
        continue
      }
      noteLosses(of: known, by: checked, on: session)
      if known.hasLost(by: checked.heads) { saved(session) }
      return answer
    }
  }

  private func answer(
    from checked: CheckedHeads,
    _ known: MirrorState,
    of session: SceneSession,
    on server: RevisionStore
  ) async throws(RestorationError) -> MirrorAnswer {
    let heads = checked.heads
    // Read again, because the device's own revisions sent meanwhile must not count as another
    // device's.
    let later = try await mirrorState(of: session)
    let news = heads.all.filter { !known.knows($0) && !later.knows($0) }
      .sorted { ($0.savedAt, $0.number) > ($1.savedAt, $1.number) }
    let tip = later.tip?.line.point
    func continues(_ head: MirrorHead) -> Bool { tip.map(head.line.includes) ?? false }
    var newer: MirrorOutcome.Elsewhere?
    var judged = heads.all
    var unread: Set<RevisionNumber> = []
    var found: [MirrorAnswer.Candidate] = []
    for head in news where found.isEmpty || continues(head) {
      guard let archive = try await archive(head.number, of: session, on: server) else {
        unread.insert(head.number)
        continue
      }
      let elsewhere = MirrorOutcome.Elsewhere(
        device: head.device,
        number: head.number,
        savedAt: head.savedAt,
        besides: news.filter { $0 != head }.map(\.device)
      )
      // Found again when the app was updated.
      guard archive.header.stateVersion <= stateVersion else {
        newer = newer ?? elsewhere
        judged.removeAll { $0 == head }
        continue
      }
      let base = try await base(of: head, and: known, heads, of: session, on: server)
      found.append(
        MirrorAnswer.Candidate(archive: archive, elsewhere: elsewhere, head: head, base: base)
      )
      if continues(head) { break }
    }
    return MirrorAnswer(
      candidate: found.first,
      continuation: found.dropFirst().first,
      newer: newer,
      judged: judged.reduce(into: MirrorLine()) { $0.join($1.line) },
      heads: heads,
      known: known,
      unread: unread
    )
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
    guard var candidate = answer.candidate else { return answer.outcomeWithoutCandidate }
    // In this order, so that a save in between is noticed below.
    let newest = try await store.newestNumber(of: session)
    let ours = try await store.newestGood(for: session)
    let known = try await mirrorState(of: session)
    guard known.contested(by: answer.heads).allSatisfy(answer.known.copies.contains) else {
      return try await take(look(for: session), of: session)
    }
    // A clock decides about siblings, and not about what continues from the device's state.
    if let next = answer.continuation, let ours, ours.archive.isNewer(than: candidate),
      known.isCovered(ours.revision.number, by: next.head.line)
    {
      candidate = next
    }
    // A late answer may have been judged since.
    guard !known.knows(candidate.head) else { return .current }
    let (line, device) = (candidate.head.line, candidate.head.device)
    // Of several heads, each is judged by itself where it may be merged.
    let seen = merges ? line : answer.judged
    if let ours, ours.archive.bytes == candidate.archive.bytes {
      // Taken before, by a process that was killed before it noted that, or a clone has sent it.
      _ = try await change(session) { state, writer throws(RestorationError) in
        try state.take(ours.revision.number, line, from: device, writer)
        state.seen.join(line)
      }
      guard !candidate.elsewhere.besides.isEmpty else { return .current }
      return try await take(look(for: session), of: session)
    }
    var elsewhere = candidate.elsewhere
    let goesOn = ours.map { known.isCovered($0.revision.number, by: line) } ?? true
    if let ours, !goesOn {
      if merges {
        do throws(MergeRefusal) {
          return try await merge(ours, with: candidate, of: session, answer, over: newest)
        } catch {
          switch error {
          case .failed(let error): throw error
          case .refused(let reason): elsewhere.unmerged = reason
          }
        }
      }
      if ours.archive.isNewer(than: candidate) {
        _ = try await change(session) { state, _ in state.seen.join(seen) }
        return .siblings(elsewhere, isOursNewer: true)
      }
      try await setAside(ours, of: session, after: answer)
    }
    let saved = try await store.save(candidate.archive, for: session, when: { $0 == newest }) {
      number,
      writer throws(RestorationError) in
      var state = try writer.mirrorState()
      try state.take(number, line, from: device, writer)
      state.seen.join(seen)
      try writer.setRecord(state.bytes, as: .mirror)
    }
    // The app has saved meanwhile, and continues from its own state.
    guard saved != nil else { return .tooLate(elsewhere) }
    return goesOn ? .taken(elsewhere) : .siblings(elsewhere, isOursNewer: false)
  }

  /// Ensures that the server gets a revision although another one is about to be taken over it, and
  /// that no retention removes it before. It is a separate step, so that the revision is still found as
  /// unsent after a crash in between.
  func setAside(
    _ ours: RevisionStore.StoredArchive,
    of session: SceneSession,
    after answer: MirrorAnswer? = nil
  ) async throws(RestorationError) {
    let (number, content) = (ours.revision.number, MirrorPoint.content(of: ours.archive))
    _ = try await change(session) { state, writer throws(RestorationError) in
      if number > state.tip?.number ?? 0 {
        try state.save(number, writer) { newPoint(content, of: session, after: $0) }
      }
      guard let tip = state.tip else { return }
      let isGone = answer.map { $0.known.copies.contains(tip) && !$0.heads.include(tip.line) }
      if !tip.isThere || isGone == true { try state.note(tip, isThere: false, writer) }
    }
  }
}

extension MirrorAnswer {
  fileprivate var outcomeWithoutCandidate: MirrorOutcome {
    newer.map { .newerVersion($0) } ?? .current
  }
}

extension Archive {
  /// Indicates whether it is the newer of two siblings by the clocks of their devices. Of equal times, all
  /// devices choose the same.
  fileprivate func isNewer(than other: MirrorAnswer.Candidate) -> Bool {
    header.timestamp == other.head.savedAt
      ? other.archive.bytes.array.lexicographicallyPrecedes(bytes.array)
      : header.timestamp > other.head.savedAt
  }
}
