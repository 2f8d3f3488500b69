public import Foundation
public import ViewControllers

/// A stack of views in a row or column; it is not laid out, so the views keep their frames.
open class UIStackView: UIView {
  /// The distribution of views along the axis; stored, not applied.
  public enum Distribution: Int, Sendable, Hashable {
    /// Intrinsic sizes; one view fills the rest.
    case fill
    /// Equal lengths.
    case fillEqually
    /// Lengths in proportion to the intrinsic sizes.
    case fillProportionally
    /// Equal gaps.
    case equalSpacing
    /// Equal distances between centers.
    case equalCentering
  }

  /// The alignment of views across the axis; stored, not applied.
  public enum Alignment: Int, Sendable, Hashable {
    /// From edge to edge.
    case fill
    /// At the leading edge, or the top.
    case leading
    /// By the first baseline.
    case firstBaseline
    /// Centered.
    case center
    /// At the trailing edge, or the bottom.
    case trailing
    /// By the last baseline.
    case lastBaseline
    /// At the top edge.
    public static let top = Alignment.leading
    /// At the bottom edge.
    public static let bottom = Alignment.trailing
  }

  /// The arranged views in order; each is a subview, too.
  open private(set) var arrangedSubviews: [UIView] = []
  /// The axis of the stack.
  open var axis = NSLayoutConstraint.Axis.horizontal
  /// The distribution of the views along the axis.
  open var distribution = Distribution.fill
  /// The alignment of the views across the axis.
  open var alignment = Alignment.fill
  /// The spacing of the views, in points.
  open var spacing: CGFloat = 0
  /// Indicates whether to arrange the views within the layout margins; stored, not applied.
  open var isLayoutMarginsRelativeArrangement = false
  private var customSpacing: [ObjectIdentifier: CGFloat] = [:]

  /// Creates a stack of arranged views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Appends an arranged view.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Inserts an arranged view at an index; one that is arranged already moves there.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
    if view.superview !== self { addSubview(view) }
  }

  /// Removes an arranged view and its spacing; the view stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    customSpacing[ObjectIdentifier(view)] = nil
  }

  /// Removes a view that leaves the stack from the arranged ones.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Sets the spacing after an arranged view; ignored for other views.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arrangedSubviews.contains(where: { $0 === arrangedSubview }) else { return }
    customSpacing[ObjectIdentifier(arrangedSubview)] = spacing
  }

  /// The spacing after a view.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacing[ObjectIdentifier(arrangedSubview)] ?? spacing
  }
}
