import RestorationArchive

extension IdentifierPath {
  /// The largest number of identifiers in a path.
  private static let maximumLength = 64

  /// Parses a path as UIKit writes it: identifiers separated by `/`.
  ///
  /// - Returns: `nil` for a text that is not such a path.
  init?(uiKit text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= Self.maximumLength,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.count <= 1024 })
    else { return nil }
    self.init(identifiers: parts.map(String.init))
  }
}
