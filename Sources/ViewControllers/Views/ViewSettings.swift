public import Foundation

/// The settings of a view for drawing and layout; stored, not saved, and open to overrides.
///
/// Subclass ``View``, not this class. The class exists because Swift allows overrides only of
/// members in the body of a class.
open class ViewSettings: ViewAccessibility {
  /// This object as a ``View``.
  private var view: View {
    guard let view = self as? View else { preconditionFailure("\(type(of: self)) is not a View") }
    return view
  }

  // MARK: Looks

  /// The opacity, from 0 to 1; stored, not drawn.
  open var alpha: CGFloat = 1
  /// Indicates whether the view is opaque; stored.
  open var isOpaque = true
  /// Indicates whether to clip subviews to the bounds; stored.
  open var clipsToBounds = false
  /// The scaling of content of another size; stored.
  open var contentMode = ContentMode.scaleToFill
  /// Indicates whether the user can interact with the view; stored.
  open var isUserInteractionEnabled = true
  /// A number for the app's own use.
  open var tag = 0

  /// The scaling of content of another size.
  public enum ContentMode: Int, Sendable, Hashable {
    /// Stretches the content to the size of the view.
    case scaleToFill
    /// Scales the content to fit, keeping its proportions.
    case scaleAspectFit
    /// Scales the content to fill the view, keeping its proportions.
    case scaleAspectFill
    /// Redraws the content.
    case redraw
    /// Centres the content.
    case center
    /// Aligns the content with an edge.
    case top, bottom, left, right
    /// Aligns the content with a corner.
    case topLeft, topRight, bottomLeft, bottomRight
  }

  // Few views have the following values. They are stored outside the view, so that other views need
  // no space for them.

  /// The colour of the background, or `nil` for none; stored, not drawn.
  open var backgroundColor: Color? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The colour of interactive elements: the view's own, or that of the nearest view above.
  open var tintColor: Color! {
    get { kept(for: self, or: nil) ?? view.superview?.tintColor ?? SystemColors.color("tintColor") }
    set { keep(newValue as Color?, for: self) }
  }
  /// The light or dark appearance that replaces the inherited one; stored.
  open var overrideUserInterfaceStyle: UserInterfaceStyle {
    get { kept(for: self, or: .unspecified) }
    set { keep(newValue, for: self) }
  }
  /// The mirroring of the view, which determines its layout direction.
  open var semanticContentAttribute: SemanticContentAttribute {
    get { kept(for: self, or: .unspecified) }
    set { keep(newValue, for: self) }
  }
  /// The layout direction of the view, from its semantic content attribute.
  open var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
    semanticContentAttribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }
  /// Indicates whether other views receive no touches while this one does; stored.
  open var isExclusiveTouch: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether the view receives several touches; stored.
  open var isMultipleTouchEnabled: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether the margins include those of the superview; stored.
  open var preservesSuperviewLayoutMargins: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// The view whose opacity masks this one, or `nil`; stored.
  open var mask: View? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether the autoresizing mask becomes constraints; stored.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }

  // MARK: Sizes and lines

  /// Returns the present size; there is no constraint solver.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> CGSize { view.bounds.size }
  /// The view whose first line determines the first baseline.
  open var forFirstBaselineLayout: View { view }
  /// The view whose last line determines the last baseline.
  open var forLastBaselineLayout: View { view }
  /// Returns an empty view with the same frame.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> View? { View(frame: view.frame) }
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

  /// The gesture recognizers of the view, or `nil` if there are none.
  open var gestureRecognizers: [GestureRecognizer]? {
    get { kept(for: self, or: nil) }
    set {
      for recognizer in gestureRecognizers ?? [] { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }
  /// Adds a gesture recognizer; it leaves its former view first.
  open func addGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    keepRecognizers { $0 + [gestureRecognizer] }
    gestureRecognizer.view = view
  }
  /// Removes a gesture recognizer.
  open func removeGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    keepRecognizers { known in known.filter { $0 !== gestureRecognizer } }
    gestureRecognizer.view = nil
  }
  /// Asks whether a gesture may begin on the view; returns `true`.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

  private func keepRecognizers(_ change: ([GestureRecognizer]) -> [GestureRecognizer]) {
    let known: [GestureRecognizer]? = kept("gestureRecognizers", for: self, or: nil)
    let changed = change(known ?? [])
    keep(changed.isEmpty ? nil : changed, "gestureRecognizers", for: self)
  }
}
