public import Foundation
public import ViewControllers

/// A list cell of a collection view.
open class UICollectionViewListCell: UICollectionViewCell {
  /// The accessories; stored, not drawn.
  open var accessories: [UICellAccessory] = []
  /// The accessories at the leading edge; stored, not drawn.
  open var leadingAccessories: [UICellAccessory] = []
  /// The indentation level; stored.
  open var indentationLevel = 0
  /// The width of an indentation level, in points; stored.
  open var indentationWidth: CGFloat = 10
  /// Indicates whether to indent leading accessories with the content; stored.
  open var indentsAccessories = true
  /// The guide of the separator.
  public let separatorLayoutGuide = UILayoutGuide()
}

extension UICollectionView {
  /// A registration of a closure that configures cells of a class.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Configures a cell.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void
    let handler: Handler
    /// Creates a registration.
    public init(handler: @escaping Handler) { self.handler = handler }
    /// Creates a registration; the nib is ignored.
    public init(cellNib: UINib, handler: @escaping Handler) { self.handler = handler }
  }
  /// A registration of a closure that configures supplementary views of a class.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Configures a view.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void
    let kind: String
    let handler: Handler
    /// Creates a registration for a kind.
    public init(elementKind: String, handler: @escaping Handler) {
      kind = elementKind
      self.handler = handler
    }
    /// Creates a registration for a kind; the nib is ignored.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      self.init(elementKind: elementKind, handler: handler)
    }
  }

  /// Creates a cell and configures it.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>,
    for indexPath: IndexPath,
    item: Item?
  ) -> Cell {
    let cell: Cell = make()
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }
  /// Creates a supplementary view and configures it.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>,
    for indexPath: IndexPath
  ) -> Supplementary {
    let view: Supplementary = make()
    registration.handler(view, registration.kind, indexPath)
    return view
  }
  private func make<Reusable: UICollectionReusableView>() -> Reusable {
    guard let made = Reusable.makeReusable("") else {
      preconditionFailure("\(Reusable.self) makes no view in init(coder:)")
    }
    return made
  }
}

/// The configuration of a list layout, which creates a flow layout here.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// The appearance of a list.
  public enum Appearance: Int, Sendable, Hashable {
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }
  /// The mode of section headers.
  public enum HeaderMode: Int, Sendable, Hashable {
    case none, supplementary, firstItemInSection
  }
  /// The mode of section footers.
  public enum FooterMode: Int, Sendable, Hashable {
    case none, supplementary
  }
  /// Returns the swipe actions of an item, or `nil`.
  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?
  /// Returns the separators of an item.
  public typealias ItemSeparatorHandler = (IndexPath, UIListSeparatorConfiguration) ->
    UIListSeparatorConfiguration
  /// The appearance of the list.
  public var appearance: Appearance
  /// The mode of section headers.
  public var headerMode = HeaderMode.none
  /// The mode of section footers.
  public var footerMode = FooterMode.none
  /// The padding above section headers, in points, or `nil` for the default.
  public var headerTopPadding: CGFloat?
  /// Indicates whether to show separators between items.
  public var showsSeparators = true
  /// The default separators.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// The handler of each item's separators, or `nil`; never called.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The background colour, or `nil` for the default.
  public var backgroundColor: UIColor?
  /// The provider of swipe actions at the leading edge, or `nil`; never called.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The provider of swipe actions at the trailing edge, or `nil`; never called.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Creates a configuration with an appearance.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }
}

/// The separators of list items; stored, not drawn.
@preconcurrency @MainActor
public struct UIListSeparatorConfiguration {
  /// The visibility of a separator.
  public enum Visibility: Int, Sendable, Hashable {
    case automatic, visible, hidden
  }
  /// The visibility of the separator above the item.
  public var topSeparatorVisibility = Visibility.automatic
  /// The visibility of the separator below the item.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets of the separator above the item.
  public var topSeparatorInsets = NSDirectionalEdgeInsets.zero
  /// The insets of the separator below the item.
  public var bottomSeparatorInsets = NSDirectionalEdgeInsets.zero
  /// The colour of the separators.
  public var color = UIColor.separator
  /// The colour in multiple selection.
  public var multipleSelectionColor = UIColor.separator
  /// The visual effect, or `nil`.
  public var visualEffect: UIVisualEffect?
  /// Creates the default separators; the appearance is ignored.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

/// A layout composed of sections, groups and items; here a flow layout.
open class UICollectionViewCompositionalLayout: UICollectionViewFlowLayout {
  /// The configuration of the whole layout; stored, not applied.
  open var configuration = UICollectionViewCompositionalLayoutConfiguration()
  /// Creates a list layout; the configuration is ignored.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout { UICollectionViewCompositionalLayout() }
}

/// The configuration of a compositional layout; stored, not applied.
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, MainActorBound {
  /// The scroll direction.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The spacing between sections, in points.
  open var interSectionSpacing: CGFloat = 0
  /// The boundary items, such as headers and footers.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The reference of the content insets.
  open var contentInsetsReference = UIContentInsetsReference.safeArea
  /// Creates a configuration with default values.
  public override init() {}
}
/// The boundary from which content insets are measured.
public enum UIContentInsetsReference: Int, Sendable, Hashable {
  case automatic, none, safeArea, layoutMargins, readableContent
}
