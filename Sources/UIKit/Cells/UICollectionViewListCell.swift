public import Foundation
public import ViewControllers

/// What a cell shows, without the views for it.
@preconcurrency @MainActor
public protocol UIContentConfiguration {}

/// A picture, a title and a text below it.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The title, or `nil`.
  public var text: String?
  /// The text below it, or `nil`.
  public var secondaryText: String?
  /// The picture, or `nil`.
  public var image: UIImage?
  /// The title with fonts and colours, or `nil`.
  public var attributedText: NSAttributedString?
  /// How a text looks.
  public struct TextProperties {
    /// The font.
    public var font = UIFont.systemFont(ofSize: 17)
    /// The colour.
    public var color = UIColor.label
    /// How many lines there may be; 0 for any number.
    public var numberOfLines = 0
    /// Where the lines stand.
    public var alignment = NSTextAlignment.natural
    /// How a line ends that is too long.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Whether letters grow as people want them.
    public var adjustsFontForContentSizeCategory = true
    /// Whether letters become smaller so that all show.
    public var adjustsFontSizeToFitWidth = false
  }
  /// How the picture looks.
  public struct ImageProperties {
    /// Its colour, or `nil`.
    public var tintColor: UIColor?
    /// How round its corners are.
    public var cornerRadius: CGFloat = 0
    /// How large it is at most; any size for zero.
    public var maximumSize = CGSize.zero
    /// How much room it takes.
    public var reservedLayoutSize = CGSize.zero
    /// Which of the pictures of a symbol it is, or `nil`.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  }
  /// How the picture looks.
  public var imageProperties = ImageProperties()
  /// The room between the picture and the texts.
  public var imageToTextPadding: CGFloat = 16
  /// The room between texts above each other.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The room between texts beside each other.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 16
  /// Whether the texts stand beside each other.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The room around.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
  /// The text below with fonts and colours, or `nil`.
  public var secondaryAttributedText: NSAttributedString?
  /// How the title looks.
  public var textProperties = TextProperties()
  /// How the text below it looks.
  public var secondaryTextProperties = TextProperties()
  /// What an ordinary cell shows.
  public static func cell() -> Self { Self() }
  /// What a cell with a value at the end shows.
  public static func valueCell() -> Self { Self() }
  /// What a list at the side shows.
  public static func sidebarCell() -> Self { Self() }
  /// What a head of a list at the side shows.
  public static func sidebarHeader() -> Self { Self() }
  /// What the head of a section shows.
  public static func plainHeader() -> Self { Self() }
  /// What the head of a group shows.
  public static func groupedHeader() -> Self { Self() }
  /// What the foot of a group shows.
  public static func groupedFooter() -> Self { Self() }
  /// The same for a state of the cell.
  public func updated(for state: Any) -> Self { self }
  /// What a cell with a text below the title shows.
  public static func subtitleCell() -> Self { Self() }
}

/// What stands at the end of a cell.
public struct UICellAccessory: Sendable, Hashable {
  private let name: String
  /// A mark that there is more.
  public static func disclosureIndicator() -> UICellAccessory { .init(name: "disclosure") }
  /// A mark that opens what is below.
  public static func outlineDisclosure() -> UICellAccessory { .init(name: "outline") }
  /// A mark that the item is chosen.
  public static func checkmark() -> UICellAccessory { .init(name: "checkmark") }
  /// A button that deletes.
  public static func delete() -> UICellAccessory { .init(name: "delete") }
  /// A button that puts something in.
  public static func insert() -> UICellAccessory { .init(name: "insert") }
  /// A handle to move the item by.
  public static func reorder() -> UICellAccessory { .init(name: "reorder") }
  /// A mark of whether the item is one of those chosen.
  public static func multiselect() -> UICellAccessory { .init(name: "multiselect") }
  /// A text.
  public static func label(text: String) -> UICellAccessory { .init(name: text) }
}

/// A cell of a collection that looks like a table.
open class UICollectionViewListCell: UICollectionViewCell {
  /// What stands at the end.
  open var accessories: [UICellAccessory] = []
  /// How far the cell is moved in.
  open var indentationLevel = 0
  /// What an ordinary cell shows.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

extension UICollectionViewCell {
  /// What the cell shows, or `nil`; kept.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
}

extension UITableViewCell {
  /// What the cell shows, or `nil`; kept.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// What an ordinary cell shows.
  public func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
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
  }

  /// Makes a cell and fills it.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>,
    for indexPath: IndexPath,
    item: Item?
  ) -> Cell {
    guard let cell = Cell.makeReusable("") else {
      preconditionFailure("\(Cell.self) makes no cell in init(coder:)")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }
}

/// How a collection looks that looks like a table; kept by no one.
public struct UICollectionLayoutListConfiguration: Sendable {
  /// How it looks.
  public enum Appearance: Int, Sendable, Hashable {
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }
  /// Whether there are views above sections.
  public enum HeaderMode: Int, Sendable, Hashable {
    case none, supplementary, firstItemInSection
  }
  /// How it looks.
  public var appearance: Appearance
  /// Whether there are views above sections.
  public var headerMode = HeaderMode.none
  /// Whether there are lines between items.
  public var showsSeparators = true
  /// Names how it looks.
  public init(appearance: Appearance) { self.appearance = appearance }
}

/// A layout that is put together of parts; items stand in lines as without it.
open class UICollectionViewCompositionalLayout: UICollectionViewFlowLayout {
  /// Makes the layout of a table.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout { UICollectionViewCompositionalLayout() }
}
