import RestorationArchive

extension RevisionStore {
  /// Pins a revision, so that it stays until it is unpinned, or unpins it.
  ///
  /// A revision that a mirror holds until its server has it counts as pinned until then, and a pin of
  /// the user's stays afterwards.
  ///
  /// - Throws: `RestorationError` with code `missingValue` when there is no such revision, and as
  ///   ``save(_:for:)``.
  public func setPinned(
    _ isPinned: Bool,
    _ number: RevisionNumber,
    of session: SceneSession
  ) async throws(RestorationError) {
    try await change(session) { writer throws(RestorationError) in
      guard try writer.numbers(in: .session).contains(number) else {
        throw .noRevision(number, of: session)
      }
      try writer.setPinned(isPinned, number)
    }
  }
}

extension RevisionWriter {
  /// Pins a revision or unpins it.
  package func setPinned(_ isPinned: Bool, _ number: RevisionNumber) throws(RestorationError) {
    let pins = try pins()
    // The pins of a damaged record are unknown, so it is replaced in either case.
    guard pins.areUnknown || pins.numbers.contains(number) != isPinned else { return }
    try changePins(pins) { pins in
      if isPinned { pins.numbers.insert(number) } else { pins.numbers.remove(number) }
    }
  }

  /// Holds a revision for a mirror, so that no policy removes it, or lets it go. A pin of the user's is
  /// another one.
  package func setHeld(_ isHeld: Bool, _ number: RevisionNumber) throws(RestorationError) {
    let pins = try pins()
    guard pins.areUnknown || pins.held.contains(number) != isHeld else { return }
    try changePins(pins) { pins in
      if isHeld { pins.held.insert(number) } else { pins.held.remove(number) }
    }
  }

  /// Stores changed pins and labels, without those of removed revisions.
  func changePins(
    _ pins: Pins,
    _ change: (inout Pins) -> Void
  ) throws(RestorationError) {
    let all = Set(try numbers(in: .session)).union(try numbers(in: .quarantine))
    var pins = pins.limited(to: all)
    change(&pins)
    try setRecord(try pins.record(), as: .pins)
  }
}

extension RevisionReader {
  /// Returns the damage of the record of the session's pins, or `nil`.
  package func pinIssue() throws(RestorationError) -> String? {
    try pins().areUnknown
      ? "the record of pins and labels is damaged; its labels are lost, and all revisions count as "
        + "pinned until one is pinned, unpinned or labelled again" : nil
  }

  /// Indicates whether a revision is pinned.
  package func isPinned(_ number: RevisionNumber) throws(RestorationError) -> Bool {
    try pins().contains(number)
  }

  /// Returns the pins and labels.
  package func pins() throws(RestorationError) -> Pins {
    Pins(stored: try recordOrDamage(.pins))
  }
}
