public import Foundation
public import ViewControllers

/// A view of a collection view: the base of its cells, headers and footers.
open class UICollectionReusableView: UIView {
  /// The reuse identifier, or `nil`.
  open internal(set) var reuseIdentifier: String?

  /// Called before the view is reused; call `super`. Does nothing.
  open func prepareForReuse() {}

  // MARK: For subclasses; never called here

  /// Applies layout attributes. Does nothing.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// Returns the preferred attributes of the view; those of the layout unless overridden.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
  /// Called before the layout changes. Does nothing.
  open func willTransition(
    from oldLayout: UICollectionViewLayout,
    to newLayout: UICollectionViewLayout
  ) {}
  /// Called after the layout has changed. Does nothing.
  open func didTransition(
    from oldLayout: UICollectionViewLayout,
    to newLayout: UICollectionViewLayout
  ) {}
}

/// A cell of a collection view.
open class UICollectionViewCell: UICollectionReusableView {
  /// The view that holds the content.
  open private(set) var contentView = UIView()
  /// The view behind the content, or `nil`; stored.
  open var backgroundView: UIView?
  /// The view behind the content of a selected cell, or `nil`; stored.
  open var selectedBackgroundView: UIView?
  /// Indicates whether the cell is selected.
  open var isSelected = false
  /// Indicates whether the cell is highlighted.
  open var isHighlighted = false

  /// Creates a cell.
  ///
  /// - Parameter frame: The position and size in the collection view, in points.
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
  // MARK: Configurations

  /// The content, or `nil`; stored, not drawn.
  open var contentConfiguration: (any UIContentConfiguration)?
  /// The background, or `nil`; stored, not drawn.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// Called to configure the cell for its state, or `nil`.
  open var configurationUpdateHandler: ConfigurationUpdateHandler?
  /// Configures a cell for its state.
  public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) ->
    Void
  /// The state: the traits, and whether the cell is selected and highlighted.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    return state
  }
  /// Configures the cell for a state: calls ``configurationUpdateHandler``. Overrides call `super`.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }
  /// Configures the cell again, at once.
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }
  /// Returns the default content of a list cell.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
  /// Returns the default background of a list cell.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

  /// Called when the drag state changes; never here.
  open func dragStateDidChange(_ dragState: DragState) {}
  /// The state of a drag.
  public enum DragState: Int, Sendable, Hashable {
    case none, lifting, dragging
  }
}
