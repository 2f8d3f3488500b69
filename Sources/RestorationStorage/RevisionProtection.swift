import RestorationArchive

/// Decides whether a revision may be removed without force; every store asks here (design D7, D12).
package enum RevisionProtection {
  /// Does nothing when a revision may go.
  ///
  /// - Parameters:
  ///   - number: The revision to remove, which exists.
  ///   - numbers: All revisions of the session, ascending.
  ///   - isPinned: Whether it is pinned.
  ///   - state: Checks every byte of a revision; called from the newest down, as far as needed.
  /// - Throws: `RestorationError` with code `protectedRevision`, or what `state` throws.
  package static func checkRemoval(
    of number: RevisionNumber,
    among numbers: [RevisionNumber],
    isPinned: Bool,
    state: (RevisionNumber) throws(RestorationError) -> RevisionState
  ) throws(RestorationError) {
    if isPinned { throw refusal(number, "it is pinned; unpin it first, or remove it by force") }
    // A newer good revision frees all older ones, except those that only a newer app can judge.
    let own = try state(number)
    if own == .newerFormat {
      throw refusal(number, "a newer version wrote it; update the app, or remove it by force")
    }
    if own == .sealed || own == .unsealed {
      throw refusal(
        number,
        "its \(own) bytes cannot be judged; give the key, or remove it by force"
      )
    }
    guard own == .good else { return }
    for candidate in numbers.reversed() {
      if candidate <= number { break }
      if try state(candidate) == .good { return }
    }
    throw refusal(
      number,
      "it is the newest good one of its session; save another, or remove it by force"
    )
  }

  private static func refusal(_ number: RevisionNumber, _ reason: String) -> RestorationError {
    RestorationError(.protectedRevision, "revision \(number) is protected: \(reason)")
  }
}
