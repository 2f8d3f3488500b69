import PortingRules
import Testing

/// What Apple's systems have, and Swift had, and Linux has not.
@Suite struct SystemTests {
  @Test func importsOfAbsentModulesHoldWhereThereIsSuchAModule() throws {
    let copy = try ported("import UIKit\nimport MapKit // maps\nlet a = 1\n")
    let lines = copy.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = try #require(lines.firstIndex(of: "#if canImport(MapKit)"))
    #expect(lines[start + 1] == "import MapKit")
    #expect(lines[start + 2] == "#endif")
    // Lines count on as they did.
    #expect(lines[start + 3].hasSuffix("line: 2)"))
    #expect(lines[start + 4] == " // maps")
    #expect(lines[start + 5] == "let a = 1")
  }

  @Test func theReportNamesModulesThatWereLeftOut() throws {
    let playground = try Playground([
      "A.swift": "import MapKit\nimport CoreData\n", "B.swift": "import CoreData\nimport UIKit\n",
    ])
    let report = try playground.port()
    #expect(report.absentModules == ["CoreData", "MapKit"])
    #expect(report.summary.contains("left out: CoreData, MapKit"))
  }

  @Test(arguments: ["import os.log", "import OSLog", "import os"])
  func loggingIsOneModule(line: String) throws {
    #expect(try words(ported(line + "\n")).suffix(2) == ["import", "UIKitLog"])
  }

  @Test func modulesOfOthersAreLeftToTheCompiler() throws {
    #expect(try ported("import Alamofire\n").contains("canImport") == false)
  }

  @Test func pathsOfIdentifiersAreTexts() throws {
    let copy = try ported(
      """
      class A {
        static func viewController(
          withRestorationIdentifierPath path: [Any], coder: NSCoder
        ) -> UIViewController? { nil }
        func other(path: [Any]) {}
      }

      """
    )
    #expect(copy.contains("withRestorationIdentifierPath path: [String]"))
    #expect(copy.contains("other(path: [Any])"))
  }

  @Test func literalsOfPicturesAndColoursAreWhatTheyMake() throws {
    let copy = try ported(
      "let a = #imageLiteral(resourceName: \"Pump\")\nlet b = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)\n"
    )
    #expect(copy.contains("let a = UIImage(imageLiteralResourceName: \"Pump\")"))
    #expect(copy.contains("let b = UIColor(red: 1, green: 0, blue: 0, alpha: 1)"))
  }

  @Test func whatWasOptionalIsCalledWithoutAMark() throws {
    let copy = try ported(
      """
      @objc protocol P { @objc optional func done(_ a: Int) }
      func f() {
        p?.done?(1)
        table.delegate?.tableView?(table, didSelectRowAt: place)
        closure?(2)
        own.closure?(3)
      }

      """
    )
    #expect(copy.contains("p?.done(1)"))
    #expect(copy.contains("delegate?.tableView(table"))
    #expect(copy.contains("closure?(2)"))
    #expect(copy.contains("own.closure?(3)"))
  }

  @Test func conformancesOfControllersToPlainProtocolsAreIsolated() throws {
    let playground = try Playground([
      "P.swift": "protocol Plain {}\n@MainActor protocol Bound {}\n",
      "A.swift":
        "class A: UIViewController, Plain, Bound {}\nclass B: A {}\nextension B: Plain {}\n",
      "N.swift":
        "class N: NSObject, Plain {}\nextension N: UITableViewDataSource {}\nclass M: Plain {}\n",
    ])
    try playground.port()
    #expect(
      try playground.copy("A.swift").contains(
        "class A: UIViewController, @MainActor Plain, Bound {"
      )
    )
    #expect(try playground.copy("A.swift").contains("extension B: @MainActor Plain {}"))
    let plain = try playground.copy("N.swift")
    #expect(plain.contains("class N: NSObject, @MainActor Plain, MainActorBound {}"))
    #expect(plain.contains("class M: Plain {}"))
  }
}
