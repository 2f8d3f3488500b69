public import Foundation
public import ViewControllers

/// A cell of a collection that looks like a table.
open class UICollectionViewListCell: UICollectionViewCell {
  /// What stands at the end.
  open var accessories: [UICellAccessory] = []
  /// What stands at the beginning.
  open var leadingAccessories: [UICellAccessory] = []
  /// How many steps the cell is moved in.
  open var indentationLevel = 0
  /// The width of one such step, in points.
  open var indentationWidth: CGFloat = 10
  /// Whether what stands at the beginning is moved in, too.
  open var indentsAccessories = true
  /// Where the line below begins and ends.
  public let separatorLayoutGuide = UILayoutGuide()
}

extension UICollectionView {
  /// How cells of a class are filled.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Fills a cell.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void
    let handler: Handler
    /// Names how cells are filled.
    public init(handler: @escaping Handler) { self.handler = handler }
    /// Names how cells of an interface file are filled.
    public init(cellNib: UINib, handler: @escaping Handler) { self.handler = handler }
  }
  /// How views beside the items are filled.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Fills a view.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void
    let kind: String
    let handler: Handler
    /// Names how views of a kind are filled.
    public init(elementKind: String, handler: @escaping Handler) {
      kind = elementKind
      self.handler = handler
    }
    /// Names how views of an interface file are filled.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      self.init(elementKind: elementKind, handler: handler)
    }
  }

  /// Makes a cell and fills it.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>,
    for indexPath: IndexPath,
    item: Item?
  ) -> Cell {
    let cell: Cell = make()
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }
  /// Makes a view and fills it.
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

/// How a collection looks that looks like a table; kept by no one.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// How it looks.
  public enum Appearance: Int, Sendable, Hashable {
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }
  /// Whether there are views above sections.
  public enum HeaderMode: Int, Sendable, Hashable {
    case none, supplementary, firstItemInSection
  }
  /// Whether there are views below sections.
  public enum FooterMode: Int, Sendable, Hashable {
    case none, supplementary
  }
  /// What shows when an item is moved aside.
  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?
  /// Which line stands below an item.
  public typealias ItemSeparatorHandler = (IndexPath, UIListSeparatorConfiguration) ->
    UIListSeparatorConfiguration
  /// How it looks.
  public var appearance: Appearance
  /// Whether there are views above sections.
  public var headerMode = HeaderMode.none
  /// Whether there are views below sections.
  public var footerMode = FooterMode.none
  /// The room above sections, or `nil` for the usual.
  public var headerTopPadding: CGFloat?
  /// Whether there are lines between items.
  public var showsSeparators = true
  /// How the lines look.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Which line stands below an item, or `nil`.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The colour behind, or `nil`.
  public var backgroundColor: UIColor?
  /// What shows when an item is moved aside, or `nil`.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// What shows when an item is moved aside, or `nil`.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Names how it looks.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }
}

/// How the lines of a list look; kept by no one.
@preconcurrency @MainActor
public struct UIListSeparatorConfiguration {
  /// Whether a line shows.
  public enum Visibility: Int, Sendable, Hashable {
    case automatic, visible, hidden
  }
  /// Whether the line above shows.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether the line below shows.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// Where the line above begins and ends.
  public var topSeparatorInsets = NSDirectionalEdgeInsets.zero
  /// Where the line below begins and ends.
  public var bottomSeparatorInsets = NSDirectionalEdgeInsets.zero
  /// The colour.
  public var color = UIColor.separator
  /// The colour while several are selected.
  public var multipleSelectionColor = UIColor.separator
  /// What shows through, or `nil`.
  public var visualEffect: UIVisualEffect?
  /// Makes the usual lines.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

/// A layout that is put together of parts; items stand in lines as without it.
open class UICollectionViewCompositionalLayout: UICollectionViewFlowLayout {
  /// What holds for the whole layout.
  open var configuration = UICollectionViewCompositionalLayoutConfiguration()
  /// Makes the layout of a table.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout { UICollectionViewCompositionalLayout() }
}

/// What holds for a whole layout; kept.
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, MainActorBound {
  /// In which direction it scrolls.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The room between sections.
  open var interSectionSpacing: CGFloat = 0
  /// What stands at its edges.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// What the room inside counts from.
  open var contentInsetsReference = UIContentInsetsReference.safeArea
  /// Makes the usual configuration.
  public override init() {}
}
/// What the room inside counts from.
public enum UIContentInsetsReference: Int, Sendable, Hashable {
  case automatic, none, safeArea, layoutMargins, readableContent
}
