public import Foundation

/// A cell of a table. It is created only when requested, because nothing is drawn.
///
/// ```swift
/// let cell = UITableViewCell(style: .subtitle, reuseIdentifier: "note")
/// cell.textLabel?.text = note.title
/// ```
open class UITableViewCell: View {
  open private(set) var reuseIdentifier: String?
  let style: CellStyle
  open private(set) var contentView = View()
  open private(set) lazy var textLabel: UILabel? = makeSubview(UILabel())
  /// The secondary label; `nil` in the default style.
  open private(set) lazy var detailTextLabel: UILabel? =
    style == .default ? nil : makeSubview(UILabel())
  /// The image view; `nil` in the style `value2`.
  open private(set) lazy var imageView: ImageView? =
    style == .value2 ? nil : makeSubview(ImageView(frame: .zero))

  // Set by the methods below, which subclasses override.

  open var isSelected: Bool {
    get { states.isSelected }
    set { setSelected(newValue, animated: false) }
  }
  open var isHighlighted: Bool {
    get { states.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  open var isEditing: Bool {
    get { states.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  private var states = (isSelected: false, isHighlighted: false, isEditing: false)

  public init(style: CellStyle = .default, reuseIdentifier: String? = nil) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addSubview(contentView)
  }

  // Of less rank than the designated initializer, as in `ViewController`.
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

  /// Called on Apple's systems before the cell is reused; never called here.
  open func prepareForReuse() {}
  /// Sets ``isSelected``. Overrides call `super`, here and below.
  open func setSelected(_ selected: Bool, animated: Bool) { states.isSelected = selected }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    states.isHighlighted = highlighted
  }
  open func setEditing(_ editing: Bool, animated: Bool) { states.isEditing = editing }

  // MARK: Never called here

  open func willTransition(to state: StateMask) {}
  open var editingStyle: EditingStyle { .none }

  private func makeSubview<Content: View>(_ view: Content) -> Content {
    contentView.addSubview(view)
    return view
  }

  // MARK: Kept, neither drawn nor applied

  open var backgroundView: View?
  open var contentConfiguration: (any UIContentConfiguration)?
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    UIListContentConfiguration()
  }
  open var selectedBackgroundView: View?
  open var accessoryType = AccessoryType.none
  open var accessoryView: View?
  open var selectionStyle = SelectionStyle.default
  open var separatorInset = EdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  open var indentationLevel = 0
}

extension UITableViewCell {
  public enum CellStyle: Int, Sendable, Hashable { case `default`, value1, value2, subtitle }

  public enum AccessoryType: Int, Sendable, Hashable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  public enum SelectionStyle: Int, Sendable, Hashable { case none, blue, gray, `default` }

  public struct StateMask: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public enum EditingStyle: Int, Sendable, Hashable { case none, delete, insert }
}
