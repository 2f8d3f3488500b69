import PortingRules
import Testing

/// The promises about copies, tested with the compiler itself.
@Suite struct CompilerTests {
  private static let delegate = """
    import UIKit

    @UIApplicationMain
    class AppDelegate: UIResponder, UIApplicationDelegate {
      @objc dynamic var launches = 0
    }

    """
  private static let editor = """
    import UIKit

    @objc protocol EditorDelegate {
      func editorDidSave(_ editor: Any)
    }

    @objcMembers class Editor: UIViewController {
      @IBOutlet weak var delegate: EditorDelegate?
      @IBOutlet var button: UIButton!
      let key = #keyPath(Editor.button)

      @IBAction func save(_ sender: Any) { delegate?.editorDidSave(self) }
    }

    """
  private static let restoring = """
    import Foundation
    import UIKit

    extension Editor {
      override func viewDidLoad() {
        super.viewDidLoad()
        button.addTarget(self, action: #selector(save))
        if #available(iOS 13, *) { title = key }
      }

      override class func kind() -> String { "editor" }

      @objc func reset() {}
    }

    """
  private static let draft = """
    import UIKit

    class DraftEditor: Editor {
      override func reset() { super.reset() }
    }
    extension DraftEditor {
      override var title: String? {
        get { "Draft" }
        set { super.title = newValue }
      }
    }

    """

  private func sample() throws -> Playground {
    try Playground([
      "AppDelegate.swift": Self.delegate, "Editor.swift": Self.editor,
      "Restoring/Editor+Restoring.swift": Self.restoring, "DraftEditor.swift": Self.draft,
    ])
  }

  @Test func aSampleCompiles() throws {
    let playground = try sample()
    let report = try playground.port()
    #expect(report.diagnostics.isEmpty)
    #expect(try Compiler.check(playground, report.written).isEmpty)
  }

  @Test func aSampleCompilesForAnOldSystem() throws {
    let playground = try sample()
    let report = try playground.port(PortOptions(iOSVersion: Version("12")))
    let said = try Compiler.check(playground, report.written)
    #expect(said.allSatisfy { $0.contains("will never be executed") })
  }

  @Test func errorsNameTheOriginalAndItsLine() throws {
    let playground = try Playground([
      "A.swift":
        "import UIKit\n@objcMembers class A: UIViewController {\n  @objc var a: Wrong? = nil\n}\n\nlet b: Wrong\n"
    ])
    let report = try playground.port()
    let said = try Compiler.check(playground, report.written)
    let original = "\(playground.real)/app/A.swift"
    #expect(said.count == 2)
    #expect(said.contains { $0.hasPrefix("\(original):3:16: error: ") })
    #expect(said.contains { $0.hasPrefix("\(original):6:8: error: ") })
  }

  @Test func errorsInWhatHasMovedNameWhereItComesFrom() throws {
    let playground = try Playground([
      "A.swift": "import UIKit\nclass A: UIViewController {\n  func a() {}\n  }\nlet b: Wrong1\n",
      "B.swift": """
      import UIKit
      extension A {

        // Two of them.
        override func viewDidLoad() {
          let c: Wrong2
        }
        override class func kind() -> String { wrong3 }
        func d() -> Wrong4 {}
      }

      """,
    ])
    let report = try playground.port()
    let said = try Compiler.check(playground, report.written)
    let folder = "\(playground.real)/app"
    let places = ["A.swift:5:8", "B.swift:6:12", "B.swift:8:42", "B.swift:9:15"]
    for place in places {
      #expect(said.contains { $0.hasPrefix("\(folder)/\(place): error: ") })
    }
    #expect(said.count == places.count)
  }

  @Test func whatIsCalledFromItsClassCompiles() throws {
    let playground = try Playground([
      "A.swift": "import UIKit\nclass A: UIViewController {}\n",
      "B.swift": """
      import UIKit
      extension A {
        private enum Keys { static let title = "title" }
        override func encodeRestorableState(with coder: NSCoder) {
          super.encodeRestorableState(with: coder)
          coder.encode(title, forKey: Keys.title)
          wrong()
        }
        override class func kind() -> String { super.kind() + Keys.title }
      }

      """,
      "C.swift": "class C: A {}\n",
      "D.swift": """
      import UIKit
      extension C {
        private enum More { static let kind = "C" }
        override class func kind() -> String { super.kind() + More.kind }
      }

      """,
    ])
    let report = try playground.port()
    let said = try Compiler.check(playground, report.written)
    #expect(report.diagnostics.isEmpty)
    #expect(said.count == 1)
    #expect(said.first?.contains("/B.swift:7:5: error: cannot find 'wrong'") == true)
  }

