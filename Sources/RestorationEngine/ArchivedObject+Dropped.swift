public import RestorationArchive
import RestorationCoding

extension ArchivedObject {
  /// What could not be stored of the object when it was saved, in sentences that name keys; empty when
  /// everything was, and where the section cannot be read.
  ///
  /// Ask when an object has come back without a value that it had:
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
