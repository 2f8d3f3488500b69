import Foundation
import RestorationCoding
import RestorationEngine

/// A controller without state of its own.
@MainActor
class Screen: RestorableController {
  var restorationIdentifier: String? = "screen"
  var controllerRestorationClass: (any ControllerRestoration.Type)?
  let restorableStateTracker: RestorableStateTracker? = RestorableStateTracker()
  var restorationContainer: (any RestorableController)? { nil }
  var restorationChildren: [any RestorableController] { [] }
  /// One name for all subclasses, so that each decodes what another has encoded.
  var restorationClassName: String? { "Screen" }

  // Subclasses override these.
  func encodeState(to coder: StateEncoder) throws {}
  func decodeState(from coder: StateDecoder) throws {}
}

/// An app with one screen, which launch makes.
@MainActor
final class ScreenApp: RestorationHost {
  let screen: Screen

  init(_ screen: Screen) { self.screen = screen }

  var restorationRoots: [any RestorableController] { [screen] }
  func shouldPreserveState(with coder: NSCoder) -> Bool { true }
  func shouldRestoreState(with coder: NSCoder) -> Bool { true }
}
