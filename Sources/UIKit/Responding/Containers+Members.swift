public import Foundation
public import ViewControllers

extension UISplitViewController.DisplayMode {
  /// The name of ``oneBesideSecondary`` before iOS 14.
  public static let allVisible = Self.oneBesideSecondary
  /// The name of ``secondaryOnly`` before iOS 14.
  public static let primaryHidden = Self.secondaryOnly
  /// The name of ``oneOverSecondary`` before iOS 14.
  public static let primaryOverlay = Self.oneOverSecondary
}

extension UISplitViewController {
  /// A button that would change the display mode; it does nothing.
  public var displayModeButtonItem: UIBarButtonItem { UIBarButtonItem(title: nil) }
}

extension UINavigationController {
  /// What a stack is doing.
  public enum Operation: Int, Sendable, Hashable {
    /// Nothing.
    case none
    /// A controller comes on top.
    case push
    /// The top one goes.
    case pop
  }
}

extension UICollectionView {
  /// Makes changes, then counts the items again.
  public func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    updates?()
    reloadData()
    completion?(true)
  }

  /// The cell of an item that shows, made anew for whoever asks; `nil` for others, and where the data
  /// source makes no cells.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    guard indexPathsForVisibleItems.contains(indexPath) else { return nil }
    return (dataSource as? any UICollectionViewDataSource)?
      .collectionView(self, cellForItemAt: indexPath)
  }
}
