public import Foundation
public import ViewControllers

/// A control that the user taps, with a title or an image for each of its states.
///
/// ```swift
/// let save = UIButton(type: .system)
/// save.setTitle("Save", for: .normal)
/// save.addAction(UIAction { _ in store() }, for: .touchUpInside)
/// save.tap()  // as the user would
/// ```
open class UIButton: UIControl {
  /// The type of a button.
  public enum ButtonType: Int, Sendable, Hashable {
    /// No style.
    case custom
    /// The style of the system.
    case system
    /// A disclosure of details.
    case detailDisclosure
    /// A light information button.
    case infoLight
    /// A dark information button.
    case infoDark
    /// A button that adds something.
    case contactAdd
    /// A button that closes something.
    case close = 7
  }

  /// The type of the button.
  public private(set) var buttonType = ButtonType.custom
  /// The label that shows the title.
  open private(set) lazy var titleLabel: UILabel? = UILabel()
  /// The image view that shows the image.
  open private(set) lazy var imageView: UIImageView? = UIImageView(frame: .zero)
  /// The configuration of the button, or `nil`.
  open var configuration: Configuration?
  /// The menu of the button, or `nil`.
  open var menu: UIMenu?
  /// Indicates whether to show the menu when the button is tapped; stored, not applied.
  open var showsMenuAsPrimaryAction = false
  /// The distance from the edges to title and image; stored, not drawn.
  open var contentEdgeInsets = UIEdgeInsets.zero
  /// The insets of the title; stored, not drawn.
  open var titleEdgeInsets = UIEdgeInsets.zero
  /// The insets of the image; stored, not drawn.
  open var imageEdgeInsets = UIEdgeInsets.zero
  private var looks: [State: Look] = [:]

  private struct Look {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
  }

  /// Creates a button of a type.
  ///
  /// - Parameters:
  ///   - type: The type of the button.
  ///   - primaryAction: The action of a tap; its title and image become the button's.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    buttonType = type
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Creates a button with a configuration.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
  }

  /// Simulates a tap: sends `touchDown`, `touchUpInside` and `primaryActionTriggered` if the button
  /// is enabled.
  public func tap() {
    guard isEnabled else { return }
    sendActions(for: .touchDown)
    sendActions(for: .touchUpInside)
    sendActions(for: .primaryActionTriggered)
  }

  // MARK: By state

  /// Sets the title for a state; states without a title use that of the normal state.
  open func setTitle(_ title: String?, for state: State) {
    looks[state, default: Look()].title = title
    titleLabel?.text = currentTitle
  }

  /// The title for a state.
  open func title(for state: State) -> String? { look(\.title, for: state) }

  /// Sets the attributed title for a state.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    looks[state, default: Look()].attributedTitle = title
  }

  /// The attributed title for a state.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    look(\.attributedTitle, for: state)
  }

  /// Sets the title color for a state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    looks[state, default: Look()].titleColor = color
  }

  /// The title color for a state.
  open func titleColor(for state: State) -> UIColor? { look(\.titleColor, for: state) }

  /// Sets the image for a state.
  open func setImage(_ image: UIImage?, for state: State) {
    looks[state, default: Look()].image = image
  }

  /// The image for a state.
  open func image(for state: State) -> UIImage? { look(\.image, for: state) }

  /// Sets the background image for a state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    looks[state, default: Look()].backgroundImage = image
  }

  /// The background image for a state.
  open func backgroundImage(for state: State) -> UIImage? { look(\.backgroundImage, for: state) }

  /// The title for the current state.
  open var currentTitle: String? { title(for: state) }
  /// The attributed title for the current state.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The title color for the current state; white unless set.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  /// The image for the current state.
  open var currentImage: UIImage? { image(for: state) }
  /// The background image for the current state.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  private func look<Value>(_ part: KeyPath<Look, Value?>, for state: State) -> Value? {
    looks[state]?[keyPath: part] ?? looks[.normal]?[keyPath: part]
  }

  open override var treeDetails: [TreeDescription.Detail] {
    super.treeDetails + (currentTitle.map { [.init("title", $0)] } ?? [])
  }

  // MARK: Layout rectangles

  /// The rectangle of the title: the whole content rectangle, as nothing is laid out.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }
  /// The rectangle of the image: the whole content rectangle, as nothing is laid out.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }
  /// The rectangle of the content: the whole bounds.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// The rectangle of the background: the whole bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Updates the configuration by calling `configurationUpdateHandler`.
  open func updateConfiguration() { configurationUpdateHandler?(self) }
  /// Updates the configuration; unlike UIKit, at once.
  open func setNeedsUpdateConfiguration() { updateConfiguration() }
}
