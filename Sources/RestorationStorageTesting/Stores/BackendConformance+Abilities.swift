import RestorationArchive
import RestorationStorage

// Calls that a backend may lack. It then says so by name, and changes nothing.
extension RevisionBackendConformance {
  static let abilities = [
    Promise("the highest number counts the revisions of both places") { trial in
      try await trial.append(3)
      try await trial.move(3, to: .quarantine)
      let highest = try await trial.backend.read(trial.session) { reader throws(RestorationError) in
        try reader.highestNumber()
      }
      try trial.expect(highest, is: 3, "the highest number")
    },
    Promise("numbers that are used up are not given, or the backend says that it cannot") { trial in
      try await trial.append(2)
      let refusal = try await trial.trying { writer throws(RestorationError) in
        try writer.useNumbers(through: 1)
        try writer.useNumbers(through: 10)
      }
      try trial.expectNamed(refusal, "useNumbers(through:)")
      let next: RevisionNumber = refusal == nil ? 11 : 3
      try trial.expect(try await trial.append(1), is: [next], "the next number")
    },
    Promise(
      "a revision is replaced under its number, or the backend says that it cannot"
    ) { trial in
      try await trial.append(2)
      let bytes = BackendTrial.bytes(70)
      let refusal = try await trial.trying { writer throws(RestorationError) in
        try writer.rewrite(1, as: NewRevision(bytes: ArchiveBytes(bytes)))
      }
      try trial.expectNamed(refusal, "rewrite(_:as:)")
      let found = try await trial.bytes(of: 1)
      let expected = refusal == nil ? bytes : BackendTrial.bytes(1)
      try trial.expect(found == expected, "the bytes of revision 1", found: "others")
      try trial.expect(try await trial.numbers(), is: [2, 1], "the numbers")
      guard refusal == nil else { return }
      let missing = try await trial.trying { writer throws(RestorationError) in
        try writer.rewrite(7, as: NewRevision(bytes: ArchiveBytes(bytes)))
      }
      try trial.expect(missing?.code, is: .corrupted, "the error for a missing revision")
    },
    Promise("a ledger that is noted is there, and is replaced as any record") { trial in
      try await trial.backend.change(trial.session) { writer throws(RestorationError) in
        try writer.noteLedger([1, 2, 3])
      }
      try trial.expect(try await trial.record(.ledger), is: [1, 2, 3], "the ledger")
      let reopened = try await trial.subject.reopen()
      let again = try await trial.record(.ledger, in: reopened)
      try trial.expect(again, is: [1, 2, 3], "the ledger after reopening")
      try await trial.setRecord([4], as: .ledger)
      try trial.expect(try await trial.record(.ledger), is: [4], "the ledger that was set then")
    },
  ]
}

extension BackendTrial {
  /// Makes a change; returns the error that it throws, or `nil`.
  fileprivate func trying(
    _ body: @escaping @Sendable (any RevisionWriter) throws(RestorationError) -> Void
  ) async throws -> RestorationError? {
    do throws(RestorationError) {
      try await backend.change(session, body)
      return nil
    } catch {
      return error
    }
  }

  /// Checks that a refusal, if there is one, names the call that is missing.
  fileprivate func expectNamed(_ refusal: RestorationError?, _ call: String) throws {
    guard let refusal else { return }
    try expect(refusal.code, is: .unsupportedOperation, "the error of a missing ability")
    try expect(refusal.message.contains(call), "its name, \(call)", found: refusal.message)
  }
}
