public import Foundation
public import RestorationCoding
public import RestorationEngine

/// A rectangle in a hierarchy of views, without a screen to draw it on.
///
/// What remains of a view without pixels is what restoration needs: its place in the hierarchy,
/// its frame, and, in subclasses, state of its own. A view takes part in restoration when it has
/// a restoration identifier and when its controller and all the controller's ancestors have one
/// too (rule P15).
///
/// ```swift
/// let list = TableView(frame: view.bounds)
/// list.restorationIdentifier = "list"
/// view.addSubview(list)
/// ```
open class View: ViewCallbacks, RestorableElement {
  /// The name that opts this view in, unique among the views of one controller, or `nil`.
  open var restorationIdentifier: String? {
    didSet {
      invalidateRestorableState()
      nearestController?.invalidateRestorableState()
    }
  }
  /// What says that this view's state has changed, or `nil`, which lets it encode in every save
  /// (rule A4).
  ///
  /// Override it with a constant of your own, and call `invalidateRestorableState()` whenever
  /// something changes that your `encodeRestorableState(with:)` writes; the classes here do so for
  /// what they write themselves.
  open var restorableStateTracker: RestorableStateTracker? { nil }
  /// What archives and reports call this view's class; `nil` for the name of its Swift class.
  open var restorationClassName: String? { nil }
  /// How much of the user's place this view belongs to; `navigation` by default.
  open var restorationLevel: RestorationLevel { .navigation }
  /// Position in the superview, and size, in points. A new size resizes the subviews by their
  /// ``autoresizingMask`` and asks for layout.
  open var frame: CGRect {
    didSet { if oldValue.size != frame.size { sizeDidChange(from: oldValue.size) } }
  }
  /// Whether the view is out of sight; without a screen it is stored for those who ask, and not saved, as
  /// in UIKit.
  open var isHidden = false
  /// How the view is moved, turned and stretched; without a screen it is stored for those who ask.
  open var transform = AffineTransform2D.identity
  /// Where the middle of the view stands in its superview, before the transform is applied.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }
  /// The view that this one stands in, or `nil` outside any hierarchy.
  open private(set) weak var superview: View?
  /// The views inside this one, back to front.
  open private(set) var subviews: [View] = []
  /// The controller whose root view this is.
  weak var managingController: ViewController?

  /// Creates a view of no size.
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Creates a view.
  ///
  /// - Parameter frame: Position and size in the future superview, in points.
  public init(frame: CGRect) {
    self.frame = frame
  }

  /// Creates a view from an interface file; restoration does not come through here (rule K5).
  ///
  /// - Parameter coder: The file's coder; this class reads nothing from it.
  /// - Returns: A view of no size.
  public required init?(coder: NSCoder) {
    frame = .zero
  }

