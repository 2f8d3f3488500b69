import StateRestoration

/// The revision that has the one label of a history, as far as its users know.
struct ExpectedLabel {
  /// The revision; `nil` where no save has given the label, or nobody knows which one did it last.
  private(set) var number: RevisionNumber?
  private var saveCount = 0
  private var isContested = false

  /// Takes note that a save begins to give the label.
  mutating func begin() {
    saveCount += 1
    // One that dies may have given it, and of two at once either may have been the last.
    number = nil
    if saveCount > 1 { isContested = true }
  }

  /// Takes note of the end of such a save.
  ///
  /// - Parameter given: The revision that was acknowledged, or `nil`.
  mutating func end(_ given: RevisionNumber?) {
    saveCount -= 1
    if saveCount == 0 {
      number = isContested ? nil : given
      isContested = false
    }
  }
}
