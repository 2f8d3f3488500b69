import Foundation
import RestorationCoding
import RestorationEngine

/// A controller of a toolkit that exists only here; it shows that the engine knows none.
@MainActor
class Node: RestorableController {
  var restorationIdentifier: String?
  var controllerRestorationClass: (any ControllerRestoration.Type)?
  var restorationClassName: String?
  var restorationLevel = RestorationLevel.navigation
  var restorationOrigin: RestorationOrigin?
  private(set) weak var container: Node?
  private(set) var children: [Node] = []
  var views: [Leaf] = []
  /// Views that exist only once the engine has asked the controller to prepare.
  var viewsToLoad: [Leaf] = []
  /// Indicates whether children with equal identifiers are distinguished by position.
  var distinguishesChildren = false
  /// The log of the engine's calls, if a test needs it.
  weak var log: EventLog?
  /// Set once by tests whose nodes say when they change.
  var restorableStateTracker: RestorableStateTracker?

  var text = ""
  /// Objects that this one refers to, by key.
  var links: [String: AnyObject] = [:]
  var onEncode: ((NSCoder) -> Void)?
  var onDecode: ((NSCoder) -> Void)?
  /// The error that encoding throws after everything has been written.
  var encodingFailure: (any Error)?
  /// The error that decoding throws after everything has been read.
  var decodingFailure: (any Error)?
  /// The error that decoding throws before anything has been read.
  var preparationFailure: (any Error)?
  /// The identifier of a child that has none, made from its text; `nil` leaves the child out.
  var nameOfAnonymousChild: ((Node) -> String?)?
  /// Whether children are stored as one list, which ends or closes up where one is missing.
  var listsChildren: StateDecoder.MissingChildren?
  private(set) var decodeCount = 0
  private(set) var finishCount = 0

  init(_ identifier: String? = nil, _ children: [Node] = [], log: EventLog? = nil) {
    restorationIdentifier = identifier
    self.log = log
    for child in children { add(child) }
  }

  func add(_ child: Node) {
    child.leave()
    child.container = self
    children.append(child)
  }

  func leave() {
    container?.children.removeAll { $0 === self }
    container = nil
  }

  /// Tells a child a container that it does not belong to, as broken toolkits do.
  func pretend(container: Node) { self.container = container }

  // MARK: The engine's side

  var restorationContainer: (any RestorableController)? { container }
  var restorationChildren: [any RestorableController] { children }
  var restorationElements: [any RestorableElement] { views }

  private var identifiedChildren: [Node] {
    children.filter { $0.restorationIdentifier != nil || nameOfAnonymousChild?($0) != nil }
  }

  func restorationSlot(for child: any RestorableController) -> String? {
    guard distinguishesChildren else { return nil }
    return identifiedChildren.firstIndex { $0 === child }.map { "\($0)" }
  }

  func restorationIdentifier(forAnonymous child: any RestorableController) -> String? {
    (child as? Node).flatMap { nameOfAnonymousChild?($0) }
  }

  func encodeState(to coder: StateEncoder) throws {
    encodeRestorableState(with: coder)
    if listsChildren != nil { coder.encode(children, forKey: "children") }
    if let encodingFailure { throw encodingFailure }
  }

  func decodeState(from coder: StateDecoder) throws {
    if let preparationFailure { throw preparationFailure }
    decodeRestorableState(with: coder)
    if let listsChildren {
      for child in children { child.leave() }
      for child in try coder.decodeChildren(forKey: "children", missing: listsChildren) {
        if let child = child as? Node { add(child) }
      }
    }
    if let decodingFailure { throw decodingFailure }
  }

  func prepareToDecodeRestorableState() {
    log?.add("prepare \(name)")
    views += viewsToLoad
    viewsToLoad = []
  }

  func encodeRestorableState(with coder: NSCoder) {
    log?.add("encode \(name)")
    coder.encode(text, forKey: "text")
    coder.encode(identifiedChildren.count, forKey: "childCount")
    for (index, child) in identifiedChildren.enumerated() {
      coder.encode(child, forKey: "child.\(index)")
    }
    coder.encode(links.keys.sorted(), forKey: "links")
    // The order of a dictionary changes from process to process; the bytes must not.
    for (key, target) in links { coder.encode(target, forKey: "link.\(key)") }
    onEncode?(coder)
  }

  func decodeRestorableState(with coder: NSCoder) {
    log?.add("decode \(name)")
    decodeCount += 1
    text = coder.decodeObject(forKey: "text") as? String ?? text
    let decoded = (0..<max(0, coder.decodeInteger(forKey: "childCount"))).compactMap {
      coder.decodeObject(forKey: "child.\($0)") as? Node
    }
    let others = children.filter { child in !decoded.contains { $0 === child } }
    for child in decoded + others where child !== self { add(child) }
    for key in coder.decodeObject(forKey: "links") as? [String] ?? [] {
      links[key] = coder.decodeObject(forKey: "link.\(key)").map { $0 as AnyObject }
    }
    onDecode?(coder)
  }

  func applicationFinishedRestoringState() {
    log?.add("finished \(name)")
    finishCount += 1
  }

  private var name: String { restorationIdentifier ?? "(unnamed)" }

  /// Every node below and including this one, parents first.
  var all: [Node] { [self] + children.flatMap(\.all) }

  /// The first node with an identifier, below or including this one.
  func find(_ identifier: String) -> Node? {
    all.first { $0.restorationIdentifier == identifier }
  }
}

/// A controller of another class, which also passes for a node.
final class SpecialNode: Node {}

extension Node: Hashable {
  nonisolated static func == (left: Node, right: Node) -> Bool { left === right }
  nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
