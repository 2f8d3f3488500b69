/// A host that shows its tree to tests.
@MainActor
package protocol DescribedHost {
  /// A description of the current tree with the visible state.
  var treeDescription: TreeDescription { get }
  /// Loads the views that a tree has loaded, of controllers without identifiers. A restoration loads
  /// only those of controllers that it restores.
  func loadViews(as tree: TreeDescription)
}

/// A host that tests launch like its program.
///
/// The test kit depends on no toolkit: it calls a host that adopts this, and leaves the launch of
/// any other host to the test.
@MainActor
package protocol LaunchedHost: DescribedHost {
  /// Performs the first half of the launch, which ends before restoring (rule R1, 1 and 2).
  func performFirstHalfOfLaunch()
  /// Performs the second half of the launch (rule R1, 10 and 12).
  func performSecondHalfOfLaunch()
}
