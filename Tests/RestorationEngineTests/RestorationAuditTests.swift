import Foundation
import RestorationArchive
import RestorationCoding
import RestorationEngine
import Testing

/// The audit of a live tree finds objects that cannot be restored.
@MainActor
@Suite struct RestorationAuditTests {
  private typealias Kind = RestorationAudit.Finding.Kind
  private let life = Life()

  private func check(_ host: Host) -> [RestorationAudit.Finding] {
    RestorationAudit.check(host, engine: life.engine)
  }

  private func only(_ host: Host) throws -> RestorationAudit.Finding {
    let findings = check(host)
    try #require(findings.count == 1, "\(findings)")
    return findings[0]
  }

  @Test func aTreeWithoutFaultsHasNoFindings() {
    let root = Node("root", [Node("a"), Node("b", [Node(), Node("c")])])
    root.views = [Leaf("list")]
    #expect(RestorationAudit.check(root: root, engine: life.engine) == [])
    let host = Host(root)
    let model = Model()
    host.register(model, as: "model")
    root.links["model"] = model
    #expect(check(host) == [])
  }

  @Test("Rule P21: equal identifiers of siblings, with every class and the reference that is lost")
  func duplicateIdentifiers() throws {
    let findings = check(Host(Node("root", [Node("same"), SpecialNode("same"), Node("other")])))
    try #require(findings.map(\.kind) == [.unstorableValue, .duplicateIdentifier])
    #expect(findings[0].path == ["root"] && findings[0].message.contains("\"child.1\""))
    let finding = findings[1]
    #expect(finding.path == ["root", "same"])
    #expect(finding.message.contains("2 objects") && finding.message.contains("SpecialNode"))
  }

  @Test("Equal identifiers of views, of a view and a child, and of registered objects")
  func duplicatesOfOtherKinds() throws {
    let views = Node("root")
    views.views = [Leaf("list"), Leaf("list")]
    #expect(try only(Host(views)).path == ["root", "list"])

    let mixed = Node("root", [Node("list")])
    mixed.views = [Leaf("list")]
    #expect(check(Host(mixed)).contains { $0.kind == .duplicateIdentifier })

    let root = Node("root")
    let host = Host(root)
    let (one, other) = (Model(), Model())
    host.register(one, as: "model")
    host.register(other, as: "model")
    (root.links["one"], root.links["other"]) = (one, other)
    #expect(check(host).contains { $0.kind == .duplicateIdentifier && $0.path == ["model"] })
  }

  @Test("Slots tell equal siblings apart, so there is nothing to find")
  func slotsAreNoDuplicates() {
    let root = Node("root", [Node("same"), Node("same")])
    root.distinguishesChildren = true
    #expect(check(Host(root)) == [])
  }

  @Test("Rule P8: a missing identifier is charged with all that it costs")
  func missingIdentifiers() throws {
    let lost = Node("lost", [Node("deeper")])
    lost.views = [Leaf("list")]
    let unnamed = Node(nil, [Node(nil, [lost])])
    let finding = try only(Host(Node("root", [unnamed])))
    #expect(finding.kind == .missingIdentifier)
    #expect(finding.path == ["root"])
    #expect(finding.message.contains("keeps 3 identified objects"))
  }

  @Test("Rule P10: what something else refers to is not lost")
  func referencedObjectsAreNotLost() {
    let child = Node("child")
    let root = Node("root", [Node(nil, [child])])
    root.links["child"] = child
    #expect(check(Host(root)) == [])
  }

  @Test("Rule R10: a restoration class that is not registered")
  func unresolvedClasses() throws {
    let child = Node("child")
    child.controllerRestorationClass = UnlistedFactory.self
    let finding = try only(Host(Node("root", [child])))
    #expect(finding.kind == .unresolvedClass)
    #expect(finding.path == ["root", "child"])
    #expect(finding.message.contains("UnlistedFactory"))
  }

  @Test func oversizedObjects() throws {
    let root = Node("root")
    root.text = String(repeating: "x", count: 1000)
    var options = RestorationAudit.Options()
    options.maximumObjectByteCount = 1000
    let findings = RestorationAudit.check(Host(root), engine: life.engine, options: options)
    #expect(findings.map(\.kind) == [.oversized])
    options.maximumObjectByteCount = 2000
    #expect(RestorationAudit.check(Host(root), engine: life.engine, options: options) == [])
  }

  @Test("A value of a type that is not registered, by its key")
  func unstorableValues() throws {
    final class Unlisted: NSObject, NSCoding {
      override init() {}
      init?(coder: NSCoder) {}
      func encode(with coder: NSCoder) {}
    }
    let root = Node("root")
    root.onEncode = { $0.encode(Unlisted(), forKey: "odd") }
    let finding = try only(Host(root))
    #expect(finding.kind == .unstorableValue)
    #expect(finding.message.contains("\"odd\"") && finding.message.contains("Unlisted"))
  }

