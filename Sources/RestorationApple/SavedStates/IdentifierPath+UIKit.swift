import RestorationArchive

extension IdentifierPath {
  /// The longest path that is taken for one.
  private static let maximumLength = 64

  /// Takes a path as UIKit writes it: identifiers with `/` in between.
  ///
  /// - Returns: `nil` for a text that is no such path.
  init?(uiKit text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= Self.maximumLength,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.count <= 1024 })
    else { return nil }
    self.init(identifiers: parts.map(String.init))
  }
}
