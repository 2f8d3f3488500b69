import PortingRules
import Testing

/// The packages that stand in the way of an app, by the names that its project gives them.
@Suite struct PackageTests {
  /// Returns the package of the module `Shelf`, which no list knows, in an app with a file beside
  /// its sources.
  private func package(
    of module: String = "Shelf",
    _ path: String,
    _ text: String
  ) throws -> String? {
    let playground = try Playground(["A.swift": "import \(module)\n"])
    try playground.put(text, at: "\(playground.root)/\(path)")
    return try playground.port().missingModules.first?.package
  }

  @Test func aProductOfAProjectBelongsToThePackageThatTheProjectNames() throws {
    let project = """
      objects = {
        0123456789ABCDEF01234567 /* XCRemoteSwiftPackageReference "library" */ = {
          isa = XCRemoteSwiftPackageReference;
          repositoryURL = "https://example.org/books/library.git";
          requirement = {
            kind = upToNextMajorVersion;
          };
        };
        0123456789ABCDEF01234568 /* Shelf */ = {
          isa = XCSwiftPackageProductDependency;
          package = 0123456789ABCDEF01234567 /* XCRemoteSwiftPackageReference "library" */;
          productName = Shelf;
        };
      };

      """
    #expect(try package("App.xcodeproj/project.pbxproj", project) == "library")
  }

  @Test func aProductOfAManifestBelongsToItsPackage() throws {
    let manifest = """
      dependencies: [.package(url: "https://example.org/library", from: "1.0.0")],
      targets: [.target(name: "App", dependencies: [.product(name: "Shelf", package: "library")])]

      """
    #expect(try package("app/Package.swift", manifest) == "library")
  }

  @Test(arguments: [
    (
      "App.xcworkspace/xcshareddata/swiftpm/Package.resolved",
      #"{"pins": [{"identity": "swift-shelf", "location": "https://example.org/swift-shelf.git"}]}"#,
      "swift-shelf"
    ),
    (
      "Package.resolved",
      #"{"object": {"pins": [{"package": "S", "repositoryURL": "https://example.org/Shelf-iOS"}]}}"#,
      "Shelf-iOS"
    ),
    ("Podfile", "target 'App' do\n  pod 'Shelf/Core', '~> 1.2'\nend\n", "Shelf"),
    ("Podfile.lock", "PODS:\n  - Shelf/Core (1.2):\n    - Wood\n", "Shelf"),
    ("Cartfile", "github \"books/Shelf.swift\" ~> 1.2\n", "Shelf.swift"),
  ])
  func aModuleBelongsToThePackageOfItsName(path: String, text: String, name: String) throws {
    #expect(try package(path, text) == name)
  }

  @Test func theProjectsNameOfAWellKnownPackageComesFirst() throws {
    let pods = "pod 'Firebase/Auth'\n"
    #expect(try package(of: "FirebaseAuth", "Podfile", pods) == "Firebase")
    #expect(try package(of: "FirebaseAuth", "Podfile", "") == "firebase-ios-sdk")
  }

  @Test(arguments: ["not a list", "{\"pins\": 1}", "{\"pins\": [{}]}", ""])
  func aFileOfAnotherFormNamesNoPackage(text: String) throws {
    #expect(try package("Package.resolved", text) == nil)
    #expect(try package("App.xcodeproj/project.pbxproj", text) == nil)
  }

  @Test func theModulesOfAPackageAreOneObstacle() throws {
    let report = try Playground([
      "A.swift": "import RxSwift\nimport RxCocoa\n",
      "B.swift": "import RxCocoa\n",
      "C.swift": "import RxSwift\nimport MapKit\nimport Unheard\n",
    ]).port()
    let package = try #require(report.missingPackages.first)
    #expect(report.missingPackages.count == 1)
    #expect(package.name == "RxSwift")
    #expect(package.modules == ["RxCocoa", "RxSwift"])
    #expect(package.files == 3)
    #expect(package.filesLackingOnlyThis == 2)
    let rows = report.page.split(separator: "\n").map { words(String($0)).joined(separator: " ") }
    #expect(rows.contains { $0.hasPrefix("3 (2) RxSwift a package: RxCocoa RxSwift; ") })
    #expect(rows.contains { $0.hasPrefix("1 (0) MapKit Apple's; ") })
    #expect(rows.contains { $0.hasPrefix("1 (0) Unheard a module of an unknown package; ") })
  }
}
