public import Foundation
public import ViewControllers

/// What a table shows above or below a section.
open class UITableViewHeaderFooterView: UIView {
  /// The name by which the table finds a view to use again, or `nil`.
  open private(set) var reuseIdentifier: String?
  /// Where the view's own views stand.
  open private(set) var contentView = UIView()
  /// The main text.
  open private(set) lazy var textLabel: UILabel? = makeLabel()
  /// The text of second rank.
  open private(set) lazy var detailTextLabel: UILabel? = makeLabel()
  /// The view behind the content, or `nil`.
  open var backgroundView: UIView?

  /// Creates a header or footer.
  ///
  /// - Parameter reuseIdentifier: The name by which the table finds it, or `nil`.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// Creates a header or footer from an interface file; of the file only the reuse identifier is
  /// read, if a table makes the view.
  public required init?(coder: NSCoder) {
    reuseIdentifier = (coder as? ReuseCoder)?.identifier
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Called before the view is used for another section; call `super`. Does nothing.
  open func prepareForReuse() {}

  /// What the view shows, or `nil`; kept.
  open var contentConfiguration: (any UIContentConfiguration)?
  /// How the ground is drawn, or `nil`; kept.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// What an ordinary header or footer shows.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .header() }
  /// What the view is in.
  open var configurationState: UIViewConfigurationState {
    UIViewConfigurationState(traitCollection: traitCollection)
  }
  /// Fills the view for a state; does nothing.
  open func updateConfiguration(using state: UIViewConfigurationState) {}
  /// Asks for the content again, which comes at once.
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }

  private func makeLabel() -> UILabel {
    let label = UILabel()
    contentView.addSubview(label)
    return label
  }
}
