public import Foundation
public import ViewControllers

/// What people pull down above a list to have it filled anew.
open class UIRefreshControl: UIControl {
  /// Whether the list is being filled.
  open private(set) var isRefreshing = false
  /// What stands below the turning picture, or `nil`.
  open var attributedTitle: NSAttributedString?

  /// Shows that the list is being filled; tells nobody.
  open func beginRefreshing() { isRefreshing = true }
  /// Shows that the list is filled.
  open func endRefreshing() { isRefreshing = false }

  /// Does what pulling down does: shows that the list is being filled and sends `valueChanged`.
  public func pull() {
    guard isEnabled, !isRefreshing else { return }
    beginRefreshing()
    sendActions(for: .valueChanged)
  }
}

extension UIScrollView {
  /// What people pull down to fill the list anew, or `nil`.
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
  /// What people pull down to fill the table anew, or `nil`.
  public var refreshControl: UIRefreshControl? {
    get { tableView.refreshControl }
    set { tableView.refreshControl = newValue }
  }
}
