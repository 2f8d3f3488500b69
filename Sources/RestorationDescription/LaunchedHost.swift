/// A host that tests launch like its program.
///
/// The test kit depends on no toolkit: it calls a host that adopts this, and leaves the launch of
/// any other host to the test.
@MainActor
package protocol LaunchedHost {
  /// Performs the first half of the launch, which ends before restoring (rule R1, 1 and 2).
  func performFirstHalfOfLaunch()
  /// Performs the second half of the launch (rule R1, 10 and 12).
  func performSecondHalfOfLaunch()
  /// A description of the current tree with the visible state.
  var treeDescription: TreeDescription { get }
}