  @Test(
    "Sensitive keys",
    arguments: [
      ("password", true), ("userPassword", true), ("auth.token", true), ("PIN", true),
      ("userPin", true), ("api_key", true), ("clientSecret", true), ("shipping", false),
      ("opinion", false), ("title", false), ("spinner", false), ("key", false),
    ]
  )
  func sensitiveKeys(key: String, isSensitive: Bool) {
    let root = Node("root")
    root.onEncode = { $0.encode("hunter2", forKey: key) }
    let findings = check(Host(root))
    #expect(findings.map(\.kind) == (isSensitive ? [.sensitiveKey] : []))
    #expect(!"\(findings)".contains("hunter2"))
    root.onEncode = { $0.encode("hunter2", forKey: key, sensitivity: .private) }
    #expect(check(Host(root)) == [], "a private value is in good hands")
    root.onEncode = { $0.encode(true, forKey: key) }
    #expect(check(Host(root)) == [], "a truth value is no secret")
    root.onEncode = { $0.encode([[key: "hunter2"]], forKey: "inner") }
    #expect(check(Host(root)).count == (isSensitive ? 1 : 0), "also inside of values")
  }

  @Test("Rule P17: a registered object that nothing refers to")
  func unreferencedObjects() throws {
    let host = Host(Node("root"))
    let model = Model()
    host.register(model, as: "model")
    let finding = try only(host)
    #expect(finding.kind == .unreferencedObject && finding.path == ["model"])
    #expect(finding.message.contains("Model"))
  }

  @Test("Rule P1: an app that declines")
  func decliningApps() throws {
    let host = Host(Node("root"))
    host.savesState = false
    #expect(try only(host).kind == .declined)
  }

  @Test func findingsAreSortedAndTakeOneLineEach() throws {
    let root = Node("root", [Node("z"), Node("z"), Node(nil, [Node("lost")])])
    root.onEncode = { $0.encode("hunter2", forKey: "token") }
    let host = Host(root)
    var lines: [String] = []
    let findings = RestorationAudit.logFindings(of: host, engine: life.engine) { lines.append($0) }
    #expect(
      findings.map(\.kind) == [
        .missingIdentifier, .sensitiveKey, .unstorableValue, .duplicateIdentifier,
      ]
    )
    #expect(lines == findings.map(\.description))
    #expect(lines.allSatisfy { !$0.contains("\n") })
    let decoded = try JSONDecoder().decode(
      [RestorationAudit.Finding].self,
      from: JSONEncoder().encode(findings)
    )
    #expect(decoded == findings)
  }

  @Test("The audit leaves the tree, and what later saves take over, as they are")
  func theTreeIsNotChanged() throws {
    let root = Node("root", [Node("child")])
    for node in root.all { node.restorableStateTracker = RestorableStateTracker() }
    let host = Host(root)
    let preserver = TreePreserver(host, engine: life.engine)
    let before = try preserver.preserve(header: life.header).archive
    _ = check(host)
    let after = try preserver.preserve(header: life.header)
    #expect(after.archive?.bytes == before?.bytes)
    #expect(after.takenOverCount == 2)
  }

  // MARK: Objects without a value

  /// Adopts the protocol, and leaves encoding to its subclasses.
  private class Base: RestorableController {
    var restorationIdentifier: String? = "quiet"
    var controllerRestorationClass: (any ControllerRestoration.Type)?
    var restorationContainer: (any RestorableController)? { nil }
    var restorationChildren: [any RestorableController] { [] }
    var restorationLevel = RestorationLevel.navigation
  }

  /// Has a method of the right name that is never called: the base class's witness is the default
  /// one.
  private final class Deaf: Base {
    func encodeState(to coder: StateEncoder) throws { coder.encode(1, forKey: "one") }
  }

  @Test(
    "An object that stores no value is named in the report of the save, and on request here",
    arguments: [RestorationLevel.navigation, .content]
  )
  func objectsWithoutAValueAreNamed(level: RestorationLevel) throws {
    let controller = Deaf()
    controller.restorationLevel = level
    let host = SingleRootHost(controller)
    let header = ArchiveHeader(appIdentifier: "test")
    let entry = try #require(
      try life.engine.preserve(host, header: header).entries.first { $0.path == ["quiet"] }
    )
    #expect(entry.reason.hasPrefix("encoded no value"))
    #expect(RestorationAudit.check(host, engine: life.engine) == [])
    var options = RestorationAudit.Options()
    options.namesEmptyObjects = true
    let findings = RestorationAudit.check(host, engine: life.engine, options: options)
    #expect(findings.map(\.kind) == [.emptyObject])
    #expect(findings.first?.path == ["quiet"])
  }

  private final class SingleRootHost: RestorationHost {
    let root: any RestorableController
    init(_ root: any RestorableController) { self.root = root }
    var restorationRoots: [any RestorableController] { [root] }
    func shouldPreserveState(with coder: NSCoder) -> Bool { true }
    func shouldRestoreState(with coder: NSCoder) -> Bool { true }
  }
}
