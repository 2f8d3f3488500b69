public import Foundation

/// A header or footer of a table section.
open class UITableViewHeaderFooterView: View {
  open private(set) var reuseIdentifier: String?
  open private(set) var contentView = View()
  open private(set) lazy var textLabel: UILabel? = makeLabel()
  open private(set) lazy var detailTextLabel: UILabel? = makeLabel()
  open var backgroundView: View?

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

  /// Called on Apple's systems before the view is reused; never called here.
  open func prepareForReuse() {}
  private func makeLabel() -> UILabel {
    let label = UILabel()
    contentView.addSubview(label)
    return label
  }
}
