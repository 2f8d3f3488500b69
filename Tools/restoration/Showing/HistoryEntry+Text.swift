import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationStorage

extension RevisionHistory.Entry {
  /// The properties that distinguish the revision from others, in words, and its labels.
  var marks: [String] {
    [
      isNewestGood ? "newest good" : nil,
      revision.isPinned ? "pinned" : nil,
      isConfirmed ? "last confirmed" : nil,
    ].compactMap { $0 } + revision.labels.map { "\"\(escaped($0))\"" }
  }

  /// The attempts to restore it, in words; `nil` without any.
  var attemptText: String? {
    guard let last = attempts.last else { return nil }
    return "\(counted(attempts.count, "attempt")) to restore it on record, the last one "
      + last.outcome.text
  }

  /// Returns the entry in lines of text, without its changes.
  ///
  /// - Parameter now: The current time, in seconds since 2001-01-01 00:00 UTC.
  func heading(_ terminal: Terminal, now: Double) -> [String] {
    let state = revision.state.name
    let facts: [String?] = [
      terminal.paint("revision \(revision.number)", .bold),
      health.state == .good ? nil : terminal.paint(state, revisionStyle(state)),
      byteText(revision.byteCount),
      revision.objectCount.map { counted($0, "object") },
      revision.stateVersion.map { "state version \($0)" },
      revision.bundleVersion.flatMap { $0.isEmpty ? nil : "app \(escaped($0))" },
      marks.isEmpty ? nil : terminal.paint(marks.joined(separator: ", "), .green),
    ]
    let times: [String?] = [
      revision.storedAt.flatMap(dateText),
      revision.notedTime == nil
        ? nil : revision.savedAt.flatMap(dateText).map { "with the state of \($0)" },
      interval.flatMap { interval in
        former.map { "\(ageText(interval)) after revision \($0.number)" }
      },
      age(at: now).map { "\(ageText($0)) ago" },
    ]
    return [
      facts.compactMap { $0 }.joined(separator: "  "),
      times.compactMap { $0 }.joined(separator: ", "),
      attemptText ?? "",
      health.failure.map { $0.text } ?? "",
      erasures.map(escaped).joined(separator: "; "),
    ].filter { !$0.isEmpty }
  }

  /// Returns the changes since the previous good revision, in lines of text.
  ///
  /// - Parameters:
  ///   - stat: Only counts the changes.
  ///   - reveals: Shows private values.
  func changes(_ terminal: Terminal, stat: Bool, reveals: Bool) -> [String] {
    guard let difference, let former else { return [] }
    let counts = DifferenceText.summary(difference.counts)
    guard !stat else { return [counts] }
    // The time is already printed, and always differs.
    let text = DifferenceText(difference, terminal: terminal, reveals: reveals)
    let lines = text.lines(omitting: ["timestamp"])
    return lines.isEmpty
      ? ["the same as revision \(former.number)"] : [counts] + lines.map { "  " + $0 }
  }
}

extension SessionLedger.Outcome {
  /// The outcome of an attempt, to be printed after "it".
  var text: String {
    switch self {
    case .open: "has not ended, or its end is unknown"
    case .restored: "restored every object; the app is not confirmed healthy yet"
    case .confirmed: "was confirmed: the app was healthy"
    case .interrupted(let note?): "crashed \(note.text)"
    case .interrupted(nil): "crashed at an unknown place"
    case .dismissed: "says nothing about the revision"
    case .crashed: "restored every object, and the app crashed soon after"
    case .killed: "was killed from outside, which is no evidence against the revision"
    case .ended: "ended normally"
    case .notMigrated: "could not migrate the revision; later launches try it again"
    }
  }

  /// The stable spelling in the tool's output.
  var name: String {
    switch self {
    case .open: "open"
    case .restored: "restored"
    case .confirmed: "confirmed"
    case .interrupted: "interrupted"
    case .dismissed: "dismissed"
    case .crashed: "crashed"
    case .killed: "killed"
    case .ended: "ended"
    case .notMigrated: "notMigrated"
    }
  }

  /// The object at which the attempt was interrupted, or `nil`.
  var note: RestorationNote? {
    if case .interrupted(let note) = self { note } else { nil }
  }
}

extension RestorationNote {
  /// The object and step, to be printed after "crashed".
  fileprivate var text: String {
    let place = path.isEmpty ? "the app" : escaped(path.description)
    return switch step {
    case .locating: "while it looked for \(place)"
    case .decoding: "while \(place) decoded its state"
    case .finishing: "while \(place) was notified that all objects are restored"
    case .waiting: "while the factory of \(place) waited"
    case .ended: "while it exited normally"
    case .faulted: "while no object was being restored"
    }
  }

  /// The stable spelling of the step in the tool's output.
  var stepName: String {
    switch step {
    case .locating: "locating"
    case .decoding: "decoding"
    case .finishing: "finishing"
    case .waiting: "waiting"
    case .ended: "ended"
    case .faulted: "faulted"
    }
  }
}
