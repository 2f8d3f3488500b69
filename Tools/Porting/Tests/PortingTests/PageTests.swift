import PortingRules
import Testing

/// The page about a whole app.
@Suite struct PageTests {
  private let app = [
    "App/Map.swift": "import UIKit\nimport MapKit\nimport Alamofire\n",
    "App/Client.swift": "import Alamofire\nimport Model\n",
    "App/Cache.swift": "import Alamofire\nlet a = class_getName(A.self)\n",
    "App/Plain.swift": "import UIKit\n#if DEBUG\n#endif\n",
    "Model/Note.swift": "import Foundation\nlet a = NSClassFromString(b)\n",
  ]

  @Test func modulesAreNamedWithTheFilesThatLackThem() throws {
    let page = try Playground(app).port().page
    let lines = page.split(separator: "\n").map { words(String($0)).joined(separator: " ") }
    #expect(lines[0] == "5 files for iOS; 2 import only modules that are here")
    #expect(lines[2].hasPrefix("3 (1) Alamofire a package; "))
    #expect(lines[3].hasPrefix("1 (0) MapKit Apple's; "))
    #expect(lines[4].hasPrefix("1 (0) Model a folder of the sources; "))
  }

  @Test func placesAreCountedByRule() throws {
    let page = try Playground(app).port().page
    #expect(page.contains("  2  lookups  Cache.swift:2: "))
    #expect(page.contains("#if left to the compiler: DEBUG 1"))
  }

  @Test func otherFilesThatTheAppNeedsAreNamed() throws {
    var files = app
    files["App/Base.lproj/Main.storyboard"] = "<document/>"
    files["App/Base.lproj/LaunchScreen.storyboard"] = "<document/>"
    files["App/Cell.xib"] = "<document/>"
    files["App/Former.m"] = ""
    files["App/Other.mm"] = ""
    files["App/Notes.xcdatamodeld/Notes.xcdatamodel/contents"] = "<model/>"
    files["App/Info.plist"] = "<plist/>"
    let report = try Playground(files).port()
    #expect(
      report.otherFiles == [
        OtherFiles(kind: .storyboards, paths: ["App/Base.lproj/Main.storyboard"]),
        OtherFiles(kind: .nibs, paths: ["App/Cell.xib"]),
        OtherFiles(kind: .objectiveC, paths: ["App/Former.m", "App/Other.mm"]),
        OtherFiles(kind: .dataModels, paths: ["App/Notes.xcdatamodeld"]),
      ]
    )
    #expect(report.page.contains("1  storyboards          Main.storyboard: register the scenes"))
    #expect(report.summary.contains("1 storyboards, 1 nibs, 2 Objective-C sources, 1 Core Data"))
  }

  @Test func anAppWithManyModulesStillHasOnePage() throws {
    var files: [String: String] = [:]
    for number in 0..<200 {
      files["F\(number).swift"] =
        "import Package\(number)\nlet a = NSClassFromString(b)\n#if FLAG\(number)\n#endif\n"
    }
    let lines = try Playground(files).port().page.split(separator: "\n")
    #expect(lines.count <= 60)
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(lines.contains { $0.hasSuffix("and 170 more, with --format json") })
  }
}
