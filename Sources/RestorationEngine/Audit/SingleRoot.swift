import Foundation

/// A host for one controller, which consents to everything and makes nothing.
final class SingleRoot: RestorationHost {
  private let root: any RestorableController

  init(_ root: any RestorableController) { self.root = root }

  var restorationRoots: [any RestorableController] { [root] }
  func shouldPreserveState(with coder: NSCoder) -> Bool { true }
  func shouldRestoreState(with coder: NSCoder) -> Bool { false }
}
