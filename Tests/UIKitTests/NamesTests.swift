import Foundation
import RestorationTestSupport
import Testing

/// `import UIKit` has a name for everything, and is built only where it is asked for.
@Suite("Names of UIKit") struct NamesTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized

  /// The sources below a folder, as one text each.
  private func sources(_ folder: String) throws -> [String] {
    let directory = Self.root.appending(path: folder)
    let files = FileManager.default.enumerator(at: directory, includingPropertiesForKeys: nil)
    return try (files?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }

  /// The public types at the top level of the sources in a folder.
  private func types(in folder: String) throws -> Set<String> {
    let declaration = try Regex(
      #"^(?:@\w+ )*(?:public|open) (?:final )?(?:indirect )?"#
        + #"(?:class|struct|enum|protocol|typealias) (\w+)"#
    ).anchorsMatchLineEndings()
    return Set(
      try sources(folder).flatMap { text in
        text.matches(of: declaration).compactMap { $0[1].substring.map(String.init) }
      }
    )
  }

  /// Types that UIKit does not have: the package's own.
  private static let own: Set = [
    "EventLog", "MainActorBound", "TreeDescribing", "TreeDescription", "HierarchyInconsistency",
    "StoryboardRelationship", "StoryboardScene",
    "StoryboardSegueDescription", "SystemAppearance", "AsleepViewController",
    "AsyncViewControllerRestoration",
    "ScrollingViewController", "ViewAccessibility", "ViewCallbacks", "ViewSettings",
    "ViewGeometry", "ViewControllerCallbacks", "ViewControllerSegues", "ViewOwner",
    "ApplicationRequests", "CollectionViewParts", "ListScrollView", "TableViewParts",
    "InteractivePopGestureRecognizer", "LayoutItem", "ResponderRoot", "SceneDelegateMaking",
    "UserEvent",
  ]
  /// The prefixes of Apple's names. Types that only iOS apps use have them already.
  private static let prefixes = ["UI", "NS", "CA", "CF", "CG", "CI", "WK", "UN", "UT"]

  private static func hasPrefix(_ name: String) -> Bool {
    prefixes.contains { name.hasPrefix($0) && name.dropFirst(2).first?.isUppercase == true }
  }
  /// Types with Foundation's prefix, without a prefix, or from another module of Apple's.
  private static let others = [
    "DirectionalEdgeInsets": "NSDirectionalEdgeInsets",
    "DirectionalRectEdge": "NSDirectionalRectEdge", "UserActivity": "NSUserActivity",
    "UserActivityDelegate": "NSUserActivityDelegate", "Selector": "Selector",
    "WebView": "WKWebView",
    "KeyValueChangeKey": "NSKeyValueChangeKey", "LineBreakMode": "NSLineBreakMode",
    "TextAlignment": "NSTextAlignment", "TextContainer": "NSTextContainer",
  ]

  @Test("Every type of the view controllers has UIKit's name")
  func everyTypeIsNamed() throws {
    let controllers = try types(in: "Sources/ViewControllers")
    let names = try types(in: "Sources/UIKit").union(controllers.filter(Self.hasPrefix))
      .union(["Selector"])
    #expect(controllers.count > 90)
    let missing = controllers.subtracting(Self.own).filter { !Self.hasPrefix($0) }
      .map { Self.others[$0] ?? "UI\($0)" }
      .filter { !names.contains($0) }
    #expect(missing == [], "add them to Sources/UIKit/Names.swift")
  }

  @Test("No class of UIKit keeps a value beside its objects")
  func thereAreNoSideTables() throws {
    let folders = ["Sources/ViewControllers", "Sources/UIKit", "Sources/WebKit"]
    for text in try folders.flatMap(sources) {
      #expect(!text.contains(/static (?:let|var) \w+.*\[ObjectIdentifier:/))
      #expect(!text.contains("#function"))
    }
  }

  @Test("The manifest has the module only where Apple's is not, and nothing depends on it")
  func theManifestGuardsIt() throws {
    let manifest = try String(
      contentsOf: Self.root.appending(path: "Package.swift"),
      encoding: .utf8
    )
    let parts = manifest.components(separatedBy: "#if !os(macOS)\n")
    #expect(parts.count == 2)
    let guarded = try #require(parts.last?.components(separatedBy: "#endif").first)
    #expect(guarded.contains(#/\n *UIKit: /#))
    #expect(!manifest.replacing(guarded, with: "").contains(/\n[^\/\n]*\bUIKit\b/))
    // Nor does the package need the parser of the step that ports an app, except for the macro's trait.
    let parsers = manifest.matches(of: /"?\bSwift(?:Syntax|Parser|Diagnostics|Compiler)\w*["\/]?/)
    #expect(parsers.count == 12)
    #expect(parsers.allSatisfy { $0.output.hasPrefix("\"") || $0.output.hasSuffix("/") })
    for folder in [
      "Sources/ViewControllers", "Sources/StateRestoration", "Sources/RestorationEngine",
    ] {
      #expect(try sources(folder).allSatisfy { !$0.contains("\nimport UIKit") }, "\(folder)")
    }
  }
}
