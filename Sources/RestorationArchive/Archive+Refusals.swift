extension Archive {
  /// The key of the sentences about values of an object that could not be stored.
  package static let refusalsKey = "restoration.dropped"
  /// The end of those that are about a value that was stored and erased later.
  package static let erasureEnding = " was erased"

  /// Indicates whether the other archive has no state that this one lacks, except sentences about values
  /// that could not be stored. A value that stays as it was is no change of the state.
  ///
  /// - Complexity: O(*n*) in the bytes. Values are decoded only where the other archive has such
  ///   sentences.
  package func hasEqualValues(as other: Archive) -> Bool {
    if hasEqualState(as: other) { return true }
    var header = header
    header.timestamp = other.header.timestamp
    guard other.hasName(Self.refusalsKey), header == other.header,
      objectCount == other.objectCount, extensions == other.extensions,
      let mine = try? objects(), let theirs = try? other.objects()
    else { return false }
    return zip(mine, theirs).allSatisfy { $0.hasEqualValues(as: $1) }
  }
}

extension ArchivedObject {
  fileprivate func hasEqualValues(as other: ArchivedObject) -> Bool {
    guard path == other.path, role == other.role, sameBytes(className, other.className),
      sameBytes(restorationClass, other.restorationClass), sameBytes(storyboard, other.storyboard),
      sameBytes(storyboardIdentifier, other.storyboardIdentifier),
      let mine = try? values(), let theirs = try? other.values()
    else { return false }
    return mine.withoutRefusals.areIdentical(to: theirs.withoutRefusals)
  }
}

extension [KeyedValue] {
  fileprivate var withoutRefusals: [KeyedValue] { filter { $0.key != Archive.refusalsKey } }
}
