import Foundation
import RestorationCoding
import RestorationEngine

/// A view with ten values, and without state of its own.
@MainActor
class Node: RestorableElement {
  let restorationIdentifier: String?
  /// One name for all, so that archives of all have the same bytes.
  var restorationClassName: String? { "Node" }

  required init(_ number: Int) { restorationIdentifier = "node-\(number)" }

  func encodeState(to coder: StateEncoder) throws {}
  func decodeState(from coder: StateDecoder) throws {}
  /// Encodes the ten values.
  func encodeValues(to coder: StateEncoder) throws { try encodeState(to: coder) }
  /// Decodes the ten values.
  func decodeValues(from coder: StateDecoder) throws { try decodeState(from: coder) }
}

/// A controller that shows nodes.
@MainActor
final class Screen: RestorableController {
  var restorationIdentifier: String? = "screen"
  var controllerRestorationClass: (any ControllerRestoration.Type)?
  var restorationContainer: (any RestorableController)? { nil }
  var restorationChildren: [any RestorableController] { [] }
  let restorationElements: [any RestorableElement]
  let nodes: [Node]

  init(_ nodes: [Node]) {
    self.nodes = nodes
    restorationElements = nodes
  }
}

/// An app with one screen.
@MainActor
final class App: RestorationHost {
  let screen: Screen

  init(_ screen: Screen) { self.screen = screen }

  var restorationRoots: [any RestorableController] { [screen] }
  func shouldPreserveState(with coder: NSCoder) -> Bool { true }
  func shouldRestoreState(with coder: NSCoder) -> Bool { true }
}
