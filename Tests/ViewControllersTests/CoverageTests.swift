import Foundation
import Testing

/// The table of the members that the documents list is complete and correct.
@Suite struct CoverageTests {
  struct Row {
    var member: String
    var ours: String
    var test: String
    var headless: String
  }

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The rows of each document, by its title.
  private static func sections() throws -> [String: [Row]] {
    let page = root.appending(path: "Sources/ViewControllers/ViewControllers.docc/Coverage.md")
    var result: [String: [Row]] = [:]
    var title = ""
    for line in try String(contentsOf: page, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("## ") { title = String(line.dropFirst(3)) }
      guard line.hasPrefix("| "), !line.hasPrefix("| member or rule") else { continue }
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst()
        .dropLast()
        .map { $0.trimmingCharacters(in: .whitespaces) }
      try #require(cells.count == 4, "\(title): \(line)")
      result[title, default: []].append(
        Row(member: cells[0], ours: cells[1], test: cells[2], headless: cells[3])
      )
    }
    return result
  }

  private static func swiftFiles(in folder: String) throws -> [String] {
    var result: [String] = []
    let place = root.appending(path: folder)
    let files = FileManager.default.enumerator(at: place, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      result.append(try String(contentsOf: file, encoding: .utf8))
    }
    return result
  }

  /// Counts the members and rules of each document, so that none is lost on the way.
  @Test func everyDocumentIsThere() throws {
    let counts = try Self.sections().filter { $0.key != "Overview" }.mapValues(\.count)
    #expect(
      counts == [
        "Class: UIViewController": 115,
        "UIViewController": 130,
        "UIViewController - 视图控制器": 47,
        "Using View Controllers in Your App": 25,
        "ViewController": 87,
      ]
    )
  }

  @Test func noCellIsEmptyAndNothingIsLeftOutWithoutAReason() throws {
    for (title, rows) in try Self.sections() {
      for row in rows {
        let cells = [row.member, row.ours, row.test, row.headless]
        #expect(!cells.contains { $0.isEmpty }, "\(title): \(row.member)")
        #expect((row.ours == "left out") == (row.test == "none"), "\(title): \(row.member)")
        if row.ours == "left out" { #expect(row.headless != "as documented", "\(row.member)") }
      }
    }
  }

  @Test func everyListedTestExists() throws {
    let files = try Self.swiftFiles(in: "Tests/ViewControllersTests")
    for (title, rows) in try Self.sections() {
      for row in rows where row.test != "none" {
        let match = try #require(
          row.test.wholeMatch(of: /`([A-Za-z]+)\.([A-Za-z0-9]+)`/),
          "\(title): \(row.test) is no test"
        )
        let (suite, name) = (match.1, match.2)
        #expect(
          files.contains { $0.contains("struct \(suite) {") && $0.contains("func \(name)(") },
          "\(title), \(row.member): there is no \(row.test)"
        )
      }
    }
  }

  @Test func whatIsOursIsDeclared() throws {
    var declared: Set<Substring> = ["init", "=="]
    let keywords: Set<Substring> = [
      "func", "var", "let", "case", "class", "struct", "enum", "protocol",
    ]
    for source in try Self.swiftFiles(in: "Sources/ViewControllers") {
      let words = source.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      for (word, next) in zip(words, words.dropFirst()) where keywords.contains(word) {
        declared.insert(next)
      }
    }
    for (title, rows) in try Self.sections() {
      for match in rows.flatMap({ "\($0.ours) \($0.headless)".matches(of: /``([^`]+)``/) }) {
        for part in match.1.split(separator: "/") {
          let name = part.prefix { $0 != "(" }
          #expect(declared.contains(name), "\(title): \(match.1) is not declared")
        }
      }
    }
  }

  /// Listed members that are ours alone, that make objects, or that UIKit does not let an app
  /// override.
  static let notOverridden: Set<String> = [
    "Responder/==", "Storyboard/initialIdentifier", "ViewControllerSegues/childContaining",
    "ViewController/hierarchyInconsistencyException", "ViewController/init",
    "ViewController/showDetailTargetDidChangeNotification", "Window/frontController",
  ]

  /// `UIKitShapedOverrides.swift` compiles, so the members in it can be overridden.
  @Test func everyListedMemberIsOverriddenSomewhere() throws {
    let classes: Set<Substring> = [
      "PresentationController", "Responder", "Storyboard", "View", "ViewController",
      "ViewControllerCallbacks", "ViewControllerSegues", "ViewOwner", "Window",
    ]
    let source = try String(
      contentsOf: Self.root.appending(
        path: "Tests/ViewControllersTests/UIKitShapedOverrides.swift"
      ),
      encoding: .utf8
    )
    let overridden = Set(
      source.matches(of: /override (?:class )?(?:func|var) ([A-Za-z]+)/).map(\.1)
    )
    var count = 0
    for (title, rows) in try Self.sections() {
      for match in rows.flatMap({ $0.ours.matches(of: /``([A-Za-z]+)\/([A-Za-z=]+)/) }) {
        guard classes.contains(match.1) else { continue }
        let member = "\(match.1)/\(match.2)"
        if Self.notOverridden.contains(member) { continue }
        count += 1
        #expect(overridden.contains(match.2), "\(title): \(member) is not overridden")
      }
    }
    #expect(count > 290)
  }
}
