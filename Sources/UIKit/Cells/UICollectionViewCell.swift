public import Foundation
public import ViewControllers

/// What a collection shows in some place, and uses again in another one: the root of its cells,
/// headers and footers.
open class UICollectionReusableView: UIView {
  /// The name by which the collection finds a view to use again, or `nil`.
  open internal(set) var reuseIdentifier: String?

  /// Called before the view is used for another place; call `super`. Does nothing.
  open func prepareForReuse() {}

  // MARK: What nobody calls without a screen

  /// Takes the place that a layout says; does nothing.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// The place that suits the view, near the one that a layout says.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
  /// Called before another layout holds; does nothing.
  open func willTransition(
    from oldLayout: UICollectionViewLayout,
    to newLayout: UICollectionViewLayout
  ) {}
  /// Called when another layout holds; does nothing.
  open func didTransition(
    from oldLayout: UICollectionViewLayout,
    to newLayout: UICollectionViewLayout
  ) {}
}

/// What a collection shows for one item.
open class UICollectionViewCell: UICollectionReusableView {
  /// Where the cell's own views stand.
  open private(set) var contentView = UIView()
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
  // MARK: Configurations

  /// What the cell shows, or `nil`; kept.
  open var contentConfiguration: (any UIContentConfiguration)?
  /// How the ground is drawn, or `nil`; kept.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// Fills the cell for its state, or `nil`.
  open var configurationUpdateHandler: ConfigurationUpdateHandler?
  /// Fills a cell for its state.
  public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) ->
    Void
  /// What the cell is in.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    return state
  }
  /// Fills the cell for a state; call `super` in overrides.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }
  /// Asks for the content again, which comes at once.
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }
  /// What an ordinary cell of a list shows.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
  /// How the ground of an ordinary cell is drawn.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

  /// Called when the cell is lifted, dragged or put down.
  open func dragStateDidChange(_ dragState: DragState) {}
  /// Whether a cell is being dragged.
  public enum DragState: Int, Sendable, Hashable {
    case none, lifting, dragging
  }
}
