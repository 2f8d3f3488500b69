import RestorationArchive
import RestorationStorage

// On a server of mirrors, the record of the devices' newest revisions is an index to the revisions.
extension StoreMaintenance {
  /// Writes the record of a session's heads anew, from its revisions.
  ///
  /// - Returns: `true` if it was not right before.
  package func rebuildHeads(of session: SceneSession) async throws(RestorationError) -> Bool {
    try await store.change(session) { writer throws(RestorationError) in
      let record = try writer.recordOrDamage(.mirror)
      if case .none = MirrorHeads.state(of: record) { return false }
      let heads = try store.checkedHeads(of: session, writer).heads
      guard heads.record != record || !heads.unusedParts.isEmpty else { return false }
      try writer.setMirrorHeads(heads)
      return true
    }
  }

  /// Returns a sentence for each head whose revision is damaged or gone.
  func headIssues(
    of session: SceneSession,
    _ reader: any RevisionReader
  ) throws(RestorationError) -> [RecordIssue] {
    guard case .sound = MirrorHeads.state(of: try reader.recordOrDamage(.mirror)) else { return [] }
    let checked = try store.checkedHeads(of: session, reader)
    let damaged = checked.recorded.unusedParts.sorted().map { part in
      RecordIssue(
        name: .mirror,
        text:
          "part \(part), which named the newest state of a device, is damaged; the device sends it again",
        remedy: "restoration repair STORE"
      )
    }
    return damaged
      + checked.lost.map { lost in
        let device = lost.head.device.isEmpty ? "a device" : String(reflecting: lost.head.device)
        return RecordIssue(
          name: .mirror,
          text: "revision \(lost.head.number), the newest state of \(device), is "
            + (lost.isDamaged ? "damaged" : "not there")
            + "; the last good one before it counts until that device sends it again",
          remedy: "none; the device does that when it is there"
        )
      }
  }
}
