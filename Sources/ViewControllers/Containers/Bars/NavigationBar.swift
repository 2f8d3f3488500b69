/// A bar with a title, buttons, and a way back: a stack of ``NavigationItem``s.
///
/// The bar of a ``NavigationController`` always has the items of the stack. A bar of your own keeps
/// the items that you give it.
open class NavigationBar: View {
  weak var controller: NavigationController?
  private var ownItems: [NavigationItem] = []
  /// Whether titles may be large; kept and reported.
  open var prefersLargeTitles = false

  /// The items, the lowest first. A navigation controller's bar cannot be set.
  open var items: [NavigationItem]? {
    get { controller?.viewControllers.map(\.navigationItem) ?? ownItems }
    set {
      guard mayChange() else { return }
      ownItems = newValue ?? []
    }
  }

  /// The item that shows, or `nil` when there is none.
  open var topItem: NavigationItem? { items?.last }
  /// The item that the back button leads to, or `nil` when there is none.
  open var backItem: NavigationItem? { items?.dropLast().last }

  /// What the back button says, or `nil` when the bar shows none.
  public var backButtonTitle: String? {
    guard let topItem, let backItem, !topItem.hidesBackButton else { return nil }
    let left = topItem.leftBarButtonItems ?? []
    guard left.isEmpty || topItem.leftItemsSupplementBackButton else { return nil }
    return backItem.titleOfBackButton
  }

  /// Puts an item on top; not for the bar of a navigation controller.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - animated: Accepted for UIKit's sake.
  open func pushItem(_ item: NavigationItem, animated: Bool) {
    guard mayChange() else { return }
    ownItems.append(item)
  }

  /// Takes the top item off; not for the bar of a navigation controller.
  ///
  /// - Parameter animated: Accepted for UIKit's sake.
  /// - Returns: The item, or `nil` when there was none.
  @discardableResult
  open func popItem(animated: Bool) -> NavigationItem? {
    mayChange() ? ownItems.popLast() : nil
  }

  private func mayChange() -> Bool {
    precondition(
      controller == nil,
      "the items of a \(type(of: self)) that belongs to a navigation controller are its stack's"
    )
    return true
  }
}
