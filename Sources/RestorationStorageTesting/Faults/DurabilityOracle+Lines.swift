import RestorationArchive
import RestorationStorage

extension DurabilityOracle {
  /// Reads a line of a worker process: `TRY save SCENE DIGEST`, `ACK save SCENE NUMBER DIGEST` and
  /// the like. Other lines are ignored.
  package mutating func note(_ line: String, app: String) {
    let words = line.split(separator: " ").map(String.init)
    guard words.count >= 3, words[0] == "TRY" || words[0] == "ACK" else { return }
    let isDone = words[0] == "ACK"
    let session = SceneSession(app: app, scene: words[2])
    let number = words.count > 3 ? RevisionNumber(words[3]) ?? 0 : 0
    var duty = sessions[session] ?? SessionDuty()
    switch (words[1], isDone) {
    case ("save", false) where words.count == 4: duty.tried.insert(words[3])
    case ("save", true) where words.count == 5: duty.didSave(words[4], number)
    case ("remove", false): duty.doubtful.insert(number)
    case ("remove", true):
      duty.owed[number] = nil
      duty.removed.insert(number)
    case ("restore", true) where words.count == 5:
      duty.quarantined[number] = nil
      duty.damaged.remove(number)
      duty.owed[number] = words[4]
    case ("pin", true): duty.pinned.insert(number)
    case ("unpin", _): duty.pinned.remove(number)
    case ("attempt", true): duty.attemptCount = max(duty.attemptCount, number)
    case ("confirm", true): duty.confirmed = number
    case ("discard", true): duty.isDiscarded = true
    case ("purge", false): duty.mayBePurged = true
    case ("purge", true):
      duty.removed.formUnion(duty.owed.keys)
      duty.owed = [:]
      duty.isDiscarded = false
    default: return
    }
    sessions[session] = duty
  }
}
