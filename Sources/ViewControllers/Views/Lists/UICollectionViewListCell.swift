public import Foundation

/// A list cell of a collection view; its accessories and indentation are stored, not drawn.
open class UICollectionViewListCell: UICollectionViewCell {
  open var accessories: [UICellAccessory] = []
  open var indentationLevel = 0
  open private(set) var separatorLayoutGuide = UILayoutGuide()
  open var indentationWidth: CGFloat = 10
  open var indentsAccessories = true
}

extension CollectionView {
  /// A registration of a closure that configures cells of a class.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void
    let handler: Handler
    public init(handler: @escaping Handler) { self.handler = handler }
    /// Creates a registration; the nib is ignored.
    public init(cellNib: Nib, handler: @escaping Handler) { self.handler = handler }
  }
  /// A registration of a closure that configures supplementary views of a class.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void
    let kind: String
    let handler: Handler
    public init(elementKind: String, handler: @escaping Handler) {
      kind = elementKind
      self.handler = handler
    }
    /// Creates a registration for a kind; the nib is ignored.
    public init(supplementaryNib: Nib, elementKind: String, handler: @escaping Handler) {
      self.init(elementKind: elementKind, handler: handler)
    }
  }

  /// Creates a cell by `init(coder:)` and configures it; without an item, it stays unconfigured.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>,
    for indexPath: IndexPath,
    item: Item?
  ) -> Cell {
    let cell: Cell = make()
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }
  /// Creates a supplementary view by `init(coder:)` and configures it.
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

/// The configuration of a list layout; stored, not applied: a list has a flow layout here.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Int, Sendable, Hashable {
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }
  public enum HeaderMode: Int, Sendable, Hashable { case none, supplementary, firstItemInSection }
  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?
  public var appearance: Appearance
  public var headerMode = HeaderMode.none
  public var headerTopPadding: CGFloat?
  public var showsSeparators = true
  public var separatorConfiguration: UIListSeparatorConfiguration
  public var backgroundColor: Color?
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }
  public enum FooterMode: Int, Sendable, Hashable { case none, supplementary }
  public typealias ItemSeparatorHandler = (IndexPath, UIListSeparatorConfiguration) ->
    UIListSeparatorConfiguration
  public var footerMode = FooterMode.none
  public var itemSeparatorHandler: ItemSeparatorHandler?
}

/// The separators of list items; stored, not drawn.
@preconcurrency @MainActor public struct UIListSeparatorConfiguration {
  public enum Visibility: Int, Sendable, Hashable { case automatic, visible, hidden }
  public var topSeparatorInsets = DirectionalEdgeInsets.zero
  public var color = Color.separator
  /// Creates the default separators; the appearance is ignored.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
  public var bottomSeparatorInsets = DirectionalEdgeInsets.zero
  public var bottomSeparatorVisibility = Visibility.automatic
  public var topSeparatorVisibility = Visibility.automatic
  public var visualEffect: UIVisualEffect?
}

/// A layout composed of sections, groups and items; here a flow layout.
open class UICollectionViewCompositionalLayout: CollectionViewFlowLayout {
  open var configuration = UICollectionViewCompositionalLayoutConfiguration()
  /// Creates a flow layout; the configuration is not stored.
  open class func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout { UICollectionViewCompositionalLayout() }

  /// Creates a layout whose sections are alike; the section is not stored.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
  ) {
    self.init()
    self.configuration = configuration
  }
  /// Creates a layout; the section provider is never called.
  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
  ) {
    self.init()
    self.configuration = configuration
  }
}

/// The configuration of a compositional layout; stored, not applied.
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, MainActorBound {
  open var scrollDirection = CollectionView.ScrollDirection.vertical
  open var interSectionSpacing: CGFloat = 0
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  open var contentInsetsReference = UIContentInsetsReference.safeArea
  public override init() {}
}
public enum UIContentInsetsReference: Int, Sendable, Hashable {
  case automatic, none, safeArea, layoutMargins, readableContent
}
