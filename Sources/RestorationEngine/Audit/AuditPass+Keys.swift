import RestorationArchive
import RestorationCoding

// Checks of a restoration of the archive into another launch of the app.
extension AuditPass {
  /// Restores an archive and compares the keys that its objects store with those that they read.
  func lookAtKeys(
    of objects: [ArchivedObject],
    in archive: Archive,
    restoredInto next: any RestorationHost
  ) throws(RestorationError) {
    let record = KeyRecord()
    engine.keyRecord = record
    let report = engine.restore(archive, into: next)
    engine.keyRecord = nil
    var stored: [ExactName: Set<ExactName>] = [:]
    for object in objects {
      stored[object.className, default: []].formUnion(Set<ExactName>(names: object.keys))
    }
    for entry in report.entries {
      guard entry.outcome == .restored || entry.outcome == .adopted else {
        find(
          .notRestored,
          entry.path,
          "\(entry.className) is not restored: \(entry.reason)",
          "its state is kept until the object appears"
        )
        continue
      }
      guard let object = objects.first(where: { $0.path == entry.path }) else { continue }
      let questions = record.questions[entry.path] ?? KeyRecord.Questions()
      try compare(object, questions, storedByClass: stored[object.className] ?? [])
    }
  }

  private func compare(
    _ object: ArchivedObject,
    _ questions: KeyRecord.Questions,
    storedByClass: Set<ExactName>
  ) throws(RestorationError) {
    var keys = Set<ExactName>(names: object.keys.filter { !ReservedKey.isReserved($0) })
    // The app refers to objects so that they are saved; it need not read that (rule P9).
    if object.path.isEmpty {
      for value in try object.values() where !value.value.references.isEmpty {
        keys.remove(value.key)
      }
    }
    let unread = keys.subtracting(questions.wanted)
    let unstored = questions.wanted.subtracting(storedByClass).subtracting(questions.checked)
      .filter { !ReservedKey.isReserved($0.text) }
    for key in unread {
      find(
        .unreadKey,
        object.path,
        "\(object.className) stores the key \"\(key)\" and does not read it"
          + asked(for: unstored),
        "read it under the name under which it is stored, or do not store it"
      )
    }
    guard options.namesUnstoredKeys else { return }
    for key in unstored {
      find(
        .unstoredKey,
        object.path,
        "\(object.className) reads the key \"\(key)\", which no object of its class stores now",
        "store it under that name, or ask containsValue(forKey:) first where it may be absent"
      )
    }
  }

  private func asked(for keys: Set<ExactName>) -> String {
    guard !keys.isEmpty else { return "" }
    let names = keys.sorted().prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
    return "; it asks for \(names), which is not stored"
  }
}
