public import Foundation

/// A control that the user taps, with a title or an image for each of its states.
///
/// ```swift
/// let save = UIButton(type: .system)
/// save.setTitle("Save", for: .normal)
/// save.addAction(UIAction { _ in store() }, for: .touchUpInside)
/// save.tap()  // as the user would
/// ```
open class UIButton: Control {
  public enum ButtonType: Int, Sendable, Hashable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close = 7
  }

  open private(set) var buttonType = ButtonType.custom
  open private(set) lazy var titleLabel: UILabel? = UILabel()
  open private(set) lazy var imageView: ImageView? = ImageView(frame: .zero)
  private var looks: [State: Look] = [:]

  private struct Look {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: Color?
    var image: Image?
    var backgroundImage: Image?
  }

  /// Creates a button of a type; the title and the image of its action become the button's.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    buttonType = type
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

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

  // A state without a value of its own uses that of the normal state.

  /// Sets the title for a state, and the text of ``titleLabel`` to the current title.
  open func setTitle(_ title: String?, for state: State) {
    looks[state, default: Look()].title = title
    titleLabel?.text = currentTitle
  }

  open func title(for state: State) -> String? { look(\.title, for: state) }

  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    looks[state, default: Look()].attributedTitle = title
  }

  open func attributedTitle(for state: State) -> NSAttributedString? {
    look(\.attributedTitle, for: state)
  }

  open func setTitleColor(_ color: Color?, for state: State) {
    looks[state, default: Look()].titleColor = color
  }

  open func titleColor(for state: State) -> Color? { look(\.titleColor, for: state) }

  open func setImage(_ image: Image?, for state: State) {
    looks[state, default: Look()].image = image
  }

  open func image(for state: State) -> Image? { look(\.image, for: state) }

  open func setBackgroundImage(_ image: Image?, for state: State) {
    looks[state, default: Look()].backgroundImage = image
  }

  open func backgroundImage(for state: State) -> Image? { look(\.backgroundImage, for: state) }
  open var currentTitle: String? { title(for: state) }

  private func look<Value>(_ part: KeyPath<Look, Value?>, for state: State) -> Value? {
    looks[state]?[keyPath: part] ?? looks[.normal]?[keyPath: part]
  }

  open override var treeDetails: [TreeDescription.Detail] {
    super.treeDetails + (currentTitle.map { [.init("title", $0)] } ?? [])
  }

  // MARK: Kept, neither drawn nor applied

  open var configuration: Configuration?
  open var menu: UIMenu?
  open var showsMenuAsPrimaryAction = false
  open var contentEdgeInsets = EdgeInsets.zero
  open var titleEdgeInsets = EdgeInsets.zero
  open var imageEdgeInsets = EdgeInsets.zero
  open private(set) lazy var subtitleLabel: UILabel? = UILabel()
}

extension UIButton.ButtonType {
  public static var roundedRect: Self { .system }
}
