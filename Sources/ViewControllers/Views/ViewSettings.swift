public import Foundation

/// The settings of a view for drawing and layout; stored, not saved, and open to overrides.
///
/// Subclass ``View``, not this class. The class exists because Swift allows overrides only of
/// members in the body of a class.
open class ViewSettings: ViewGeometry {
  private var view: View {
    guard let view = self as? View else { preconditionFailure("\(type(of: self)) is not a View") }
    return view
  }

  // MARK: Appearance

  open var alpha: CGFloat = 1
  open var isOpaque = true
  open var clipsToBounds = false
  open var contentMode = ContentMode.scaleToFill
  /// Indicates whether hit tests find the view and the views within; `true` except for labels and
  /// image views.
  open var isUserInteractionEnabled = true
  open var tag = 0

  /// The fit of content of another size; stored, not applied.
  public enum ContentMode: Int, Sendable, Hashable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// The colour of interactive elements: the view's own, or that of the nearest view above.
  open var tintColor: Color! {
    get { ownTintColor ?? view.superview?.tintColor ?? SystemColors.color("tintColor") }
    set { ownTintColor = newValue }
  }
  private var ownTintColor: Color?

  open class func userInterfaceLayoutDirection(for attribute: SemanticContentAttribute)
    -> UserInterfaceLayoutDirection
  { attribute == .forceRightToLeft ? .rightToLeft : .leftToRight }

  // MARK: Sizes and lines

  /// Returns the present size; there is no constraint solver.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> CGSize { view.bounds.size }
  /// Returns an empty view with the same frame.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> View? { View(frame: view.frame) }
  /// Returns an empty view with the frame `rect`, in place of a snapshot.
  open func resizableSnapshotView(
    from rect: CGRect,
    afterScreenUpdates afterUpdates: Bool,
    withCapInsets capInsets: EdgeInsets
  ) -> View? { View(frame: rect) }
  /// Requests a redraw of a rectangle; ignored: nothing is drawn.
  open func setNeedsDisplay(_ rect: CGRect) {}

  // MARK: Order

  /// Moves a subview in front of the others; ignored for other views.
  open func bringSubviewToFront(_ view: View) {
    if view.superview === self { self.view.addSubview(view) }
  }
  /// Moves a subview behind the others; ignored for other views.
  open func sendSubviewToBack(_ view: View) {
    if view.superview === self { self.view.insertSubview(view, at: 0) }
  }
  /// Inserts a view in front of a subview, or in front of all if there is no such subview.
  open func insertSubview(_ view: View, aboveSubview siblingSubview: View) {
    view.removeFromSuperview()
    let place = self.view.subviews.firstIndex { $0 === siblingSubview }
    self.view.insertSubview(view, at: place.map { $0 + 1 } ?? self.view.subviews.count)
  }
  /// Inserts a view behind a subview, or in front of all if there is no such subview.
  open func insertSubview(_ view: View, belowSubview siblingSubview: View) {
    view.removeFromSuperview()
    let place = self.view.subviews.firstIndex { $0 === siblingSubview }
    self.view.insertSubview(view, at: place ?? self.view.subviews.count)
  }
  /// Returns this view or the first one within it that has a tag, or `nil`.
  ///
  /// - Complexity: O(*n*) in the number of views within this one.
  open func viewWithTag(_ tag: Int) -> View? {
    if self.tag == tag { return view }
    for view in view.subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  // MARK: Gestures

  /// The gesture recognizers, or `nil` if there are none. Setting them replaces them all.
  open var gestureRecognizers: [GestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      for recognizer in gestureRecognizers ?? [] { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }
  /// Adds a gesture recognizer; it leaves its former view first.
  open func addGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    recognizers.append(gestureRecognizer)
    gestureRecognizer.view = view
  }
  /// Removes a gesture recognizer; ignored if it belongs to another view.
  open func removeGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    recognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }
  private var recognizers: [GestureRecognizer] = []

  // MARK: Kept, neither drawn nor applied

  open var backgroundColor: Color?
  open var overrideUserInterfaceStyle: UserInterfaceStyle = .unspecified
  open var semanticContentAttribute: SemanticContentAttribute = .unspecified
  open var isMultipleTouchEnabled: Bool = false
  open var preservesSuperviewLayoutMargins: Bool = false
  open var mask: View?
  open var translatesAutoresizingMaskIntoConstraints: Bool = true
}
