import PortingRules
import Testing

/// The conditions of `#if`, which the compiler would answer for Linux.
@Suite struct PlatformTests {
  /// The condition that a copy has instead of another one.
  private func copied(_ condition: String, for platform: Platform = .iOS) throws -> String {
    let copy = try ported("#if \(condition)\n#endif\n", PortOptions(platform: platform))
    let line = try #require(copy.split(separator: "\n").first)
    return words(String(line)).dropFirst().joined(separator: " ")
  }

  @Test(arguments: [
    ("os(iOS)", "true"), ("os(Linux)", "false"), ("!os(macOS)", "!false"), ("os(OSX)", "false"),
    ("canImport(UIKit)", "true"), ("canImport(AppKit)", "false"), ("canImport(Cocoa)", "false"),
    ("targetEnvironment(simulator)", "false"), ("targetEnvironment(macCatalyst)", "false"),
    ("os(iOS) || os(tvOS)", "true || false"), ("os(iOS) && DEBUG", "true && DEBUG"),
    ("(os(macOS) || BETA) && !os(iOS)", "(false || BETA) && !true"),
    ("swift(>=5.9) && os(iOS)", "swift(>=5.9) && true"),
  ])
  func termsThatNameAPlatformAreAnsweredForIOS(condition: String, copy: String) throws {
    #expect(try copied(condition) == copy)
  }

  @Test(arguments: [
    (Platform.simulator, "true false false true true false"),
    (.macCatalyst, "true false false true false true"),
    (.tvOS, "false false false true false false"),
    (.visionOS, "false false false true false false"),
    (.macOS, "false true false false false false"),
    (.linux, "false false true canImport(UIKit) false false"),
  ])
  func eachPlatformHasItsAnswers(platform: Platform, answers: String) throws {
    let terms = [
      "os(iOS)", "os(macOS)", "os(Linux)", "canImport(UIKit)", "targetEnvironment(simulator)",
      "targetEnvironment(macCatalyst)",
    ]
    let found = try terms.map { try copied($0, for: platform) }
    #expect(found.joined(separator: " ") == answers)
  }

  @Test(arguments: [
    "DEBUG", "BETA && !DEBUG", "canImport(MapKit)", "swift(>=5.9)", "compiler(>=6)",
    "arch(arm64)", "hasFeature(X)", "true",
  ])
  func otherConditionsStay(condition: String) throws {
    #expect(try copied(condition) == condition)
  }

  @Test func linesAndColumnsStay() throws {
    let copy = try ported("#if os(iOS) && DEBUG // here\nlet a = 1\n#endif\n")
    #expect(copy == "#if true    && DEBUG // here\nlet a = 1\n#endif\n")
  }

  @Test func conditionsInAllPlacesAreAnswered() throws {
    let playground = try Playground([
      "A.swift": """
      #if os(iOS)
      import UIKit
      #endif
      #if os(iOS)
      @available(iOS 13, *)
      #endif
      class A {
        #if os(iOS)
        var a = 1
        #endif
        func f(_ b: B) -> Int {
          #if os(iOS)
          g()
          #endif
          switch b {
          #if os(iOS)
          case .c: break
          #endif
          }
          return b
            #if os(iOS)
            .d()
            #endif
        }
      }

      """
    ])
    #expect(try playground.port().decidedTerms == ["os(iOS)": 6])
    #expect(try !playground.copy("A.swift").contains("os(iOS)"))
  }

  @Test func codeForOtherPlatformsStaysAsItIs() throws {
    let text = """
      #if os(macOS)
      import Cocoa
      @objc class A: NSObject { @IBOutlet var a: B! }
      #if os(iOS)
      #endif
      let b = class_getName(A.self)
      #endif

      """
    let playground = try Playground(["A.swift": text])
    let report = try playground.port()
    #expect(try playground.copy("A.swift").contains("@objc class A: NSObject { @IBOutlet var"))
    #expect(report.diagnostics.isEmpty)
    #expect(report.missingModules.isEmpty)
    #expect(report.changes == ["conditions": 1])
    #expect(report.blocks.map(\.directive) == ["#if os(macOS)"])
  }

  @Test func anImportForAnotherPlatformIsNone() throws {
    let playground = try Playground([
      "A.swift": "#if os(macOS)\nimport UIKit\n#endif\nlet a: UIView? = nil\n"
    ])
    try playground.port()
    #expect(try playground.copy("A.swift").hasPrefix("import UIKit\n#sourceLocation"))
  }

  @Test func eachBlockIsListedWithItsOutcome() throws {
    let playground = try Playground([
      "A.swift": """
      #if os(iOS)
      #if DEBUG
      #else
      #endif
      #elseif os(macOS)
      #else
      #endif
      #if os(tvOS) || BETA
      #elseif os(iOS)
      #endif
      #if swift(>=5)
      #endif

      """
    ])
    let report = try playground.port()
    #expect(
      report.blocks.map { "\($0.line) \($0.directive) \($0.outcome)" } == [
        "1 #if os(iOS) kept", "2 #if DEBUG undecided", "3 #else undecided",
        "5 #elseif os(macOS) omitted", "6 #else omitted", "8 #if os(tvOS) || BETA undecided",
        "9 #elseif os(iOS) undecided",
      ]
    )
    #expect(report.decidedTerms == ["os(iOS)": 2, "os(macOS)": 1, "os(tvOS)": 1])
    #expect(report.leftTerms == ["DEBUG": 1, "BETA": 1])
  }

  @Test func theSummaryCountsBlocksAndNamesFlags() throws {
    let playground = try Playground([
      "A.swift": "#if os(iOS)\n#else\n#endif\n", "B.swift": "#if DEBUG\n#endif\n",
    ])
    let summary = try playground.port().summary
    #expect(summary.contains("#if for iOS: 1 blocks kept, 1 omitted, 1 left to the compiler\n"))
    #expect(summary.contains("#if decided: os(iOS) 1\n"))
    #expect(summary.hasSuffix("#if left to the compiler: DEBUG 1"))
  }

  @Test func blocksAreListedAgainWhenNothingHasChanged() throws {
    let playground = try Playground(["A.swift": "#if os(iOS)\n#endif\n"])
    let first = try playground.port()
    let second = try playground.port()
    #expect(second.unchanged == ["A.swift"])
    #expect(second.blocks == first.blocks)
  }

  @Test func anotherPlatformMakesOtherCopies() throws {
    let files = [
      "A.swift": "class A: UIViewController {}\n",
      "B.swift": "#if os(iOS)\nextension A { override func b() {} }\n#endif\n",
    ]
    let playground = try Playground(files)
    try playground.port(PortOptions(platform: .tvOS))
    #expect(try !playground.copy("A.swift").contains("func b"))
    try playground.port()
    #expect(try playground.copy("A.swift").contains("func b"))
  }

  @Test func classesForOtherPlatformsHideNone() throws {
    let playground = try Playground([
      "A.swift": """
      #if os(iOS)
      class A: UIViewController {}
      #else
      class A: NSViewController {}
      #endif
      extension A { override func viewDidLoad() {} }

      """
    ])
    let report = try playground.port()
    #expect(report.diagnostics.isEmpty)
    #expect(report.changes["overrides"] == 1)
  }

  @Test func aMacCatalystAppHasItsOwnVersions() throws {
    let text = "if #available(macCatalyst 14, iOS 13, *) {}\n"
    let version = Version("13")
    let catalyst = PortOptions(platform: .macCatalyst, iOSVersion: version)
    #expect(try words(ported(text, catalyst))[1] == "false")
    #expect(try words(ported(text, PortOptions(iOSVersion: version)))[1] == "true")
  }
}
