public import Foundation

/// What is set of a view for those who draw and lay out: kept, not saved, and there to be overridden.
///
/// Subclass ``View``, not this class. It exists because Swift lets subclasses override what stands in the body
/// of a class and nothing else.
open class ViewSettings: ViewAccessibility {
  /// This object, as what it always is.
  private var view: View {
    guard let view = self as? View else { preconditionFailure("\(type(of: self)) is no View") }
    return view
  }

  // MARK: Looks

  /// How opaque the view is, from 0 to 1.
  open var alpha: CGFloat = 1
  /// Whether the view promises to let nothing through.
  open var isOpaque = true
  /// Whether what reaches beyond the edges is cut off.
  open var clipsToBounds = false
  /// What the view does with content of another size.
  open var contentMode = ContentMode.scaleToFill
  /// Whether people can touch the view.
  open var isUserInteractionEnabled = true
  /// A number for the app's own use.
  open var tag = 0

  /// What a view does with content of another size.
  public enum ContentMode: Int, Sendable, Hashable {
    /// Stretches it.
    case scaleToFill
    /// Makes it as large as fits.
    case scaleAspectFit
    /// Makes it so large that no room is left.
    case scaleAspectFill
    /// Draws it again.
    case redraw
    /// Puts it in the middle.
    case center
    /// Puts it at an edge.
    case top, bottom, left, right
    /// Puts it into a corner.
    case topLeft, topRight, bottomLeft, bottomRight
  }

  // Few views have these; so that no view needs room for them, they stand beside it.

  /// The colour behind everything in the view, or `nil` for none.
  open var backgroundColor: Color? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The colour of what people can use: the view's own, or that of the views around it.
  open var tintColor: Color! {
    get { kept(for: self, or: nil) ?? view.superview?.tintColor ?? SystemColors.color("tintColor") }
    set { keep(newValue as Color?, for: self) }
  }
  /// Light or dark here, whatever is around.
  open var overrideUserInterfaceStyle: UserInterfaceStyle {
    get { kept(for: self, or: .unspecified) }
    set { keep(newValue, for: self) }
  }
  /// Whether left and right change places.
  open var semanticContentAttribute: SemanticContentAttribute {
    get { kept(for: self, or: .unspecified) }
    set { keep(newValue, for: self) }
  }
  /// In which direction the view reads.
  open var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
    semanticContentAttribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }
  /// Whether no other view hears of fingers while this one does.
  open var isExclusiveTouch: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Whether several fingers are heard.
  open var isMultipleTouchEnabled: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Whether the margins of the view around hold here, too.
  open var preservesSuperviewLayoutMargins: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// The view that covers this one partly.
  open var mask: View? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Whether the autoresizing mask counts as constraints.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }

  // MARK: Sizes and lines

  /// The size that suits the view best by its constraints, which nobody solves: the one that it has.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> CGSize { view.bounds.size }
  /// The view whose first line counts.
  open var forFirstBaselineLayout: View { view }
  /// The view whose last line counts.
  open var forLastBaselineLayout: View { view }
  /// A view that would show what this one shows: an empty one of its size.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> View? { View(frame: view.frame) }
  /// Asks for a part being drawn; nothing draws without a screen.
  open func setNeedsDisplay(_ rect: CGRect) {}

  // MARK: Order

  /// Puts a subview in front of the others; nothing happens to a view that is none.
  open func bringSubviewToFront(_ view: View) {
    if view.superview === self { self.view.addSubview(view) }
  }
  /// Puts a subview behind the others; nothing happens to a view that is none.
  open func sendSubviewToBack(_ view: View) {
    if view.superview === self { self.view.insertSubview(view, at: 0) }
  }
  /// Inserts a view in front of another one; in front of all if that is no subview.
  open func insertSubview(_ view: View, aboveSubview siblingSubview: View) {
    view.removeFromSuperview()
    let place = self.view.subviews.firstIndex { $0 === siblingSubview }
    self.view.insertSubview(view, at: place.map { $0 + 1 } ?? self.view.subviews.count)
  }
  /// Inserts a view behind another one; in front of all if that is no subview.
  open func insertSubview(_ view: View, belowSubview siblingSubview: View) {
    view.removeFromSuperview()
    let place = self.view.subviews.firstIndex { $0 === siblingSubview }
    self.view.insertSubview(view, at: place ?? self.view.subviews.count)
  }
  /// This view or the first one in it that has a number.
  ///
  /// - Complexity: O(*n*) in the views below.
  open func viewWithTag(_ tag: Int) -> View? {
    if self.tag == tag { return view }
    for view in view.subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  // MARK: Gestures

  /// What recognizes gestures on the view, or `nil` when nothing does.
  open var gestureRecognizers: [GestureRecognizer]? {
    get { kept(for: self, or: nil) }
    set {
      for recognizer in gestureRecognizers ?? [] { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }
  /// Recognizes gestures on the view; on another one no longer.
  open func addGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    keepRecognizers { $0 + [gestureRecognizer] }
    gestureRecognizer.view = view
  }
  /// Recognizes gestures on the view no longer.
  open func removeGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    keepRecognizers { known in known.filter { $0 !== gestureRecognizer } }
    gestureRecognizer.view = nil
  }
  /// Whether a gesture may begin on the view; it may.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

  private func keepRecognizers(_ change: ([GestureRecognizer]) -> [GestureRecognizer]) {
    let known: [GestureRecognizer]? = kept("gestureRecognizers", for: self, or: nil)
    let changed = change(known ?? [])
    keep(changed.isEmpty ? nil : changed, "gestureRecognizers", for: self)
  }
}
