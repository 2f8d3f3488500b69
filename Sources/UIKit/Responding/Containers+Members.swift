public import Foundation
public import ViewControllers

extension UISplitViewController.DisplayMode {
  /// The former name of ``oneBesideSecondary``, before iOS 14.
  public static let allVisible = Self.oneBesideSecondary
  /// The former name of ``secondaryOnly``, before iOS 14.
  public static let primaryHidden = Self.secondaryOnly
  /// The former name of ``oneOverSecondary``, before iOS 14.
  public static let primaryOverlay = Self.oneOverSecondary
}

extension UISplitViewController {
  /// The display mode button; a tap does nothing.
  public var displayModeButtonItem: UIBarButtonItem { UIBarButtonItem(title: nil) }
}

extension UINavigationController {
  /// An operation of a navigation stack.
  public enum Operation: Int, Sendable, Hashable {
    /// No operation.
    case none
    /// A controller is pushed.
    case push
    /// The top controller is popped.
    case pop
  }
}

extension UICollectionView {
  /// Runs the updates, reloads the data and calls the completion handler.
  public func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    updates?()
    reloadData()
    completion?(true)
  }

  /// The cell of a visible item, created anew at each call. `nil` for other items, and without a
  /// `UICollectionViewDataSource`.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    guard indexPathsForVisibleItems.contains(indexPath) else { return nil }
    return (dataSource as? any UICollectionViewDataSource)?
      .collectionView(self, cellForItemAt: indexPath)
  }
}
