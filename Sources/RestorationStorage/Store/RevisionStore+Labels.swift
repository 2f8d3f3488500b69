import RestorationArchive

extension RevisionStore {
  /// Gives a revision a label, so that people find it again, or removes a label.
  ///
  /// A label belongs to one revision of a session: a label that is given to another revision leaves
  /// the one before. A revision may have several. As long as it has one it stays, as if it were
  /// pinned. Labels are stored unencrypted, also in an encrypted store.
  ///
  /// ```swift
  /// try await store.setLabel("before the big edit", to: 7, of: session)
  /// ```
  ///
  /// - Parameters:
  ///   - label: The label; not empty, 255 bytes at most.
  ///   - number: The revision, or `nil` to remove the label.
  ///   - session: The session of the revision.
  /// - Throws: `RestorationError` with code `missingValue` when there is no such revision,
  ///   `invalidIdentifier` when the label is empty, too long, or begins with U+0000, `limitExceeded` when the session
  ///   has too many labels, and as ``save(_:for:)``.
  public func setLabel(
    _ label: String,
    to number: RevisionNumber?,
    of session: SceneSession
  ) async throws(RestorationError) {
    try Self.check(label: label)
    try await change(session) { writer throws(RestorationError) in
      if let number, try !writer.numbers(in: .session).contains(number) {
        throw .noRevision(number, of: session)
      }
      try writer.setLabel(label, to: number)
    }
  }

  /// The most bytes of UTF-8 that a label may have.
  package static let maximumLabelByteCount = 255

  /// Checks a label.
  ///
  /// - Throws: `RestorationError` with code `invalidIdentifier` when it is empty, too long, or begins with
  ///   U+0000.
  package static func check(label: String) throws(RestorationError) {
    guard !label.hasPrefix(Pins.heldMark) else {
      throw RestorationError(
        .invalidIdentifier,
        "expected a label that does not begin with U+0000, found one; use another one"
      )
    }
    let count = label.utf8.count
    guard count > 0, count <= maximumLabelByteCount else {
      throw RestorationError(
        .invalidIdentifier,
        "expected a label of 1 to \(maximumLabelByteCount) bytes, found \(count); use another one"
      )
    }
  }
}

extension RevisionWriter {
  /// Gives a revision a label, or removes the label with `nil`.
  package func setLabel(_ label: String, to number: RevisionNumber?) throws(RestorationError) {
    let pins = try pins()
    guard pins.areUnknown || pins.labels[label] != number else { return }
    try changePins(pins) { $0.labels[label] = number }
  }
}
