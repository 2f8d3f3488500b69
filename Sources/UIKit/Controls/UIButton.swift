public import Foundation
public import ViewControllers

/// A control to tap, with a title or a picture for each of its states.
///
/// ```swift
/// let save = UIButton(type: .system)
/// save.setTitle("Save", for: .normal)
/// save.addAction(UIAction { _ in store() }, for: .touchUpInside)
/// save.tap()  // as people would
/// ```
open class UIButton: UIControl {
  /// What kind of button it is.
  public enum ButtonType: Int, Sendable, Hashable {
    /// Without a look of its own.
    case custom
    /// As the system's.
    case system
    /// For details.
    case detailDisclosure
    /// For information, light.
    case infoLight
    /// For information, dark.
    case infoDark
    /// For adding to something.
    case contactAdd
    /// For closing something.
    case close = 7
  }

  /// What kind of button it is.
  public private(set) var buttonType = ButtonType.custom
  /// Where the title shows.
  open private(set) lazy var titleLabel: UILabel? = UILabel()
  /// Where the picture shows.
  open private(set) lazy var imageView: UIImageView? = UIImageView(frame: .zero)
  /// How the button looks by newer means, or `nil`.
  open var configuration: Configuration?
  /// The menu of the button, or `nil`.
  open var menu: UIMenu?
  /// Whether a tap shows the menu.
  open var showsMenuAsPrimaryAction = false
  /// The room around title and picture.
  open var contentEdgeInsets = UIEdgeInsets.zero
  /// The room around the title.
  open var titleEdgeInsets = UIEdgeInsets.zero
  /// The room around the picture.
  open var imageEdgeInsets = UIEdgeInsets.zero
  private var looks: [State: Look] = [:]

  private struct Look {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
  }

  /// Creates a button of a kind.
  ///
  /// - Parameters:
  ///   - type: The kind.
  ///   - primaryAction: What a tap does; its title and picture are the button's.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    buttonType = type
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Creates a button by newer means.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
  }

  /// Does what a tap does: sends `touchDown`, `touchUpInside` and `primaryActionTriggered`, if the
  /// button is enabled.
  public func tap() {
    guard isEnabled else { return }
    sendActions(for: .touchDown)
    sendActions(for: .touchUpInside)
    sendActions(for: .primaryActionTriggered)
  }

  // MARK: By state

  /// Sets the title for a state; states without one have that of the normal state.
  open func setTitle(_ title: String?, for state: State) {
    looks[state, default: Look()].title = title
    titleLabel?.text = currentTitle
  }

  /// The title for a state.
  open func title(for state: State) -> String? { look(\.title, for: state) }

  /// Sets a title with fonts and colours for a state.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    looks[state, default: Look()].attributedTitle = title
  }

  /// The title with fonts and colours for a state.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    look(\.attributedTitle, for: state)
  }

  /// Sets the colour of the title for a state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    looks[state, default: Look()].titleColor = color
  }

  /// The colour of the title for a state.
  open func titleColor(for state: State) -> UIColor? { look(\.titleColor, for: state) }

  /// Sets the picture for a state.
  open func setImage(_ image: UIImage?, for state: State) {
    looks[state, default: Look()].image = image
  }

  /// The picture for a state.
  open func image(for state: State) -> UIImage? { look(\.image, for: state) }

  /// Sets the picture behind everything for a state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    looks[state, default: Look()].backgroundImage = image
  }

  /// The picture behind everything for a state.
  open func backgroundImage(for state: State) -> UIImage? { look(\.backgroundImage, for: state) }

  /// The title now.
  open var currentTitle: String? { title(for: state) }
  /// The title with fonts and colours now.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The colour of the title now.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  /// The picture now.
  open var currentImage: UIImage? { image(for: state) }
  /// The picture behind everything now.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  private func look<Value>(_ part: KeyPath<Look, Value?>, for state: State) -> Value? {
    looks[state]?[keyPath: part] ?? looks[.normal]?[keyPath: part]
  }

  open override var treeDetails: [TreeDescription.Detail] {
    super.treeDetails + (currentTitle.map { [.init("title", $0)] } ?? [])
  }

  // MARK: Where things would stand, which nobody asks without a screen

  /// Where the title would stand.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }
  /// Where the picture would stand.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }
  /// Where the title and the picture would stand.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where the ground would be.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Brings the configuration up to date; asks the handler.
  open func updateConfiguration() { configurationUpdateHandler?(self) }
  /// Asks for that, which comes at once.
  open func setNeedsUpdateConfiguration() { updateConfiguration() }
}
