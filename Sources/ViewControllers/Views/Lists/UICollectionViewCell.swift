public import Foundation

/// A view of a collection view: the base of its cells, headers and footers.
open class UICollectionReusableView: View {
  open internal(set) var reuseIdentifier: String?

  /// Called before the view is reused; call `super`. Does nothing.
  open func prepareForReuse() {}

  // MARK: For subclasses; never called here

  open func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {}
  /// Returns the preferred attributes of the view; those of the layout unless overridden.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes { layoutAttributes }
  /// Called before the layout changes. Does nothing.
  open func willTransition(
    from oldLayout: CollectionViewLayout,
    to newLayout: CollectionViewLayout
  ) {}
  /// Called after the layout has changed. Does nothing.
  open func didTransition(
    from oldLayout: CollectionViewLayout,
    to newLayout: CollectionViewLayout
  ) {}
}

/// A cell of a collection view.
open class UICollectionViewCell: UICollectionReusableView {
  open private(set) var contentView = View()
  open var backgroundView: View?
  open var selectedBackgroundView: View?
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
  // MARK: Configurations

  open var contentConfiguration: (any UIContentConfiguration)?
  open var backgroundConfiguration: UIBackgroundConfiguration?
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
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  public enum DragState: Int, Sendable, Hashable {
    case none, lifting, dragging
  }
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }
  /// Called when the drag state changes; never here.
  open func dragStateDidChange(_ dragState: DragState) {}
}
