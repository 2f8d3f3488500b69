public import RestorationArchive
import RestorationCoding

extension ArchivedObject {
  /// One sentence for each of the first 8 values of the object that could not be stored when it was
  /// saved, or that were erased since, naming its key. Empty if every value was stored, and if the
  /// section cannot be read.
  ///
  /// Read it when an object was restored without a value that it had:
  ///
  /// ```swift
  /// for sentence in try archive.object(at: ["tabs", "note"])?.dropped ?? [] { print(sentence) }
  /// ```
  ///
  /// - Complexity: O(1) for an object that lost nothing.
  public var dropped: [String] {
    guard keys.contains(ReservedKey.dropped), let values = try? values(),
      case .array(let sentences)? = values.first(where: { $0.key == ReservedKey.dropped })?.value
    else { return [] }
    return sentences.compactMap { if case .string(let sentence) = $0 { sentence } else { nil } }
  }
}