  @Test func whatMovesWithAConditionCompiles() throws {
    let playground = try Playground([
      "A.swift": "import UIKit\nclass A: UIViewController {}\nlet b: Wrong1\n",
      "B.swift": """
      #if canImport(Foundation)
      import Foundation
      #endif
      import UIKit
      #if os(iOS)
      extension A { override func viewDidLoad() { wrong2() } }
      #else
      extension A { override func viewDidLoad() { wrong3() } }
      #endif

      """,
    ])
    let report = try playground.port()
    let said = try Compiler.check(playground, report.written)
    #expect(said.count == 2)
    #expect(said.contains { $0.contains("/A.swift:3:8: error: ") })
    #expect(said.contains { $0.contains("/B.swift:6:45: error: cannot find 'wrong2'") })
  }

  @Test func whatMovesWithAFlagCompiles() throws {
    let playground = try Playground([
      "A.swift": "import UIKit\nclass A: UIViewController {}\n",
      "B.swift": """
      import UIKit
      #if os(iOS) && DEBUG
      extension A { override func viewDidLoad() { wrong1() } }
      #elseif !os(iOS) || !DEBUG
      extension A { override func viewDidLoad() { wrong2() } }
      #endif

      """,
    ])
    let report = try playground.port()
    let said = try Compiler.check(playground, report.written)
    #expect(said.count == 1)
    #expect(said.first?.contains("/B.swift:5:45: error: cannot find 'wrong2'") == true)
  }

  @Test func namesThatFoundationLacksOnLinuxCompile() throws {
    let playground = try Playground([
      "A.swift": """
      import Foundation
      #if os(Linux)
      import FoundationNetworking
      #endif
      final class A: NSObject, XMLParserDelegate, URLSessionDelegate {}
      func load(_ request: URLRequest) { URLSession.shared.dataTask(with: request).resume() }

      """
    ])
    let report = try playground.port()
    #expect(try Compiler.check(playground, report.written).isEmpty)
  }

  @Test func anObjectThatIsReplacedAfterItsDecodingCompiles() throws {
    let playground = try Playground([
      "A.swift": """
      import UIKit
      class A: NSObject {
        override func awakeAfter(using coder: NSCoder) -> Any? { super.awakeAfter(using: coder) }
      }
      class B: A {
        override func awakeAfter(using coder: NSCoder) -> Any? { super.awakeAfter(using: coder) }
      }

      """
    ])
    let report = try playground.port()
    // Only the first of the two would override the method that is missing.
    #expect(report.diagnostics.map(\.rule) == [.coders])
    #expect(try Compiler.check(playground, report.written).isEmpty)
    #expect(
      try playground.copy("A.swift").contains("class A: NSObject, ReplaceableAfterDecoding {")
    )
  }

  @Test func aModelThatIsReplacedAfterItsDecodingImportsWhatItNeeds() throws {
    let playground = try Playground([
      "A.swift": "import Foundation\nclass A: NSObject {}\n",
      "B.swift": """
      import Foundation
      extension A {
        @objc override func awakeAfter(using coder: NSCoder) -> Any? {
          super.awakeAfter(using: coder)
        }
      }

      """,
    ])
    let report = try playground.port()
    #expect(try Compiler.check(playground, report.written).isEmpty)
  }

  @Test func overloadsThatTheNewSpellingWouldMakeEqualCompile() throws {
    let playground = try Playground([
      "A.swift": """
      import UIKit
      class A {
        func viewController(withRestorationIdentifierPath path: [Any], coder: NSCoder) {}
        func viewController(withRestorationIdentifierPath path: [String], coder: NSCoder) {}
        func didMove(toParentViewController parent: A?) {}
        func didMove(toParent parent: A?) {}
      }

      """
    ])
    let report = try playground.port()
    #expect(report.diagnostics.map(\.rule) == [.spellings, .spellings])
    #expect(report.diagnostics.map(\.line) == [3, 5])
    #expect(try Compiler.check(playground, report.written).isEmpty)
  }

  @Test func pathsWithQuotesCompile() throws {
    let playground = try Playground(["A \"quoted\".swift": "let a: Wrong\n"])
    let report = try playground.port()
    let said = try Compiler.check(playground, report.written)
    // The compiler reads the escapes in such a path as part of it.
    #expect(said.count == 1)
    #expect(
      said.first?.hasSuffix("quoted\\\".swift:1:8: error: cannot find type 'Wrong' in scope")
        == true
    )
  }
}
