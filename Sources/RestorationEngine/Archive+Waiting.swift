import RestorationArchive

extension Archive {
  /// The state in the archive that waits for its objects.
  ///
  /// - Throws: `RestorationError` with code `corrupted`.
  package func waiting() throws(RestorationError) -> [RestorationReport.WaitingEntry] {
    var entries: [RestorationReport.WaitingEntry] = []
    for object in try objects() {
      if let condition = object.condition, condition.kind != .stale {
        entries.append(UnclaimedState.Item(object: object, condition: condition).entry)
      } else if let beside = StoredBeside(among: try object.values()) {
        entries += beside.entries(at: object.path)
      }
    }
    return entries
  }
}
