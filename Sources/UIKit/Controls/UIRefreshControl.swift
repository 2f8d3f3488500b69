public import Foundation
public import ViewControllers

/// A control that the user pulls down to refresh a scroll view's content.
open class UIRefreshControl: UIControl {
  /// Indicates whether a refresh is in progress.
  open private(set) var isRefreshing = false
  /// The title below the spinner, or `nil`; stored, not drawn.
  open var attributedTitle: NSAttributedString?

  /// Starts a refresh without sending an event.
  open func beginRefreshing() { isRefreshing = true }
  /// Ends the refresh.
  open func endRefreshing() { isRefreshing = false }

  /// Simulates a pull: starts a refresh and sends `valueChanged`, if the control is enabled and
  /// idle.
  public func pull() {
    guard isEnabled, !isRefreshing else { return }
    beginRefreshing()
    sendActions(for: .valueChanged)
  }
}

extension UIScrollView {
  /// The refresh control, or `nil`; it becomes a subview.
  public var refreshControl: UIRefreshControl? {
    get { ViewLook.existing(of: self)?.refreshControl }
    set {
      let look = ViewLook.of(self)
      look.refreshControl?.removeFromSuperview()
      look.refreshControl = newValue
      if let newValue { insertSubview(newValue, at: 0) }
    }
  }
}

extension UITableViewController {
  /// The refresh control of the table view, or `nil`.
  public var refreshControl: UIRefreshControl? {
    get { tableView.refreshControl }
    set { tableView.refreshControl = newValue }
  }
}
