public import Foundation
public import ViewControllers

/// A cell of a table. It is created only when requested, because nothing is drawn.
///
/// ```swift
/// let cell = UITableViewCell(style: .subtitle, reuseIdentifier: "note")
/// cell.textLabel?.text = note.title
/// ```
open class UITableViewCell: UIView {
  /// The reuse identifier, or `nil`.
  open private(set) var reuseIdentifier: String?
  /// The style of the cell.
  let style: CellStyle
  /// The view that holds the content.
  open private(set) var contentView = UIView()
  /// The label of the main text.
  open private(set) lazy var textLabel: UILabel? = makeSubview(UILabel())
  /// The label of the secondary text, or `nil` in the default style.
  open private(set) lazy var detailTextLabel: UILabel? =
    style == .default ? nil : makeSubview(UILabel())
  /// The image view, or `nil` in the style `value2`.
  open private(set) lazy var imageView: UIImageView? =
    style == .value2 ? nil : makeSubview(UIImageView(frame: .zero))

  /// The view behind the content, or `nil`; stored.
  open var backgroundView: UIView?
  /// The view behind the content of a selected cell, or `nil`; stored.
  open var selectedBackgroundView: UIView?
  /// The type of the accessory; stored, not drawn.
  open var accessoryType = AccessoryType.none
  /// The accessory view, or `nil`; stored, not drawn.
  open var accessoryView: UIView?
  /// The type of the accessory in editing mode; stored, not drawn.
  open var editingAccessoryType = AccessoryType.none
  /// The selection style; stored, not drawn.
  open var selectionStyle = SelectionStyle.default
  /// The insets of the separator; stored, not drawn.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// The indentation level; stored, not drawn.
  open var indentationLevel = 0
  /// The width of an indentation level, in points; stored, not drawn.
  open var indentationWidth: CGFloat = 10
  /// Indicates whether to show the reorder control in editing mode; stored, not drawn.
  open var showsReorderControl = false

  /// Indicates whether the cell is selected.
  open var isSelected: Bool {
    get { states.isSelected }
    set { setSelected(newValue, animated: false) }
  }
  /// Indicates whether the cell is highlighted.
  open var isHighlighted: Bool {
    get { states.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  /// Indicates whether the cell is in editing mode.
  open var isEditing: Bool {
    get { states.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  private var states = (isSelected: false, isHighlighted: false, isEditing: false)

  /// Creates a cell.
  ///
  /// - Parameters:
  ///   - style: The style of the cell.
  ///   - reuseIdentifier: The reuse identifier, or `nil`.
  public init(style: CellStyle = .default, reuseIdentifier: String? = nil) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addSubview(contentView)
  }

  /// Creates a cell in the default style.
  // Of less rank, as that of `ViewController`.
  @_disfavoredOverload
  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  /// Creates a cell in the default style from an interface file. Only the reuse identifier is read,
  /// and only from the coder of a table.
  public required init?(coder: NSCoder) {
    style = .default
    reuseIdentifier = (coder as? ReuseCoder)?.identifier
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Called before the cell is reused; call `super`. Does nothing.
  open func prepareForReuse() {}
  /// Sets ``isSelected``. Overrides call `super`.
  open func setSelected(_ selected: Bool, animated: Bool) { states.isSelected = selected }
  /// Sets ``isHighlighted``. Overrides call `super`.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    states.isHighlighted = highlighted
  }
  /// Sets ``isEditing``. Overrides call `super`.
  open func setEditing(_ editing: Bool, animated: Bool) { states.isEditing = editing }

  // MARK: Configurations

  /// The content, or `nil`; stored, not drawn.
  open var contentConfiguration: (any UIContentConfiguration)?
  /// The background, or `nil`; stored, not drawn.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// Called to configure the cell for its state, or `nil`.
  open var configurationUpdateHandler: ConfigurationUpdateHandler?
  /// Configures a cell for its state.
  public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void
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
  /// Returns the default content of a cell.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
  /// Returns the default background of a cell.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

  // MARK: Never called here

  /// Called before the editing controls change; overrides call `super`.
  open func willTransition(to state: StateMask) {}
  /// Called after the editing controls have changed; overrides call `super`.
  open func didTransition(to state: StateMask) {}
  /// Called when the drag state changes.
  open func dragStateDidChange(_ dragState: DragState) {}
  /// Indicates whether the delete confirmation is shown; always `false`.
  open var showingDeleteConfirmation: Bool { false }
  /// The editing style; `.none` unless overridden.
  open var editingStyle: EditingStyle { .none }

  private func makeSubview<Content: UIView>(_ view: Content) -> Content {
    contentView.addSubview(view)
    return view
  }
}

extension UITableViewCell {
  /// The style of a cell.
  public enum CellStyle: Int, Sendable, Hashable {
    /// An image and a main text.
    case `default`
    /// An image, a main text, and a secondary text at the trailing edge.
    case value1
    /// A main and a secondary text, without an image.
    case value2
    /// An image, a main text, and a secondary text below it.
    case subtitle
  }

  /// The type of a cell's accessory.
  public enum AccessoryType: Int, Sendable, Hashable {
    /// No accessory.
    case none
    /// A disclosure indicator: a tap leads to another screen.
    case disclosureIndicator
    /// A disclosure indicator and a detail button.
    case detailDisclosureButton
    /// A check mark.
    case checkmark
    /// A detail button.
    case detailButton
  }

  /// The style of a selected cell.
  public enum SelectionStyle: Int, Sendable, Hashable {
    /// No change.
    case none
    /// Blue.
    case blue
    /// Grey.
    case gray
    /// The default.
    case `default`
  }

  /// The editing controls of a cell.
  public struct StateMask: OptionSet, Sendable, Hashable {
    /// The bits, one for each control.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The editing control.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// The delete confirmation.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }

  /// The state of a drag.
  public enum DragState: Int, Sendable, Hashable {
    case none, lifting, dragging
  }

  /// The editing control of a cell.
  public enum EditingStyle: Int, Sendable, Hashable {
    /// No control.
    case none
    /// A delete control.
    case delete
    /// An insert control.
    case insert
  }
}
