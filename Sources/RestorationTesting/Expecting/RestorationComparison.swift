/// The result of comparing an app after a restoration with the app before.
///
/// ```swift
/// let result = try await expectRestores(Notes.self) { try $0.openFirstNote() }
/// #expect(result.valueCount > 20)
/// ```
public struct RestorationComparison: Sendable, CustomStringConvertible {
  /// The missing or different state; empty if everything was restored.
  public var differences: [RestorationDifference]
  /// The number of values that were compared: what the tree shows, and what is stored.
  public let valueCount: Int
  /// Stored properties of controllers and registered objects that changed before the save and have
  /// another value after it, though no stored or shown value tells so. They fail a test only if it
  /// asks for it, because a property can be meant to be forgotten.
  public let hints: [RestorationDifference]

  /// Indicates whether there are no differences.
  public var isEqual: Bool { differences.isEmpty }

  /// The number of values, then the differences and the hints, one after the other.
  public var description: String {
    let count = differences.count == 1 ? "1 difference" : "\(differences.count) differences"
    return (["\(count) in \(valueCount) values:"] + differences.map { "- \($0)" } + hintLines)
      .joined(separator: "\n")
  }

  var hintLines: [String] { hints.map { "- hint: \($0)" } }
}
