import Foundation
import RestorationTesting

/// A controller of a toolkit for terminals, of which the test kit knows nothing.
@MainActor
final class Pane: RestorableController, TreeDescribing {
  var restorationIdentifier: String?
  var controllerRestorationClass: (any ControllerRestoration.Type)?
  private(set) weak var container: Pane?
  private(set) var panes: [Pane] = []
  var text = ""
  /// Text that is shown and not stored.
  static var shownTitle = ""

  init(_ identifier: String) { restorationIdentifier = identifier }

  func add(_ pane: Pane) {
    pane.container = self
    panes.append(pane)
  }

  var restorationContainer: (any RestorableController)? { container }
  var restorationChildren: [any RestorableController] { panes }
  var treeDetails: [TreeDescription.Detail] {
    [TreeDescription.Detail("text", text), TreeDescription.Detail("title", Self.shownTitle)]
  }

  func encodeRestorableState(with coder: NSCoder) {
    coder.encode(text, forKey: "text")
    coder.encode(panes, forKey: "panes")
  }

  func decodeRestorableState(with coder: NSCoder) {
    text = coder.decodeObject(forKey: "text") as? String ?? text
  }
}