  /// The view's own coordinate space: its size, from the origin.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    // As in UIKit, the middle of the view stays where it is.
    set { frame = CGRect(center: center, size: newValue.size) }
  }

  // MARK: Layout

  /// What layout keeps of this view.
  var layout = ViewLayout()

  /// The sides and lengths that change with the size of the superview; none unless set. The view that a controller
  /// makes by itself has flexible width and height.
  open var autoresizingMask: AutoresizingMask = []
  /// Asks for layout, which comes when the view is in a window and the change under way ends.
  open func setNeedsLayout() { noteNeedOfLayout() }
  /// Lays out this view and those in it, as far as they wait for it.
  open func layoutIfNeeded() { layOutWhatWaits() }
  /// Asks for constraints, and for layout after them.
  open func setNeedsUpdateConstraints() { noteNeedOfConstraints() }
  /// Brings the constraints of this view up to date, if they wait for it.
  open func updateConstraintsIfNeeded() { updateConstraintsThatWait() }
  /// Puts the subviews in their places; does nothing. Called for the view of a controller between
  /// `viewWillLayoutSubviews` and `viewDidLayoutSubviews`.
  open func layoutSubviews() {}
  /// Brings constraints up to date; does nothing, because nothing solves them without a screen.
  open func updateConstraints() {}
  /// What bars and the like cover of this view, from each of its edges, in points.
  open var safeAreaInsets: EdgeInsets { inheritedSafeAreaInsets }

  /// The margins in which content stands: those that were set, for a controller's view no less
  /// than the system's if it respects them, and the safe area with them.
  ///
  /// Setting them sets what there is without the safe area. Unless set, they are 8 points at each
  /// edge, and none in a controller's view.
  open var directionalLayoutMargins: DirectionalEdgeInsets {
    get { effectiveMargins }
    set { replaceMargins(with: newValue) }
  }
  /// The same, by left and right.
  open var layoutMargins: EdgeInsets {
    get { EdgeInsets(directionalLayoutMargins) }
    set { directionalLayoutMargins = DirectionalEdgeInsets(newValue) }
  }
  /// Whether the safe area counts in the margins; `true` unless set.
  open var insetsLayoutMarginsFromSafeArea = true { didSet { marginsDidChange() } }
  /// The traits that hold here: those of the controller around, or of the window.
  open var traitCollection: TraitCollection { surroundingTraits }

  // MARK: Hierarchy

  /// The window at the top of the hierarchy, or `nil` outside any window.
  open var window: Window? {
    self as? Window ?? superview?.window
  }

  open override var next: Responder? { managingController ?? superview }

  /// Adds a view in front of all others, taking it out of its former superview.
  ///
  /// When the view belongs to a child controller and the parent is on screen, the child gets its
  /// appearance callbacks around the change, as in UIKit.
  ///
  /// - Parameter view: The view to add; it must not contain this one.
  open func addSubview(_ view: View) {
    view.removeFromSuperview()
    insertSubview(view, at: subviews.count)
  }

  /// Inserts a view at a place among the subviews, back to front.
  ///
  /// - Parameters:
  ///   - view: The view to insert; it must not contain this one.
  ///   - index: From 0 (behind all others) to the number of subviews.
  open func insertSubview(_ view: View, at index: Int) {
    precondition(
      !isDescendant(of: view),
      "a \(type(of: view)) contains this \(type(of: self)) and cannot become its subview"
    )
    view.removeFromSuperview()
    for controller in view.outermostControllers {
      controller.checkHierarchy(below: self, parent: controller.parent)
    }
    view.changeAppearanceOfControllers(below: self, isAppearing: true) {
      attach(view, at: index)
    }
  }

  /// Takes the view out of its superview; nothing happens if it has none.
  open func removeFromSuperview() {
    guard let superview else { return }
    changeAppearanceOfControllers(below: superview, isAppearing: false) { detach() }
  }

  /// Whether this view is the other one or stands anywhere inside it.
  ///
  /// - Complexity: O(*d*), where *d* is the depth of this view.
  open func isDescendant(of view: View) -> Bool {
    var current: View? = self
    while let step = current {
      if step === view { return true }
      current = step.superview
    }
    return false
  }

  /// Ends editing in this view: what is the first responder in it gives up.
  ///
  /// - Parameter force: Accepted for UIKit's sake.
  /// - Returns: Whether something was the first responder and is not any more.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { resignFirstResponderInside() }

  // MARK: Touching

  /// The size that the content asks for; none without a screen.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  /// Says that the content has no size of its own in a direction.
  public static let noIntrinsicMetric: CGFloat = -1
  /// The size that suits the view best by its constraints, which nobody solves: the one that it has.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { bounds.size }
  /// The size that suits the view best; the one that it has.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Takes the size that suits the view best.
  open func sizeToFit() { frame.size = sizeThatFits(frame.size) }
  /// Whether a point, in points of the view, is inside.
  open func point(inside point: CGPoint, with event: Event?) -> Bool { bounds.contains(point) }
  /// The view that a touch at a point is for: the front one inside that is not hidden, or `nil`.
  open func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    guard !isHidden, self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() {
      let inside = CGPoint(x: point.x - view.frame.minX, y: point.y - view.frame.minY)
      if let hit = view.hitTest(inside, with: event) { return hit }
    }
    return self
  }

  // MARK: State

  /// Writes the view's own state; override it together with ``decodeRestorableState(with:)`` and
  /// call `super` in both (rule P23).
  open func encodeRestorableState(with coder: NSCoder) {}

  /// Reads back what ``encodeRestorableState(with:)`` wrote; an absent key leaves things as they
  /// are.
  open func decodeRestorableState(with coder: NSCoder) {}

  /// Called when every object has decoded (rule R1, step 9).
  open func applicationFinishedRestoringState() {}

  /// What ``TreeDescription`` says about this view; override to add, and include what `super` says.
  open var treeDetails: [TreeDescription.Detail] { [] }

  /// Puts a view in without telling any controller; containers announce the change themselves.
  func attach(_ view: View, at index: Int? = nil) {
    view.detach()
    view.willMove(toSuperview: self)
    if let window { view.announceWindow(window) }
    defer {
      view.noteMove(from: nil)
      didAddSubview(view)
    }
    subviews.insert(view, at: min(index ?? subviews.count, subviews.count))
    view.superview = self
    if view.layout.isPendingAnywhere { noteLayoutBelow() }
    view.hierarchyDidChange(around: self)
  }

  /// Takes the view out without telling any controller.
  func detach() {
    guard let former = superview else { return }
    let formerWindow = window
    willMove(toSuperview: nil)
    if formerWindow != nil { announceWindow(nil) }
    former.willRemoveSubview(self)
    defer { noteMove(from: formerWindow) }
    former.subviews.removeAll { $0 === self }
    superview = nil
    hierarchyDidChange(around: former)
  }

  private func noteMove(from formerWindow: Window?) {
    didMoveToSuperview()
    if window !== formerWindow { noteWindow() }
  }

  private func announceWindow(_ window: Window?) {
    willMove(toWindow: window)
    for view in subviews { view.announceWindow(window) }
  }

  private func noteWindow() {
    didMoveToWindow()
    for view in subviews { view.noteWindow() }
  }

  /// Identified views in this one belong to another controller now, or to none.
  private func hierarchyDidChange(around superview: View) {
    invalidateRestorableState()
    superview.nearestController?.invalidateRestorableState()
  }
}

extension CGRect {
  fileprivate init(center: CGPoint, size: CGSize) {
    self.init(
      x: center.x - size.width / 2,
      y: center.y - size.height / 2,
      width: size.width,
      height: size.height
    )
  }
}
