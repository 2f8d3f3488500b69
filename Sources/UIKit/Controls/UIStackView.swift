public import Foundation
public import ViewControllers

/// Views in a row or a column; without a screen they keep the frames that they have.
open class UIStackView: UIView {
  /// How the views share the length of the stack.
  public enum Distribution: Int, Sendable, Hashable {
    /// By their sizes, and one of them gets the rest.
    case fill
    /// Equal lengths.
    case fillEqually
    /// In the proportion of their sizes.
    case fillProportionally
    /// Equal gaps.
    case equalSpacing
    /// Equal distances between their middles.
    case equalCentering
  }

  /// How the views stand across the stack.
  public enum Alignment: Int, Sendable, Hashable {
    /// From edge to edge.
    case fill
    /// Where reading begins, or at the top.
    case leading
    /// By the first line of their text.
    case firstBaseline
    /// In the middle.
    case center
    /// Where reading ends, or at the bottom.
    case trailing
    /// By the last line of their text.
    case lastBaseline
    /// At the top.
    public static let top = Alignment.leading
    /// At the bottom.
    public static let bottom = Alignment.trailing
  }

  /// The views in order; each of them is a subview, too.
  open private(set) var arrangedSubviews: [UIView] = []
  /// Whether the views stand in a row or in a column.
  open var axis = NSLayoutConstraint.Axis.horizontal
  /// How they share the length.
  open var distribution = Distribution.fill
  /// How they stand across.
  open var alignment = Alignment.fill
  /// The room between them, in points.
  open var spacing: CGFloat = 0
  /// Whether the margins count.
  open var isLayoutMarginsRelativeArrangement = false
  private var customSpacing: [ObjectIdentifier: CGFloat] = [:]

  /// Creates a stack of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Inserts a view at a place in the order; one that is there already moves.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
    if view.superview !== self { addSubview(view) }
  }

  /// Takes a view out of the order; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
  }

  /// Sets the room behind a view.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacing[ObjectIdentifier(arrangedSubview)] = spacing
  }

  /// The room behind a view.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacing[ObjectIdentifier(arrangedSubview)] ?? spacing
  }
}
