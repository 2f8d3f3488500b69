import Foundation

/// A host with one controller as its only root, which consents to preserving and declines
/// restoring.
final class SingleRoot: RestorationHost {
  private let root: any RestorableController

  init(_ root: any RestorableController) { self.root = root }

  var restorationRoots: [any RestorableController] { [root] }
  func shouldPreserveState(with coder: NSCoder) -> Bool { true }
  func shouldRestoreState(with coder: NSCoder) -> Bool { false }
}
