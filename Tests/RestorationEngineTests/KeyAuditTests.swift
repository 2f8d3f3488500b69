import Foundation
import RestorationArchive
import RestorationCoding
import RestorationEngine
import Testing

/// Findings of an audit that restores into a second launch of the app.
@MainActor
@Suite struct KeyAuditTests {
  /// A controller whose keys a test chooses.
  private final class Screen: RestorableController {
    var restorationIdentifier: String? = "screen"
    var controllerRestorationClass: (any ControllerRestoration.Type)?
    var restorationContainer: (any RestorableController)? { container }
    private weak var container: Screen?
    private(set) var restorationChildren: [any RestorableController] = []
    var onEncode: (StateEncoder) -> Void = { _ in }
    var onDecode: (StateDecoder) throws -> Void = { _ in }

    func add(_ child: Screen) {
      child.container = self
      restorationChildren.append(child)
    }

    func encodeState(to coder: StateEncoder) throws {
      for (place, child) in restorationChildren.enumerated() {
        coder.encode(child, forKey: "child\(place)")
      }
      onEncode(coder)
    }

    func decodeState(from coder: StateDecoder) throws {
      for place in 0..<10 where coder.containsValue(forKey: "child\(place)") {
        _ = coder.decodeObject(forKey: "child\(place)")
      }
      try onDecode(coder)
    }
  }

  private final class App: RestorationHost {
    let root: Screen
    init(_ root: Screen) { self.root = root }
    var restorationRoots: [any RestorableController] { [root] }
    func shouldPreserveState(with coder: NSCoder) -> Bool { true }
    func shouldRestoreState(with coder: NSCoder) -> Bool { true }
    var onEncode: (StateEncoder) -> Void = { _ in }
    var onDecode: (StateDecoder) -> Void = { _ in }
    func willEncodeRestorableState(with coder: NSCoder) {
      if let coder = coder as? StateEncoder { onEncode(coder) }
    }
    func didDecodeRestorableState(with coder: NSCoder) {
      if let coder = coder as? StateDecoder { onDecode(coder) }
    }
  }

  private let engine = TreeEngine()

  private func app(
    _ onEncode: @escaping (StateEncoder) -> Void,
    _ onDecode: @escaping (StateDecoder) throws -> Void
  ) -> App {
    let screen = Screen()
    screen.onEncode = onEncode
    screen.onDecode = onDecode
    return App(screen)
  }

  private func findings(
    _ onEncode: @escaping (StateEncoder) -> Void,
    _ onDecode: @escaping (StateDecoder) throws -> Void,
    options: RestorationAudit.Options = RestorationAudit.Options()
  ) -> [RestorationAudit.Finding] {
    RestorationAudit.check(
      app(onEncode, onDecode),
      restoredInto: app(onEncode, onDecode),
      engine: engine,
      options: options
    )
  }

  @Test("keys that are stored and read by the same name are no finding")
  func equalNames() {
    let found = findings({
      $0.encode(1, forKey: "one")
      try? $0.encode("two", forKey: "two")
      try? $0.encode([3, 4], forKey: "three")
    }) {
      _ = $0.decodeInteger(forKey: "one")
      _ = try $0.decodeIfPresent(String.self, forKey: "two")
      _ = $0.decodeObject(forKey: "three")
    }
    #expect(found == [])
  }

  @Test("a misspelt key is found from both sides, and each names the other")
  func misspeltKeys() throws {
    let found = findings({ try? $0.encode("milk", forKey: "title") }) {
      _ = $0.decodeObject(forKey: "titel")
    }
    try #require(found.map(\.kind) == [.unreadKey, .unstoredKey])
    #expect(found[0].message.contains("\"title\"") && found[0].message.contains("\"titel\""))
    #expect(found[1].message.contains("\"titel\""))
    #expect(found.allSatisfy { $0.path == ["screen"] && !"\($0)".contains("milk") })
  }

  @Test("a key that is read by typed methods and never stored is found, and on request it is not")
  func unstoredKeys() {
    var options = RestorationAudit.Options()
    for names in [true, false] {
      options.namesUnstoredKeys = names
      let found = findings(
        { _ in },
        { _ = try $0.decodeIfPresent(Double.self, forKey: "offset") },
        options: options
      )
      #expect(found.map(\.kind) == (names ? [.unstoredKey] : []))
    }
  }

  @Test("a misspelt key of the app's own part is found, too")
  func keysOfTheApp() {
    let apps = [app({ _ in }, { _ in }), app({ _ in }, { _ in })]
    for app in apps {
      app.onEncode = { $0.encode(1, forKey: "lastTab") }
      app.onDecode = { _ = $0.decodeInteger(forKey: "lastTag") }
    }
    let found = RestorationAudit.check(apps[0], restoredInto: apps[1], engine: engine)
    #expect(found.map(\.kind) == [.unreadKey, .unstoredKey])
    #expect(found.allSatisfy { $0.path == .root })
    #expect(found.first?.message.contains("\"lastTag\"") == true)
  }

  @Test("a key that is asked about first may be absent")
  func checkedKeys() {
    let found = findings({ _ in }) {
      if $0.containsValue(forKey: "draft") { _ = $0.decodeObject(forKey: "draft") }
    }
    #expect(found == [])
  }

  @Test("asking whether a stored key is there is not reading it")
  func onlyChecked() {
    let found = findings({ $0.encode(true, forKey: "open") }) {
      _ = $0.containsValue(forKey: "open")
    }
    #expect(found.map(\.kind) == [.unreadKey])
  }

  @Test("what does not come back is found, with the restoration class that it lacks")
  func missingClasses() throws {
    let (before, after) = (app({ _ in }, { _ in }), app({ _ in }, { _ in }))
    let child = Screen()
    child.restorationIdentifier = "child"
    before.root.add(child)
    let found = RestorationAudit.check(before, restoredInto: after, engine: engine)
    try #require(found.map(\.kind) == [.notRestored])
    #expect(found[0].path == ["screen", "child"])
    #expect(found[0].message.contains("it has no restoration class; the delegate returned nil"))
  }

  @Test("an audit leaves no trace in later restorations")
  func laterRestorationsAreUsual() throws {
    _ = findings({ $0.encode(1, forKey: "one") }) { _ = $0.decodeInteger(forKey: "one") }
    var read = 0
    let host = app({ $0.encode(7, forKey: "one") }) { read = $0.decodeInteger(forKey: "one") }
    let archive = try #require(
      try engine.preserve(host, header: ArchiveHeader(appIdentifier: "audit")).archive
    )
    _ = engine.restore(archive, into: host)
    #expect(read == 7)
  }

  @Test("what a save has done is printed in a few lines, with all that was not as usual")
  func preservationsAreReadable() throws {
    let root = Node("root", [Node("child"), Node(nil, [Node("lost")])])
    root.text = "hunter2"
    let preservation = try Life().preserve(Host(root))
    let lines = "\(preservation)".split(separator: "\n")
    #expect(lines.first == "3 preserved, 2 skipped")
    #expect(lines.contains { $0.contains("skipped: it has no restoration identifier") })
    #expect(!"\(preservation)".contains("hunter2"))
  }
}
