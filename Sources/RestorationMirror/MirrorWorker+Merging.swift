import RestorationArchive
import RestorationStorage

/// The reason that two siblings were not merged.
enum MergeRefusal: Error {
  /// The merge is refused, for a reason in words.
  case refused(String)
  /// The device's store failed.
  case failed(RestorationError)
}

extension MirrorWorker {
  /// Reads the last revision from which the device and a head of the server continue, if the device does
  /// not have it as its newest one.
  func base(
    of head: MirrorHead,
    and known: MirrorState,
    _ heads: MirrorHeads,
    of session: SceneSession,
    on server: RevisionStore
  ) async throws(RestorationError) -> Archive? {
    guard merges, let tip = known.tip?.line, let digest = tip.commonDigest(with: head.line),
      digest != tip.digest, let mark = heads.trail.last(where: { $0.digest == digest })
    else { return nil }
    return try await archive(mark.number, of: session, on: server)
  }

  /// Makes a merge of the device's newest revision and one of the server the newest one of the device.
  ///
  /// - Parameter newest: The number of the newest revision when the device's one was read.
  func merge(
    _ ours: RevisionStore.StoredArchive,
    with candidate: MirrorAnswer.Candidate,
    of session: SceneSession,
    _ answer: MirrorAnswer,
    over newest: RevisionNumber?
  ) async throws(MergeRefusal) -> MirrorOutcome {
    let (number, head) = (ours.revision.number, candidate.head)
    let known = try await stored { () throws(RestorationError) in try await mirrorState(of: session)
    }
    guard number >= known.tip?.number ?? 0 else {
      throw .refused("this device's newest revision is damaged")
    }
    guard let base = try await base(for: candidate, known, answer, of: session) else {
      throw .refused("the last common revision is not known")
    }
    let (archive, account) = try merged(ours.archive, candidate.archive, since: base)
    // Its line names the device's revision, which needs an identity first.
    try await stored { () throws(RestorationError) in
      try await setAside(ours, of: session, after: answer)
    }
    let saved = try await stored { () throws(RestorationError) in
      try await saveMerge(archive, with: head, of: number, in: session, over: newest)
    }
    guard saved != nil else { return .tooLate(candidate.elsewhere) }
    // Another one, if it was taken as it is.
    let source = known.tip.flatMap { $0.number == number ? $0.source : nil } ?? device
    let parts = account.sorted { $0.key < $1.key }.map { part, side in
      let devices =
        switch side {
        case .ours: [source]
        case .theirs: [head.device]
        case .both: [source, head.device]
        }
      return MirrorOutcome.Part(path: part.path, key: part.key, devices: devices)
    }
    return .merged(candidate.elsewhere, parts)
  }

  /// Saves what continues from the device's revision, if there is one, and a head of the server.
  func saveMerge(
    _ archive: Archive,
    with head: MirrorHead,
    of number: RevisionNumber?,
    in session: SceneSession,
    over newest: RevisionNumber?
  ) async throws(RestorationError) -> Revision? {
    try await store.save(archive, for: session, when: { $0 == newest }) {
      merged,
      writer throws(RestorationError) in
      var state = try writer.mirrorState()
      guard state.tip?.number == number else { throw Self.overtaken }
      if let tip = state.tip {
        let content = ArchiveDigest.sha256(archive.bytes.pointer)
        let line = tip.line.merged(with: head.line, as: content)
        try state.merge(merged, line, by: device, writer)
      } else {
        try state.take(merged, head.line, from: head.device, writer)
      }
      state.seen.join(head.line)
      try writer.setRecord(state.bytes, as: .mirror)
    }
  }

  static let overtaken = RestorationError(
    .storeBusy,
    "another process of the device has continued; the next launch looks again"
  )

  private func stored<Value>(
    _ body: () async throws(RestorationError) -> Value
  ) async throws(MergeRefusal) -> Value {
    do throws(RestorationError) { return try await body() } catch { throw .failed(error) }
  }

  /// Returns the last common revision, which is the device's own if the server's continues from it.
  private func base(
    for candidate: MirrorAnswer.Candidate,
    _ known: MirrorState,
    _ answer: MirrorAnswer,
    of session: SceneSession
  ) async throws(MergeRefusal) -> Archive? {
    guard let tip = known.tip, let digest = tip.line.commonDigest(with: candidate.head.line) else {
      return nil
    }
    if digest == tip.line.digest {
      return try await stored { () throws(RestorationError) in
        try await ownArchive(tip.number, of: session)
      }
    }
    // Read for the device's newest revision at that time.
    let asked = answer.known.tip?.line.commonDigest(with: candidate.head.line)
    return digest == asked ? candidate.base : nil
  }

  private func merged(
    _ ours: Archive,
    _ theirs: Archive,
    since base: Archive
  ) throws(MergeRefusal) -> (Archive, [MergePart: ArchiveMerge.Side]) {
    let merge: ArchiveMerge
    do throws(RestorationError) {
      merge = try ArchiveMerge(ours, theirs, since: base)
    } catch {
      throw .refused(error.message)
    }
    guard let archive = merge.archive else {
      let parts = merge.conflicts.sorted().map(\.description).joined(separator: ", ")
      throw .refused("both have changed \(parts)")
    }
    return (archive, merge.account)
  }
}
