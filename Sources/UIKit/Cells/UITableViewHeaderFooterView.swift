public import Foundation
public import ViewControllers

/// A header or footer of a table section.
open class UITableViewHeaderFooterView: UIView {
  /// The reuse identifier, or `nil`.
  open private(set) var reuseIdentifier: String?
  /// The view that holds the content.
  open private(set) var contentView = UIView()
  /// The label of the main text.
  open private(set) lazy var textLabel: UILabel? = makeLabel()
  /// The label of the secondary text.
  open private(set) lazy var detailTextLabel: UILabel? = makeLabel()
  /// The view behind the content, or `nil`; stored.
  open var backgroundView: UIView?

  /// Creates a header or footer.
  ///
  /// - Parameter reuseIdentifier: The reuse identifier, or `nil`.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// Creates a header or footer from an interface file. Only the reuse identifier is read, and only
  /// from the coder of a table.
  public required init?(coder: NSCoder) {
    reuseIdentifier = (coder as? ReuseCoder)?.identifier
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Called before the view is reused; call `super`. Does nothing.
  open func prepareForReuse() {}

  /// The content, or `nil`; stored, not drawn.
  open var contentConfiguration: (any UIContentConfiguration)?
  /// The background, or `nil`; stored, not drawn.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// Returns the default content of a header.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .header() }
  /// The state of the view: its traits.
  open var configurationState: UIViewConfigurationState {
    UIViewConfigurationState(traitCollection: traitCollection)
  }
  /// Configures the view for a state. Does nothing unless overridden.
  open func updateConfiguration(using state: UIViewConfigurationState) {}
  /// Configures the view again, at once.
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }

  private func makeLabel() -> UILabel {
    let label = UILabel()
    contentView.addSubview(label)
    return label
  }
}
