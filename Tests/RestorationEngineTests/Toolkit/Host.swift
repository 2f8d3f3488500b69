import Foundation
import RestorationArchive
import RestorationCoding
import RestorationEngine

/// An app without a toolkit: roots, registered objects, and the answers of its delegate.
@MainActor
final class Host: RestorationHost {
  var roots: [Node]
  var registeredObjects: [RegisteredObject] = []
  let log: EventLog
  var savesState = true
  var restoresState = true
  var onShouldPreserve: ((NSCoder) -> Void)?
  var onWillEncode: ((NSCoder) -> Void)?
  var onShouldRestore: ((NSCoder) -> Void)?
  var onDidDecode: ((NSCoder) -> Void)?
  /// The delegate's answer, by path and coder.
  var makeController: (([String], NSCoder) throws -> Node?)?
  /// The app's answers about saved objects, by path.
  var answers: [IdentifierPath: RestorationAnswer] = [:]
  var scenes: [RestorationOrigin: () -> Node] = [:]

  init(_ roots: Node..., log: EventLog = EventLog()) {
    self.roots = roots
    self.log = log
  }

  func register(_ object: any StateRestoring, as identifier: String) {
    registeredObjects.append(RegisteredObject(object: object, identifier: identifier))
  }

  /// The first node with an identifier, in any window.
  func find(_ identifier: String) -> Node? {
    roots.lazy.compactMap { $0.find(identifier) }.first
  }

  var restorationRoots: [any RestorableController] { roots }

  func shouldPreserveState(with coder: NSCoder) -> Bool {
    log.add("shouldPreserve")
    onShouldPreserve?(coder)
    return savesState
  }

  func willEncodeRestorableState(with coder: NSCoder) {
    log.add("willEncode")
    onWillEncode?(coder)
  }

  func shouldRestoreState(with coder: NSCoder) -> Bool {
    log.add("shouldRestore")
    onShouldRestore?(coder)
    return restoresState
  }

  func didDecodeRestorableState(with coder: NSCoder) {
    log.add("didDecode")
    onDidDecode?(coder)
  }

  func controller(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) throws -> (any RestorableController)? {
    log.add("delegate \(identifierComponents.joined(separator: "/"))")
    return try makeController?(identifierComponents, coder)
  }

  func instantiateController(from origin: RestorationOrigin) -> (any RestorableController)? {
    log.add("storyboard \(origin.source)/\(origin.identifier)")
    return scenes[origin]?()
  }

  func answer(
    forRestorationAt path: IdentifierPath,
    className: String,
    coder: StateDecoder
  ) -> RestorationAnswer { answers[path] ?? .restore }
}
