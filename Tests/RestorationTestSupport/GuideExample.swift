import Foundation

/// Code of a guide that tests compile: the part of a source between two marks.
package struct GuideExample {
  /// The lines between `// The guide begins` and `// The guide ends`; `nil` where the marks are not.
  package let code: String?

  /// Reads the regions of a source of the tests.
  ///
  /// - Parameter source: The path of the source, below `Tests`.
  package init(in source: String) throws {
    let text = try String(contentsOf: Self.tests.appending(path: source), encoding: .utf8)
    let parts = text.components(separatedBy: "// The guide begins\n")
    code = parts.count == 2 ? parts[1].components(separatedBy: "// The guide ends").first : nil
  }

  /// The samples of a guide, in order.
  ///
  /// - Parameters:
  ///   - guide: Its name in the catalog of StateRestoration, which is for users.
  ///   - language: The language of the samples, as the page marks them.
  package static func samples(
    of guide: String,
    in language: String = "swift"
  ) throws -> [String] {
    try page(guide).components(separatedBy: "```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
  }

  /// The text of a guide, by its name and its catalog.
  package static func page(_ guide: String, of catalog: Catalog = .users) throws -> String {
    let page = "../\(catalog.rawValue)/\(guide).md"
    return try String(contentsOf: tests.appending(path: page).standardized, encoding: .utf8)
  }

  /// The folders of the pages, below the package's.
  package enum Catalog: String {
    case users = "Sources/StateRestoration/StateRestoration.docc"
    case contributors = "Sources/Contributing.docc"
  }

  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
}
