import Foundation
import RestorationArchive
import RestorationCoding
import RestorationEngine

/// A container that stores its text, and its children as one list.
@MainActor
class Shelf: RestorableController {
  var restorationIdentifier: String?
  var controllerRestorationClass: (any ControllerRestoration.Type)?
  var restorationLevel = RestorationLevel.navigation
  private(set) weak var container: Shelf?
  private(set) var children: [Shelf] = []
  /// What the list does where a child is missing.
  var missing = StateDecoder.MissingChildren.cut
  var text = ""
  var number = 0
  /// The level of the text.
  var textLevel = RestorationLevel.navigation
  /// Indicates whether the text is stored as a private value.
  var isPrivate = false
  /// The error that decoding throws before anything has been read.
  var decodingFailure: (any Error)?
  /// Indicates whether decoded children are left out of the shelf.
  var ignoresChildren = false
  /// Indicates whether the number is read as a text, which fails.
  var misreadsNumber = false
  /// Encodes more after the shelf's own state.
  var onEncode: ((StateEncoder) throws -> Void)?

  required init(_ identifier: String?, _ children: [Shelf] = []) {
    restorationIdentifier = identifier
    for child in children { add(child) }
  }

  func add(_ child: Shelf) {
    child.container?.remove(child)
    child.container = self
    children.append(child)
  }

  func remove(_ child: Shelf) {
    children.removeAll { $0 === child }
    child.container = nil
  }

  var names: [String] { children.compactMap(\.restorationIdentifier) }
  subscript(name: String) -> Shelf? { children.first { $0.restorationIdentifier == name } }

  class var restorableStateKeyPaths: [RestorableKeyPath] { [] }

  var restorationContainer: (any RestorableController)? { container }
  var restorationChildren: [any RestorableController] { children }

  func encodeState(to coder: StateEncoder) throws {
    if isPrivate {
      coder.encode(text as NSString, forKey: "text", sensitivity: .private)
    } else {
      coder.encode(text as Any?, forKey: "text")
    }
    coder.mark("text", as: textLevel)
    coder.encode(number, forKey: "number")
    coder.encode(children, forKey: "children")
    try onEncode?(coder)
  }

  func decodeState(from coder: StateDecoder) throws {
    if let decodingFailure { throw decodingFailure }
    text = coder.decodeObject(forKey: "text") as? String ?? text
    if misreadsNumber {
      _ = coder.decodeObject(of: NSString.self, forKey: "number")
    } else if coder.containsValue(forKey: "number") {
      number = coder.decodeInteger(forKey: "number")
    }
    guard !ignoresChildren, coder.containsValue(forKey: "children") else { return }
    let found = try coder.decodeChildren(forKey: "children", missing: missing)
    for child in children { remove(child) }
    for case let child as Shelf in found { add(child) }
  }
}

/// A container of another class, which passes for the first.
final class SpecialShelf: Shelf {}

/// A container of a third class, which passes for the first and not for the second.
final class PlainShelf: Shelf {}

/// An app of shelves, of which launch makes the root, and a delegate all others that are not missing.
@MainActor
final class ShelfApp: RestorationHost {
  let root: Shelf
  /// The identifiers of those that cannot be made.
  var isMissing: Set<String> = []
  var answers: [IdentifierPath: RestorationAnswer] = [:]
  /// Prepares each object that the delegate makes.
  var onMake: (Shelf) -> Void = { _ in }

  init(_ root: Shelf = Shelf("root")) { self.root = root }

  var restorationRoots: [any RestorableController] { [root] }
  func shouldPreserveState(with coder: NSCoder) -> Bool { true }
  func shouldRestoreState(with coder: NSCoder) -> Bool { true }

  func controller(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) throws -> (any RestorableController)? {
    guard identifierComponents.count > 1, let name = identifierComponents.last,
      !isMissing.contains(name)
    else { return nil }
    let made = Shelf(name)
    onMake(made)
    return made
  }

  func answer(
    forRestorationAt path: IdentifierPath,
    className: String,
    coder: StateDecoder
  ) -> RestorationAnswer { answers[path] ?? .restore }
}

/// The launches of an app of shelves, one after the other, over one state.
@MainActor
final class ShelfLife {
  let engine: TreeEngine
  var header = ArchiveHeader(
    appIdentifier: "org.example.shelves",
    bundleVersion: "3",
    timestamp: 1000
  )
  var options = RestorationOptions()
  private(set) var archive: Archive?
  private(set) var report: RestorationReport?
  private(set) var restorer: TreeRestorer?
  private var preserver: TreePreserver?

  init(limits: ArchiveLimits = .standard) { engine = TreeEngine(limits: limits) }

  /// Restores an app from the last save.
  @discardableResult
  func launch(_ app: ShelfApp) -> RestorationReport? {
    preserver = TreePreserver(app, engine: engine)
    guard let archive else { return nil }
    let restorer = TreeRestorer(archive, into: app, engine: engine, options: options)
    report = restorer.restore()
    preserver?.restored = archive
    preserver?.carry(restorer.unclaimed)
    self.restorer = restorer
    return report
  }

  /// Saves the app that was launched last.
  @discardableResult
  func save() throws -> Preservation? {
    header.timestamp += 1
    let result = try preserver?.preserve(header: header)
    if let made = result?.archive { archive = try Archive(ArchiveBytes(made.bytes.array)) }
    return result
  }

  /// The value of a key of the object at a path, in the last save.
  func value(_ key: String, at path: IdentifierPath) throws -> ArchiveValue? {
    try archive?.object(at: path)?.values().first { $0.key == key }?.value
  }

  func standing(_ path: IdentifierPath) -> RestorationReport.Standing? { report?[path]?.standing }
}
