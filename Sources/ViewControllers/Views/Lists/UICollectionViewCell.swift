public import Foundation

/// A view of a collection view: the superclass of cells, headers and footers.
open class UICollectionReusableView: View {
  open internal(set) var reuseIdentifier: String?

  // MARK: For subclasses; never called here

  open func prepareForReuse() {}
  open func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {}
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes { layoutAttributes }
}

/// A cell of a collection view.
open class UICollectionViewCell: UICollectionReusableView {
  open private(set) var contentView = View()

  // Read by `configurationState`.

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

  /// Stored: ``contentView`` stays as it is.
  open var contentConfiguration: (any UIContentConfiguration)?
  open var backgroundConfiguration: UIBackgroundConfiguration?
  open var configurationUpdateHandler: ConfigurationUpdateHandler?
  public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) ->
    Void
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

  public enum DragState: Int, Sendable, Hashable { case none, lifting, dragging }
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }
  /// Called on Apple's systems when the drag state changes; never called here.
  open func dragStateDidChange(_ dragState: DragState) {}

  // MARK: Kept, neither drawn nor applied

  open var backgroundView: View?
  open var selectedBackgroundView: View?
}
