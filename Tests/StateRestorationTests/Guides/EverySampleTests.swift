import Foundation
import RestorationTestSupport
import Testing

/// Every Swift sample of every page is code that tests and examples build.
@Suite("The samples of the pages")
struct EverySampleTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardized

  /// The page whose blocks a script pastes, builds and runs in their order: its programs replace each other.
  private static let scripted = ["Tutorial.md": "Tools/quickstart"]

  private static let manifest = "// swift-tools-version"

  @Test("Every sample stands in a source that is built")
  func samplesAreBuilt() throws {
    let sources = try Self.sources()
    var count = 0
    for page in try Self.pages() where Self.scripted[page.lastPathComponent] == nil {
      for (number, sample) in try Self.samples(of: page).enumerated() {
        count += 1
        guard !sample.hasPrefix(Self.manifest) else { continue }
        let code = Self.code(sample)
        #expect(
          sources.contains { $0.contains(code) },
          "no source has sample \(number + 1) of \(page.lastPathComponent):\n\(sample)"
        )
      }
    }
    #expect(count > 70)
  }

  @Test("Every manifest is read by SwiftPM, and its products are in this package")
  func manifestsAreRead() throws {
    let products = try Self.products(ofPackageAt: Self.root.path)
    var count = 0
    for page in try Self.pages() {
      for sample in try Self.samples(of: page) where sample.hasPrefix(Self.manifest) {
        count += 1
        let folder = try TemporaryDirectory()
        try folder.write(Array(sample.utf8), to: "Package.swift")
        #expect(throws: Never.self, "\(page.lastPathComponent):\n\(sample)") {
          try Self.products(ofPackageAt: folder(""))
        }
        for product in sample.matches(of: /product\(name: "(\w+)"/) {
          #expect(products.contains(String(product.1)), "\(page.lastPathComponent)")
        }
      }
    }
    #expect(count == 4)
  }

  @Test("A page whose samples no source has is run by its script", arguments: scripted.keys)
  func scriptsReadTheirPages(_ page: String) throws {
    let path = try #require(Self.scripted[page])
    let script = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    #expect(script.contains("/" + page))
    #expect(try Self.pages().contains { $0.lastPathComponent == page })
  }

  /// The names of the products in a manifest, as SwiftPM reads it.
  private static func products(ofPackageAt folder: String) throws -> [String] {
    struct Manifest: Decodable {
      struct Product: Decodable { let name: String }
      let products: [Product]
    }
    let (process, output) = (TestProcess(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    // The command that runs the tests holds the package's own build folder.
    let built = try TemporaryDirectory()
    process.arguments = [
      "swift", "package", "dump-package", "--package-path", folder, "--scratch-path", built(""),
    ]
    process.standardOutput = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return try JSONDecoder().decode(Manifest.self, from: text).products.map(\.name)
  }

  private static func pages() throws -> [URL] {
    [root.appending(path: "README.md")]
      + files(below: "Sources", having: "md").filter { $0.path.contains(".docc/") }
  }

  private static func samples(of page: URL) throws -> [String] {
    try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
  }

  /// The sources that a build or a script compiles, each as ``code(_:)`` has it.
  private static func sources() throws -> [String] {
    let folders = ["Tests", "Tools/Examples", "Tools/NotesApp", "Tools/NotesDemo"]
    return try folders.flatMap { files(below: $0, having: "swift") }.map {
      code(try String(contentsOf: $0, encoding: .utf8))
    }
  }

  /// The lines of a source, whatever their indentation. Imports are at the top of a file.
  private static func code(_ text: String) -> String {
    let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("import ") }
    return "\n" + lines.joined(separator: "\n") + "\n"
  }

  private static func files(below folder: String, having ending: String) -> [URL] {
    let files = FileManager.default.enumerator(
      at: root.appending(path: folder),
      includingPropertiesForKeys: nil,
      options: .skipsHiddenFiles
    )
    var found: [URL] = []
    while let file = files?.nextObject() as? URL {
      if file.pathExtension == ending { found.append(file) }
    }
    return found
  }
}
