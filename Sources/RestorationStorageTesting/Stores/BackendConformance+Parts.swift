import RestorationArchive
import RestorationStorage

// Parts that revisions share: in a place of their own, in the same series of numbers.
extension RevisionBackendConformance {
  static let parts = [
    Promise("parts are apart from revisions and have numbers of the same series") { trial in
      try await trial.append(1)
      let section = BackendTrial.bytes(20, count: 3000)
      let given = try await trial.backend.change(trial.session) {
        (writer) throws(RestorationError) -> [RevisionNumber] in
        let part = try writer.append { _ in
          NewRevision(bytes: ArchiveBytes(section), place: .parts)
        }
        let revision = try writer.append { _ in
          NewRevision(bytes: ArchiveBytes(BackendTrial.bytes(3)))
        }
        let seen = try writer.bytes(of: part, in: .parts, .whole(maximum: 3000))?.array
        return seen == section ? [part, revision, try writer.highestNumber()] : []
      }
      try trial.expect(given, is: [2, 3, 3], "the numbers of a part, of a revision, the highest")
      try trial.expect(try await trial.numbers(), is: [3, 1], "the revisions")
      try trial.expect(try await trial.numbers(in: .parts), is: [2], "the parts")
      try trial.expect(try await trial.numbers(in: .quarantine), is: [], "those in quarantine")
      try trial.expect(try await trial.sessions(having: .quarantine), is: [], "the sessions there")
      let reopened = try await trial.subject.reopen()
      try trial.expect(
        try await trial.numbers(in: .parts, in: reopened),
        is: [2],
        "the parts again"
      )
      try trial.expect(
        try await trial.bytes(of: 2, in: .parts) == section,
        "its bytes",
        found: "others"
      )
      let front = try await trial.bytes(of: 2, in: .parts, .front(9))
      try trial.expect(front, is: Array(section.prefix(9)), "its front")
      try trial.expect(try await trial.bytes(of: 2), is: nil, "a revision of its number")
      try trial.expect(try await trial.bytes(of: 3, in: .parts), is: nil, "a part of number 3")
      try await trial.remove([3], from: .parts)
      try trial.expect(
        try await trial.numbers(),
        is: [3, 1],
        "the revisions after removing no part"
      )
      try await trial.remove([2], from: .parts)
      try trial.expect(try await trial.numbers(in: .parts), is: [], "the parts after the removal")
    },
    Promise("the number of a part that was removed is not used again") { trial in
      let part = { @Sendable () async throws -> RevisionNumber in
        try await trial.backend.change(trial.session) { writer throws(RestorationError) in
          try writer.append { _ in NewRevision(bytes: ArchiveBytes([1, 2]), place: .parts) }
        }
      }
      try trial.expect(try await part(), is: 1, "the number of the first part")
      try await trial.remove([1], from: .parts)
      let reopened = try await trial.subject.reopen()
      try trial.expect(try await trial.numbers(in: .parts, in: reopened), is: [], "the parts")
      try trial.expect(try await part(), is: 2, "the number of the next part")
      try trial.expect(try await trial.append(1), is: [3], "the number of a revision after it")
    },
  ]
}
