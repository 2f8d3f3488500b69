public import Foundation
public import RestorationCoding
public import RestorationEngine

/// A rectangle in a view hierarchy; it is not drawn.
///
/// A view has a place in the hierarchy, a frame, and, in subclasses, state of its own. It takes
/// part in restoration if it has a restoration identifier, and if its controller and all the
/// controller's ancestors have one too (rule P15).
///
/// ```swift
/// let list = TableView(frame: view.bounds)
/// list.restorationIdentifier = "list"
/// view.addSubview(list)
/// ```
open class View: ViewCallbacks, RestorableElement {
  /// The identifier that makes this view eligible for restoration, unique among the views of a
  /// controller, or `nil`.
  open var restorationIdentifier: String? {
    didSet {
      invalidateRestorableState()
      nearestController?.invalidateRestorableState()
    }
  }
  /// The tracker that reports changes of this view's state. With `nil`, every save encodes the
  /// state (rule A4).
  ///
  /// Override it with a constant of your own. Call `invalidateRestorableState()` after each change
  /// of state that your `encodeRestorableState(with:)` encodes. The views of this module do so for
  /// their own state.
  open var restorableStateTracker: RestorableStateTracker? { nil }
  /// The class name in archives and reports; `nil` for the name of the Swift class.
  open var restorationClassName: String? { nil }
  /// The controller whose root view is this view or the nearest one above it.
  open var restorationOwner: ElementOwner {
    nearestController.map { .controller($0) } ?? .noController
  }
  /// The level of this view's state in a restore of some levels only; `navigation` by default.
  open var restorationLevel: RestorationLevel { .navigation }
  /// The position in the superview, and the size, in points. A new size resizes the subviews by
  /// their ``autoresizingMask`` and requests layout.
  open var frame: CGRect {
    didSet { if oldValue.size != frame.size { sizeDidChange(from: oldValue.size) } }
  }
  /// Indicates whether the view is hidden: hit tests skip it. As in UIKit, the value is not saved.
  open var isHidden = false
  open var transform = AffineTransform2D.identity
  /// The centre of the view in its superview, before the transform is applied.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }
  open private(set) weak var superview: View?
  /// The subviews, back to front.
  open private(set) var subviews: [View] = []
  /// The controller whose root view this is.
  weak var managingController: ViewController?

  // Of less rank than the designated initializer, as in `ViewController`.
  @_disfavoredOverload public convenience override init() { self.init(frame: .zero) }

  public init(frame: CGRect = .zero) { self.frame = frame }

  /// Creates a view with a size of zero; nothing is decoded. Restoration does not call this
  /// initializer (rule K5).
  public required init?(coder: NSCoder) { frame = .zero }

