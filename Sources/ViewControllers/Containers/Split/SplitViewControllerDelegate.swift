/// The methods that a split view calls when it collapses, expands or shows columns.
@preconcurrency @MainActor public protocol SplitViewControllerDelegate: AnyObject {
  func splitViewController(
    _ svc: SplitViewController,
    willChangeTo displayMode: SplitViewController.DisplayMode
  )
  func splitViewController(_ svc: SplitViewController, willShow column: SplitViewController.Column)
  func splitViewController(_ svc: SplitViewController, willHide column: SplitViewController.Column)
  /// Returns the column on top after collapsing; the proposed one unless implemented. Called for
  /// two-column and three-column styles.
  func splitViewController(
    _ svc: SplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: SplitViewController.Column
  ) -> SplitViewController.Column
  /// Returns the display mode after expanding; the proposed one unless implemented. Called for
  /// two-column and three-column styles.
  func splitViewController(
    _ svc: SplitViewController,
    displayModeForExpandingToProposedDisplayMode proposed: SplitViewController.DisplayMode
  ) -> SplitViewController.DisplayMode
  func splitViewControllerDidCollapse(_ svc: SplitViewController)
  func splitViewControllerDidExpand(_ svc: SplitViewController)
  /// Returns the primary controller of a collapsing view, before the secondary controller moves
  /// into it. Called for the classic style.
  ///
  /// - Returns: A controller without a parent, or one of the view's own. `nil`, the default, keeps
  ///   the present one.
  func primaryViewController(
    forCollapsing splitViewController: SplitViewController
  ) -> ViewController?
  /// Returns the primary controller of an expanding view, after the secondary controller has left
  /// it. Called for the classic style.
  func primaryViewController(
    forExpanding splitViewController: SplitViewController
  ) -> ViewController?
  /// Moves the secondary controller into the primary one. Called for the classic style.
  ///
  /// - Returns: `true` if the delegate has moved or dropped the secondary controller. `false`, the
  ///   default, passes it to the primary controller's `collapseSecondaryViewController(_:for:)`.
  func splitViewController(
    _ splitViewController: SplitViewController,
    collapseSecondary secondaryViewController: ViewController,
    onto primaryViewController: ViewController
  ) -> Bool
  /// Returns the secondary controller of an expanding view. Called for the classic style.
  ///
  /// - Returns: A controller without a parent. With `nil`, the default, the primary controller's
  ///   `separateSecondaryViewController(for:)` is asked; a navigation controller gives the top of its
  ///   stack. If that returns `nil` too, the secondary controller stays.
  func splitViewController(
    _ splitViewController: SplitViewController,
    separateSecondaryFrom primaryViewController: ViewController
  ) -> ViewController?
  /// Shows a controller in the primary column; returns `true` if it did. `false`, the default, lets
  /// the split view show it.
  func splitViewController(
    _ splitViewController: SplitViewController,
    show viewController: ViewController,
    sender: Any?
  ) -> Bool
  /// Shows a controller in the secondary column, as for the primary one.
  func splitViewController(
    _ splitViewController: SplitViewController,
    showDetail viewController: ViewController,
    sender: Any?
  ) -> Bool
}

extension SplitViewControllerDelegate {
  public func splitViewController(
    _ svc: SplitViewController,
    willChangeTo displayMode: SplitViewController.DisplayMode
  ) {}
  public func splitViewController(_: SplitViewController, willShow _: SplitViewController.Column) {}
  public func splitViewController(_: SplitViewController, willHide _: SplitViewController.Column) {}
  public func splitViewController(
    _ svc: SplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: SplitViewController.Column
  ) -> SplitViewController.Column { proposedTopColumn }
  public func splitViewController(
    _ svc: SplitViewController,
    displayModeForExpandingToProposedDisplayMode proposed: SplitViewController.DisplayMode
  ) -> SplitViewController.DisplayMode { proposed }
  public func splitViewControllerDidCollapse(_ svc: SplitViewController) {}
  public func splitViewControllerDidExpand(_ svc: SplitViewController) {}
  public func primaryViewController(forCollapsing _: SplitViewController) -> ViewController? { nil }
  public func primaryViewController(forExpanding _: SplitViewController) -> ViewController? { nil }
  public func splitViewController(
    _ splitViewController: SplitViewController,
    collapseSecondary secondaryViewController: ViewController,
    onto primaryViewController: ViewController
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: SplitViewController,
    separateSecondaryFrom primaryViewController: ViewController
  ) -> ViewController? { nil }
  public func splitViewController(
    _ splitViewController: SplitViewController,
    show viewController: ViewController,
    sender: Any?
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: SplitViewController,
    showDetail viewController: ViewController,
    sender: Any?
  ) -> Bool { false }
}
