import Foundation
import RestorationEngine
import StateRestoration

/// An app with a dock of panes, which a factory makes again while their plugins are there.
@MainActor
final class DockHost: RestorationHost {
  let dock: Dock
  /// The names of the panes whose plugins are away. Each suite has names of its own.
  static var away: Set<String> = []

  init(_ panes: [String: String] = [:]) {
    dock = Dock()
    for (name, note) in panes.sorted(by: { $0.key < $1.key }) { dock.add(Pane(name, note: note)) }
  }

  var restorationRoots: [any RestorableController] { [dock] }
  func shouldPreserveState(with coder: NSCoder) -> Bool { true }
  func shouldRestoreState(with coder: NSCoder) -> Bool { true }

  /// The panes with their notes, in the order of the dock.
  var shown: [String] {
    dock.panes.map { "\($0.restorationIdentifier ?? ""): \($0.note)" }
  }
}

@MainActor
final class Dock: RestorableController {
  private(set) var panes: [Pane] = []
  weak var front: Pane?
  var width = 0

  func add(_ pane: Pane) {
    panes.append(pane)
    pane.dock = self
  }

  func remove(_ name: String) { panes.removeAll { $0.restorationIdentifier == name } }

  var restorationIdentifier: String? = "dock"
  var controllerRestorationClass: (any ControllerRestoration.Type)?
  var restorationContainer: (any RestorableController)? { nil }
  var restorationChildren: [any RestorableController] { panes }

  func encodeRestorableState(with coder: NSCoder) {
    coder.encode(panes, forKey: "panes")
    coder.encode(front, forKey: "front")
    coder.encode(width, forKey: "width")
  }

  func decodeRestorableState(with coder: NSCoder) {
    let found = (coder.decodeObject(forKey: "panes") as? [Any] ?? []).compactMap { $0 as? Pane }
    panes = found
    for pane in found { pane.dock = self }
    front = coder.decodeObject(forKey: "front") as? Pane
    width = coder.decodeInteger(forKey: "width")
  }
}

@MainActor
final class Pane: RestorableController {
  var note: String
  weak var dock: Dock?

  init(_ name: String, note: String = "") {
    (restorationIdentifier, self.note) = (name, note)
  }

  var restorationIdentifier: String?
  var controllerRestorationClass: (any ControllerRestoration.Type)? = PaneFactory.self
  var restorationContainer: (any RestorableController)? { dock }
  var restorationChildren: [any RestorableController] { [] }

  func encodeRestorableState(with coder: NSCoder) { coder.encode(note, forKey: "note") }
  func decodeRestorableState(with coder: NSCoder) {
    note = coder.decodeObject(forKey: "note") as? String ?? ""
  }
}

enum PaneFactory: ControllerRestoration {
  static func controller(withRestorationIdentifierPath path: [String], coder: NSCoder) -> Pane? {
    guard let name = path.last, !DockHost.away.contains(name) else { return nil }
    return Pane(name)
  }
}
