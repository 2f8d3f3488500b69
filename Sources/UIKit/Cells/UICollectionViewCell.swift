public import Foundation
public import ViewControllers

/// What a collection shows in some place, and uses again in another one: the root of its cells,
/// headers and footers.
open class UICollectionReusableView: UIView {
  /// The name by which the collection finds a view to use again, or `nil`.
  public internal(set) var reuseIdentifier: String?

  /// Called before the view is used for another place; call `super`. Does nothing.
  open func prepareForReuse() {}
}

/// What a collection shows for one item.
open class UICollectionViewCell: UICollectionReusableView {
  /// Where the cell's own views stand.
  public let contentView = UIView()
  /// The view behind the content, or `nil`.
  open var backgroundView: UIView?
  /// The view behind the content of a selected cell, or `nil`.
  open var selectedBackgroundView: UIView?
  /// Whether the cell is selected.
  open var isSelected = false
  /// Whether a finger is on the cell.
  open var isHighlighted = false

  /// Creates a cell.
  ///
  /// - Parameter frame: Position and size in the collection, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  /// Creates a cell from an interface file; of the file only the reuse identifier is read, if a
  /// collection makes the cell.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    reuseIdentifier = (coder as? ReuseCoder)?.identifier
    addSubview(contentView)
  }
}
