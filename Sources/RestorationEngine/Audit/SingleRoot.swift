import Foundation

/// A host for one controller, which consents to everything and makes nothing.
final class SingleRoot: RestorationHost {
  private let root: any RestorableController

  init(_ root: any RestorableController) { self.root = root }

  var restorationRoots: [any RestorableController] { [root] }
  var registeredObjects: [RegisteredObject] { [] }
  func shouldPreserveState(with coder: NSCoder) -> Bool { true }
  func willEncodeRestorableState(with coder: NSCoder) {}
  func shouldRestoreState(with coder: NSCoder) -> Bool { false }
  func didDecodeRestorableState(with coder: NSCoder) {}

  func controller(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> (any RestorableController)? { nil }

  func instantiateController(from origin: StoryboardOrigin) -> (any RestorableController)? { nil }
}
