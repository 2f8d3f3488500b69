import RestorationArchive
import RestorationStorage

extension RevisionBackendConformance {
  static let numbering = [
    Promise("the first revision of a session has number 1, and each next one is one more") {
      trial in
      try trial.expect(try await trial.append(5), is: [1, 2, 3, 4, 5], "the numbers")
      try trial.expect(try await trial.append(2, to: trial.other), is: [1, 2], "another session's")
    },
    Promise("no number is given again after its revision was removed") { trial in
      try await trial.append(3)
      try await trial.remove([3])
      try await trial.remove([1, 2])
      try trial.expect(try await trial.append(1), is: [4], "the number after three removals")
      let next = try await trial.backend.change(trial.session) { writer throws(RestorationError) in
        try writer.remove([4], from: .session)
        return try writer.append { _ in NewRevision(bytes: ArchiveBytes([1])) }
      }
      try trial.expect(next, is: 5, "the number after a removal in the same change")
    },
    Promise("no number is given again after its revision was in quarantine") { trial in
      try await trial.append(2)
      try await trial.move(2, to: .quarantine)
      try trial.expect(try await trial.append(1), is: [3], "the number while 2 is in quarantine")
      try await trial.move(3, to: .quarantine)
      try await trial.remove([2, 3], from: .quarantine)
      try trial.expect(
        try await trial.append(1),
        is: [4],
        "the number after the removal from there"
      )
    },
    Promise("no number is given again after everything went and the backend was reopened") {
      trial in
      try await trial.append(3)
      try await trial.setRecord([1], as: .ledger)
      try await trial.move(3, to: .quarantine)
      try await trial.backend.change(trial.session) { writer throws(RestorationError) in
        try writer.remove([1, 2], from: .session)
        try writer.remove([3], from: .quarantine)
        try writer.setRecord(nil, as: .ledger)
      }
      let reopened = try await trial.subject.reopen()
      let numbers = try await trial.append(1, in: reopened)
      try trial.expect(numbers, is: [4], "the number after reopening")
    },
    Promise("an append asks for bytes with the number that it returns, and keeps those") { trial in
      try await trial.append(1)
      let (asked, told) = try await trial.backend.change(trial.session) {
        writer throws(RestorationError) in
        var asked: RevisionNumber = 0
        let told = try writer.append { number in
          asked = number
          return NewRevision(bytes: ArchiveBytes(BackendTrial.bytes(Int(number) + 40)))
        }
        return (asked, told)
      }
      try trial.expect(asked, is: told, "the number that was asked with")
      try trial.expect(
        try await trial.bytes(of: told) == BackendTrial.bytes(Int(told) + 40),
        "the bytes for that number",
        found: "others"
      )
    },
    Promise("an append whose bytes cannot be made adds nothing, and the next one gets its number") {
      trial in
      try await trial.append(1)
      let (code, next) = try await trial.backend.change(trial.session) {
        writer throws(RestorationError) in
        var code: RestorationError.Code?
        do throws(RestorationError) {
          _ = try writer.append { _ throws(RestorationError) in throw BackendTrial.error }
        } catch {
          code = error.code
        }
        let visited = try writer.visited(in: .session)
        let next = try writer.append { _ in NewRevision(bytes: ArchiveBytes([7])) }
        return (code, visited + [next])
      }
      try trial.expect(code, is: BackendTrial.error.code, "the error")
      try trial.expect(next, is: [1, 2], "the revisions before and the number of the next append")
      try trial.expect(try await trial.numbers(), is: [2, 1], "the numbers afterwards")
    },
    Promise("while the bytes of an append are made, records can be read and set") { trial in
      try await trial.setRecord([1], as: .key)
      try await trial.backend.change(trial.session) { writer throws(RestorationError) in
        _ = try writer.append { number throws(RestorationError) in
          let key = try writer.record(.key) ?? []
          try writer.setRecord(key + [2], as: .key)
          return NewRevision(bytes: ArchiveBytes(try writer.record(.key) ?? []))
        }
      }
      try trial.expect(try await trial.record(.key), is: [1, 2], "the record")
      try trial.expect(try await trial.bytes(of: 1), is: [1, 2], "the bytes")
    },
  ]
}
