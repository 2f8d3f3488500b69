/// Decides what a split view does when it changes its form, and hears of it.
@preconcurrency @MainActor
public protocol SplitViewControllerDelegate: AnyObject {
  /// Called before the columns that show change.
  func splitViewController(
    _ svc: SplitViewController,
    willChangeTo displayMode: SplitViewController.DisplayMode
  )
  /// Called before a column shows.
  func splitViewController(
    _ svc: SplitViewController,
    willShow column: SplitViewController.Column
  )
  /// Called before a column goes out of sight.
  func splitViewController(
    _ svc: SplitViewController,
    willHide column: SplitViewController.Column
  )
  /// Which column shows when the view collapses; the one proposed unless implemented. Asked of
  /// two-column and three-column styles.
  func splitViewController(
    _ svc: SplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: SplitViewController.Column
  ) -> SplitViewController.Column
  /// Which columns show when the view expands; those proposed unless implemented. Asked of
  /// two-column and three-column styles.
  func splitViewController(
    _ svc: SplitViewController,
    displayModeForExpandingToProposedDisplayMode proposed: SplitViewController.DisplayMode
  ) -> SplitViewController.DisplayMode
  /// Called when the view has collapsed.
  func splitViewControllerDidCollapse(_ svc: SplitViewController)
  /// Called when the view has expanded.
  func splitViewControllerDidExpand(_ svc: SplitViewController)
  /// Says what stands in the primary column of a collapsing view, before the secondary controller
  /// moves into it; asked of the classic style.
  ///
  /// - Returns: A controller without a parent, or one of the view's own; `nil` for the one that stands
  ///   there, which is what happens unless this is implemented.
  func primaryViewController(
    forCollapsing splitViewController: SplitViewController
  ) -> ViewController?
  /// Says what stands in the primary column of an expanding view, when the secondary controller has
  /// left it; asked of the classic style.
  ///
  /// - Returns: As for ``primaryViewController(forCollapsing:)``.
  func primaryViewController(
    forExpanding splitViewController: SplitViewController
  ) -> ViewController?
  /// Moves the secondary controller into the primary one; asked of the classic style.
  ///
  /// - Returns: Whether that is done, or not wanted; `false` lets the primary controller take it in,
  ///   which is what happens unless this is implemented.
  func splitViewController(
    _ splitViewController: SplitViewController,
    collapseSecondary secondaryViewController: ViewController,
    onto primaryViewController: ViewController
  ) -> Bool
  /// Says what stands in the secondary column of an expanding view; asked of the classic style.
  ///
  /// - Returns: A controller without a parent; `nil` for the one that stood there last, which is
  ///   what happens unless this is implemented.
  func splitViewController(
    _ splitViewController: SplitViewController,
    separateSecondaryFrom primaryViewController: ViewController
  ) -> ViewController?
  /// Shows a controller in the primary column.
  ///
  /// - Returns: Whether that is done; `false` lets the split view do it.
  func splitViewController(
    _ splitViewController: SplitViewController,
    show viewController: ViewController,
    sender: Any?
  ) -> Bool
  /// Shows a controller in the secondary column.
  ///
  /// - Returns: Whether that is done; `false` lets the split view do it.
  func splitViewController(
    _ splitViewController: SplitViewController,
    showDetail viewController: ViewController,
    sender: Any?
  ) -> Bool
}

extension SplitViewControllerDelegate {
  /// Does nothing.
  public func splitViewController(
    _ svc: SplitViewController,
    willChangeTo displayMode: SplitViewController.DisplayMode
  ) {}
  /// Does nothing.
  public func splitViewController(
    _ svc: SplitViewController,
    willShow column: SplitViewController.Column
  ) {}
  /// Does nothing.
  public func splitViewController(
    _ svc: SplitViewController,
    willHide column: SplitViewController.Column
  ) {}
  /// Shows the column that is proposed.
  public func splitViewController(
    _ svc: SplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: SplitViewController.Column
  ) -> SplitViewController.Column { proposedTopColumn }
  /// Those proposed.
  public func splitViewController(
    _ svc: SplitViewController,
    displayModeForExpandingToProposedDisplayMode proposed: SplitViewController.DisplayMode
  ) -> SplitViewController.DisplayMode { proposed }
  /// Does nothing.
  public func splitViewControllerDidCollapse(_ svc: SplitViewController) {}
  /// Does nothing.
  public func splitViewControllerDidExpand(_ svc: SplitViewController) {}
  /// The one that stands there.
  public func primaryViewController(
    forCollapsing splitViewController: SplitViewController
  ) -> ViewController? { nil }
  /// The one that stands there.
  public func primaryViewController(
    forExpanding splitViewController: SplitViewController
  ) -> ViewController? { nil }
  /// Leaves it to the primary controller.
  public func splitViewController(
    _ splitViewController: SplitViewController,
    collapseSecondary secondaryViewController: ViewController,
    onto primaryViewController: ViewController
  ) -> Bool { false }
  /// Leaves it to the split view.
  public func splitViewController(
    _ splitViewController: SplitViewController,
    separateSecondaryFrom primaryViewController: ViewController
  ) -> ViewController? { nil }
  /// Leaves it to the split view.
  public func splitViewController(
    _ splitViewController: SplitViewController,
    show viewController: ViewController,
    sender: Any?
  ) -> Bool { false }
  /// Leaves it to the split view.
  public func splitViewController(
    _ splitViewController: SplitViewController,
    showDetail viewController: ViewController,
    sender: Any?
  ) -> Bool { false }
}
