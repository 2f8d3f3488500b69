import PortingRules
import Testing

/// Modules and spellings that Linux and today's Swift do not have.
@Suite struct SystemTests {
  @Test func importsOfAbsentModulesHoldWhereThereIsSuchAModule() throws {
    let copy = try ported("import UIKit\nimport MapKit // maps\nlet a = 1\n")
    let lines = copy.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = try #require(lines.firstIndex(of: "#if canImport(MapKit)"))
    #expect(lines[start + 1] == "import MapKit")
    #expect(lines[start + 2] == "#endif")
    // Line numbers continue as in the original.
    #expect(lines[start + 3].hasSuffix("line: 2)"))
    #expect(lines[start + 4] == " // maps")
    #expect(lines[start + 5] == "let a = 1")
  }

  @Test func theReportNamesModulesThatWereLeftOut() throws {
    let playground = try Playground([
      "A.swift": "import MapKit\nimport CoreData\n", "B.swift": "import CoreData\nimport UIKit\n",
    ])
    let report = try playground.port()
    #expect(report.missingModules.map(\.name) == ["CoreData", "MapKit"])
    #expect(report.missingModules.map(\.files) == [2, 1])
    #expect(report.summary.contains("left out: CoreData, MapKit"))
  }

  @Test(arguments: ["import os.log", "import OSLog", "import os"])
  func loggingIsOneModule(line: String) throws {
    #expect(try words(ported(line + "\n")).suffix(2) == ["import", "UIKitLog"])
  }

  @Test func importsOfOthersHoldWhereThereIsSuchAModule() throws {
    let playground = try Playground([
      "A.swift": "import Alamofire\nimport Foundation\nimport UIKit\n"
    ])
    let report = try playground.port()
    let copy = try playground.copy("A.swift")
    #expect(copy.contains("#if canImport(Alamofire)\nimport Alamofire\n#endif"))
    #expect(!copy.contains("canImport(Foundation)"))
    #expect(!copy.contains("canImport(UIKit)"))
    #expect(report.missingModules.map(\.name) == ["Alamofire"])
    #expect(report.missingModules.map(\.origin) == [.package])
    #expect(report.summary.contains("imported if present: Alamofire"))
  }

  @Test(
    arguments: [
      "import Foundation\nclass A: UIView {}\n", "import SafariServices\nlet a: UIView? = nil\n",
      "extension A { func b(_ c: NSCoder) {} }\n",
    ]
  )
  func filesBesideABridgingHeaderGetTheImport(text: String) throws {
    // The import precedes the `#sourceLocation` line, so the original's lines keep their numbers.
    let playground = try Playground(["A.swift": text])
    try playground.port()
    let lines = try playground.copy("A.swift").split(separator: "\n")
    #expect(lines[0] == "import UIKit")
    #expect(lines[1].hasPrefix("#sourceLocation") && lines[1].hasSuffix("line: 1)"))
  }

  @Test(
    arguments: [
      "import UIKit\nclass A: UIView {}\n", "import Foundation\nlet a: NSCoder? = nil\n",
      "let a = 1 // UIView\n", "import WebKit\nlet a: UIView? = nil\n",
    ]
  )
  func otherFilesDoNot(text: String) throws {
    let playground = try Playground(["A.swift": text])
    try playground.port()
    #expect(try !playground.copy("A.swift").hasPrefix("import UIKit"))
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

  @Test func castsLeadToOptionalsThatDoNotUnwrapThemselves() throws {
    #expect(try ported("let a = b as URL!\n") == "let a = b as URL?\n")
    #expect(try ported("let a = b as! URL!\n") == "let a = b as! URL?\n")
    #expect(try ported("var a: URL!\n") == "var a: URL!\n")
  }

  @Test(arguments: [
    "func a(_ b: NSUserActivity) {}", "func a(_ b: NSParagraphStyle) {}", "let a = arc4random()",
    "let a = #selector(B.c)",
  ])
  func aFileOfFoundationsGetsWhatUIKitHasOfIt(code: String) throws {
    let playground = try Playground([
      "A.swift": "import Foundation\n\(code)\n", "B.swift": "import Foundation\nlet b = URL(c)\n",
    ])
    try playground.port()
    #expect(try playground.copy("A.swift").hasPrefix("import UIKit\n"))
    #expect(try !playground.copy("B.swift").contains("import UIKit"))
  }

  @Test(arguments: [
    ("FoundationNetworking", "let a: URLRequest? = nil"),
    ("FoundationNetworking", "class A: NSObject, URLSessionDelegate {}"),
    ("FoundationXML", "class A: NSObject, XMLParserDelegate {}"),
  ])
  func aFileOfFoundationsGetsThePartsOfItThatLinuxHasElsewhere(
    module: String,
    code: String
  ) throws {
    let playground = try Playground(["A.swift": "import Foundation\n\(code)\n"])
    try playground.port()
    #expect(
      try playground.copy("A.swift").hasPrefix(
        "#if canImport(\(module))\nimport \(module)\n#endif\n#sourceLocation"
      )
    )
  }

  @Test(arguments: [
    "import UIKit\nlet a: URLRequest? = nil\n", "import Foundation\nlet a = URL(string: b)\n",
    "#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\nlet a: URLCache\n",
  ])
  func aFileThatHasThePartsGetsNone(text: String) throws {
    let playground = try Playground(["A.swift": text])
    try playground.port()
    #expect(try playground.copy("A.swift").hasPrefix("#sourceLocation"))
  }

  @Test func modifiersWithABlankAreWrittenWithoutOne() throws {
    #expect(
      try ported("class A {\n  private (set) var b = 1 // c\n}\n").contains(
        "  private(set)  var b = 1 // c"
      )
    )
  }

  @Test func whatSubclassesOverrideHasTheNameOfToday() throws {
    let copy = try ported(
      """
      class A: UIViewController {
        override func didMove(toParentViewController parent: UIViewController?) {
          super.didMove(toParentViewController: parent)
          childViewControllers.first?.removeFromParentViewController()
        }
        override var childViewControllerForStatusBarStyle: UIViewController? { nil }
      }

      """
    )
    #expect(copy.contains("override func didMove(toParent "))
    #expect(copy.contains("super.didMove(toParent"))
    #expect(copy.contains("children"))
    #expect(copy.contains("first?.removeFromParent()") || copy.contains("first?.removeFromParent "))
    #expect(copy.contains("override var childForStatusBarStyle"))
  }

  @Test func whatIsKnownOfAPictureHasItsOwnKeys() throws {
    let copy = try ported(
      """
      func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [String : Any]
      ) {}
      func other(info: [String : Any]) {}

      """
    )
    #expect(copy.contains("info: [UIImagePickerController.InfoKey: Any]"))
    #expect(copy.contains("other(info: [String : Any])"))
  }

  @Test func conformancesToProtocolsOfOthersAreChecked() throws {
    let copy = try ported(
      """
      class A: UIViewController, MapDelegate, UITableViewDelegate, Codable {}
      extension A: LocationDelegate {}
      class B: BrowserController, MapDelegate {}
      class C: MapDelegate {}

      """
    )
    #expect(
      copy.contains(
        "class A: UIViewController, @preconcurrency MapDelegate, UITableViewDelegate, Codable {}"
      )
    )
    #expect(copy.contains("extension A: @preconcurrency LocationDelegate {}"))
    // A class of another module with a name like a controller's.
    #expect(copy.contains("class B: BrowserController, @preconcurrency MapDelegate {}"))
    #expect(copy.contains("class C: MapDelegate {}"))
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
