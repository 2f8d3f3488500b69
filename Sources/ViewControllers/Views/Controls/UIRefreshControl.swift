public import Foundation

/// A control that the user pulls down to refresh a scroll view's content.
open class UIRefreshControl: Control {
  open private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString?
  /// Starts a refresh without sending an event.
  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }

  /// Simulates a pull: starts a refresh and sends `valueChanged`, if the control is enabled and
  /// idle.
  public func pull() {
    guard isEnabled, !isRefreshing else { return }
    beginRefreshing()
    sendActions(for: .valueChanged)
  }
}
