public import Foundation
public import ViewControllers

/// What a table shows in one row; without a screen it exists only when somebody asks for it.
///
/// ```swift
/// let cell = UITableViewCell(style: .subtitle, reuseIdentifier: "note")
/// cell.textLabel?.text = note.title
/// ```
open class UITableViewCell: UIView {
  /// The name by which the table finds a cell to use again, or `nil`.
  open private(set) var reuseIdentifier: String?
  /// What the cell consists of.
  let style: CellStyle
  /// Where the cell's own views stand.
  open private(set) var contentView = UIView()
  /// The main text, or `nil` in a cell that has none.
  open private(set) lazy var textLabel: UILabel? = makeSubview(UILabel())
  /// The text of second rank, or `nil` in a plain cell.
  open private(set) lazy var detailTextLabel: UILabel? =
    style == .default ? nil : makeSubview(UILabel())
  /// The picture at the side, or `nil` in a cell that has none.
  open private(set) lazy var imageView: UIImageView? =
    style == .value2 ? nil : makeSubview(UIImageView(frame: .zero))

  /// The view behind the content, or `nil`.
  open var backgroundView: UIView?
  /// The view behind the content of a selected cell, or `nil`.
  open var selectedBackgroundView: UIView?
  /// What stands at the end of the row.
  open var accessoryType = AccessoryType.none
  /// A view in place of that, or `nil`.
  open var accessoryView: UIView?
  /// What stands at the end of the row while the table is edited.
  open var editingAccessoryType = AccessoryType.none
  /// How a selected cell looks.
  open var selectionStyle = SelectionStyle.default
  /// How far the line below stands from the edges.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// How many steps the content is moved in.
  open var indentationLevel = 0
  /// The width of one such step, in points.
  open var indentationWidth: CGFloat = 10
  /// Whether a handle shows while the table is edited.
  open var showsReorderControl = false

  /// Whether the cell is selected.
  open var isSelected: Bool {
    get { states.isSelected }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether a finger is on the cell.
  open var isHighlighted: Bool {
    get { states.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  /// Whether the cell shows what people edit a table with.
  open var isEditing: Bool {
    get { states.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  private var states = (isSelected: false, isHighlighted: false, isEditing: false)

  /// Creates a cell.
  ///
  /// - Parameters:
  ///   - style: What the cell consists of.
  ///   - reuseIdentifier: The name by which the table finds it, or `nil`.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addSubview(contentView)
  }

  /// Creates a plain cell.
  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  /// Creates a plain cell from an interface file; of the file only the reuse identifier is read, if
  /// a table makes the cell.
  public required init?(coder: NSCoder) {
    style = .default
    reuseIdentifier = (coder as? ReuseCoder)?.identifier
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Called before the cell is used for another row; call `super`. Does nothing.
  open func prepareForReuse() {}
  /// Selects the cell or not; call `super` in overrides.
  open func setSelected(_ selected: Bool, animated: Bool) { states.isSelected = selected }
  /// Puts a finger on the cell or takes it off; call `super` in overrides.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    states.isHighlighted = highlighted
  }
  /// Shows what people edit a table with, or not; call `super` in overrides.
  open func setEditing(_ editing: Bool, animated: Bool) { states.isEditing = editing }

  // MARK: Configurations

  /// What the cell shows, or `nil`; kept.
  open var contentConfiguration: (any UIContentConfiguration)?
  /// How the ground is drawn, or `nil`; kept.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// Fills the cell for its state, or `nil`.
  open var configurationUpdateHandler: ConfigurationUpdateHandler?
  /// Fills a cell for its state.
  public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void
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
  /// What an ordinary cell shows.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
  /// How the ground of an ordinary cell is drawn.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

  // MARK: What nobody calls without a screen

  /// Called before what people edit with shows or goes; call `super`.
  open func willTransition(to state: StateMask) {}
  /// Called when it shows or has gone; call `super`.
  open func didTransition(to state: StateMask) {}
  /// Called when the cell is lifted, dragged or put down.
  open func dragStateDidChange(_ dragState: DragState) {}
  /// Whether what deletes the row shows; never.
  open var showingDeleteConfirmation: Bool { false }
  /// What people can do to the row while the table is edited.
  open var editingStyle: EditingStyle { .none }

  private func makeSubview<Content: UIView>(_ view: Content) -> Content {
    contentView.addSubview(view)
    return view
  }
}

extension UITableViewCell {
  /// What a cell consists of.
  public enum CellStyle: Int, Sendable, Hashable {
    /// A picture and one text.
    case `default`
    /// A picture, a text, and a value at the end of the row.
    case value1
    /// A name and a value.
    case value2
    /// A picture and two texts, one below the other.
    case subtitle
  }

  /// What stands at the end of a row.
  public enum AccessoryType: Int, Sendable, Hashable {
    /// Nothing.
    case none
    /// An arrow: a tap leads on.
    case disclosureIndicator
    /// An arrow and a button for details.
    case detailDisclosureButton
    /// A mark: the row is chosen.
    case checkmark
    /// A button for details.
    case detailButton
  }

  /// How a selected cell looks.
  public enum SelectionStyle: Int, Sendable, Hashable {
    /// As any other.
    case none
    /// Blue.
    case blue
    /// Grey.
    case gray
    /// As is usual.
    case `default`
  }

  /// What people edit a row with.
  public struct StateMask: OptionSet, Sendable, Hashable {
    /// One bit a thing.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// What shows while the table is edited.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// What deletes the row.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }

  /// Whether a cell is being dragged.
  public enum DragState: Int, Sendable, Hashable {
    case none, lifting, dragging
  }

  /// What people can do to a row while a table is edited.
  public enum EditingStyle: Int, Sendable, Hashable {
    /// Nothing.
    case none
    /// Delete it.
    case delete
    /// Put another one in.
    case insert
  }
}