  /// The view's size, with an origin of zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    // As in UIKit, the centre of the view does not move.
    set { frame = CGRect(center: center, size: newValue.size) }
  }

  // MARK: Layout

  var layout = ViewLayout()
  /// The margins and dimensions that change with the size of the superview; empty by default. A
  /// controller's default view has a flexible width and height.
  open var autoresizingMask: AutoresizingMask = []
  /// Requests layout, which happens in the next ``layoutIfNeeded()`` of this view or a view above.
  open func setNeedsLayout() { noteNeedOfLayout() }
  /// Lays out this view and its subviews, as far as layout is pending.
  open func layoutIfNeeded() { layOutWhatWaits() }
  open func setNeedsUpdateConstraints() { noteNeedOfConstraints() }
  open func updateConstraintsIfNeeded() { updateConstraintsThatWait() }
  /// Called to lay out the subviews; does nothing unless overridden. For a controller's view, it is
  /// called between `viewWillLayoutSubviews` and `viewDidLayoutSubviews`.
  open func layoutSubviews() {}
  /// Called to update the constraints; does nothing unless overridden: there is no constraint
  /// solver.
  open func updateConstraints() {}
  /// The insets of the safe area, in points: the parts of this view that bars cover, and the insets
  /// that controllers add.
  open var safeAreaInsets: EdgeInsets { inheritedSafeAreaInsets }

  /// The margins of the content, in points: the margins that were set, plus the safe area. In a
  /// controller's view, the system's minimum margins replace smaller ones, unless the controller
  /// disregards them.
  ///
  /// Setting them sets the margins without the safe area. By default they are 8 points at each
  /// edge, and 0 in a controller's view.
  open var directionalLayoutMargins: DirectionalEdgeInsets {
    get { effectiveMargins }
    set { replaceMargins(with: newValue) }
  }
  /// The ``directionalLayoutMargins`` as insets from the left and right edges.
  open var layoutMargins: EdgeInsets {
    get { EdgeInsets(directionalLayoutMargins) }
    set { directionalLayoutMargins = DirectionalEdgeInsets(newValue) }
  }
  /// Indicates whether the margins include the safe area; `true` by default.
  open var insetsLayoutMarginsFromSafeArea = true { didSet { marginsDidChange() } }
  /// The traits of the surrounding controller, or else of the window.
  open var traitCollection: TraitCollection { surroundingTraits }

  // MARK: Hierarchy

  open var window: Window? { self as? Window ?? superview?.window }

  open override var next: Responder? { managingController ?? superview }

  /// Adds a view, which must not contain this one, in front of all others; it leaves its former
  /// superview first. As in UIKit, if it belongs to a child controller and the parent is on screen,
  /// the child gets its appearance callbacks.
  open func addSubview(_ view: View) {
    view.leaveSuperview()
    insertSubview(view, at: subviews.count)
  }

  /// Inserts a view, which must not contain this one, at an index of the subviews, back to front.
  open func insertSubview(_ view: View, at index: Int) {
    precondition(
      !isDescendant(of: view),
      "a \(type(of: view)) contains this \(type(of: self)) and cannot become its subview"
    )
    view.leaveSuperview()
    for controller in view.outermostControllers {
      controller.checkHierarchy(below: self, parent: controller.parent)
    }
    view.changeAppearanceOfControllers(below: self, isAppearing: true) {
      attach(view, at: index)
    }
  }

  /// Removes the view from its superview; ignored if it has none. A first responder in it resigns.
  open func removeFromSuperview() {
    let window = window
    leaveSuperview()
    window?.endFirstResponderThatLeft()
  }

  /// Removes the view, which may be added again at once.
  private func leaveSuperview() {
    guard let superview else { return }
    changeAppearanceOfControllers(below: superview, isAppearing: false) { detach() }
  }

  /// Indicates whether this view is the given one or anywhere within it.
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

  /// Ends editing in this view: its first responder resigns. Returns `true` if there was one.
  @discardableResult open func endEditing(_ force: Bool) -> Bool { resignFirstResponderInside() }

  // MARK: Sizes and touches

  /// The natural size of the content; none unless overridden.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  /// The value for a direction without a natural size.
  public static let noIntrinsicMetric: CGFloat = -1
  /// Returns the present size; there is no constraint solver.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { bounds.size }
  /// Returns the best size for the view: the present one, unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  open func sizeToFit() { frame.size = sizeThatFits(frame.size) }
  open func point(inside point: CGPoint, with event: Event?) -> Bool { bounds.contains(point) }
  /// Returns the view for a touch at a point: the frontmost one there, or `nil`. Views that are
  /// hidden, almost transparent or without user interaction are left out, with all views within.
  open func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01,
      self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      let inside = CGPoint(x: point.x - view.frame.minX, y: point.y - view.frame.minY)
      if let hit = view.hitTest(inside, with: event) { return hit }
    }
    return self
  }

  // MARK: State

  /// Encodes the view's state. Override it together with ``decodeRestorableState(with:)`` and call
  /// `super` in both (rule P23).
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Decodes the state that ``encodeRestorableState(with:)`` has encoded. Ignore absent keys.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// Called when every object has decoded (rule R1, step 9).
  open func applicationFinishedRestoringState() {}
  /// The details of this view in a `TreeDescription`; overrides append to those of `super`.
  open var treeDetails: [TreeDescription.Detail] { [] }

  /// Adds a view without appearance callbacks; containers call these themselves.
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

  /// Removes the view from its superview without appearance callbacks.
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

  /// Marks the controllers as changed: views with identifiers now belong to another one, or to
  /// none.
  private func hierarchyDidChange(around superview: View) {
    invalidateRestorableState()
    superview.nearestController?.invalidateRestorableState()
  }

  // Each access creates a new guide.

  open var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide(self) }
  open var layoutMarginsGuide: UILayoutGuide { UILayoutGuide(self) }
  open var readableContentGuide: UILayoutGuide { UILayoutGuide(self) }
  /// The active constraints whose first item is this view or a guide in it.
  open internal(set) var constraints: [NSLayoutConstraint] = []
  /// The layer, made on first access; stored, not drawn.
  open private(set) lazy var layer = CALayer()

  /// Runs the animations at once, then the completion handler; the other arguments are ignored.
  open class func animate(
    springDuration duration: TimeInterval = 0.5,
    bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) { animate(withDuration: duration, animations: animations, completion: completion) }

  // MARK: Kept, neither drawn nor applied

  open var anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5)
  open var tintAdjustmentMode: TintAdjustmentMode = .automatic
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
