public import Foundation

/// A view of a collection view: the superclass of cells, headers and footers.
open class UICollectionReusableView: View {
  open internal(set) var reuseIdentifier: String?

  // MARK: For subclasses; never called here

  open func prepareForReuse() {}
}

/// A cell of a collection view.
open class UICollectionViewCell: UICollectionReusableView {
  open private(set) var contentView = View()

  open var isSelected = false
  open var isHighlighted = false

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  /// Creates a cell from an interface file. Only the reuse identifier is read, and only from the
  /// coder of a collection view.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    reuseIdentifier = (coder as? ReuseCoder)?.identifier
    addSubview(contentView)
  }

  // MARK: Kept, neither drawn nor applied

  open var backgroundView: View?
  open var contentConfiguration: (any UIContentConfiguration)?
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    UIListContentConfiguration()
  }
  open var selectedBackgroundView: View?
}
