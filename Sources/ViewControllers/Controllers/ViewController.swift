public import Foundation
public import RestorationEngine

/// A part of an app's interface: it owns a hierarchy of views, and a place in a tree of controllers.
///
/// Subclass it as you would UIKit's class; only the prefix is missing. A controller that has a
/// ``restorationIdentifier``, and whose ancestors have one too, is preserved and restored.
///
/// ```swift
/// final class CounterViewController: ViewController, ViewControllerRestoration {
///   var count = 0
///
///   override func encodeRestorableState(with coder: NSCoder) {
///     super.encodeRestorableState(with: coder)
///     coder.encode(count, forKey: "count")
///   }
///
///   override func decodeRestorableState(with coder: NSCoder) {
///     super.decodeRestorableState(with: coder)
///     count = coder.decodeInteger(forKey: "count")
///   }
///
///   static func viewController(
///     withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
///   ) -> ViewController? {
///     let controller = CounterViewController()
///     controller.restorationIdentifier = identifierComponents.last
///     controller.restorationClass = CounterViewController.self
///     return controller
///   }
/// }
/// ```
///
/// Rules: P8 and P13 (what is preserved), P16 (views may not be loaded), P23 (call `super`).
@MainActor
open class ViewController: Responder, RestorableController {
  // MARK: Identity

  /// The name that opts this controller and what is below it in, or `nil`, which leaves all of it
  /// out (rule P8). Siblings need distinct names.
  open var restorationIdentifier: String? {
    didSet { invalidatePlace() }
  }
  /// What finds or makes this controller at restore, or `nil` to ask the delegate (rule R3).
  open var restorationClass: (any ViewControllerRestoration.Type)? {
    didSet { invalidateRestorableState() }
  }
  /// Properties that are preserved and restored without further code: none. Subclasses append to
  /// `super`'s list (rule A5).
  open class var restorableStateKeyPaths: [RestorableKeyPath] { [] }
  /// What says that this controller's state has changed, or `nil`, which lets it encode in every
  /// save (rule A4).
  ///
  /// Override it with a constant of your own, and call `invalidateRestorableState()` whenever
  /// something changes that your `encodeRestorableState(with:)` writes. This class and its
  /// subclasses here call it for all that they keep themselves: identifiers, children, what is
  /// presented, and views.
  open var restorableStateTracker: RestorableStateTracker? { nil }
  /// What people call this screen; also the title of its navigation item and tab bar item.
  open var title: String? {
    didSet { containedState.titleDidChange(title) }
  }
  /// The interface file that was asked for, kept but not loaded; build views in ``loadView()``.
  public let nibName: String?
  /// The storyboard that this controller was instantiated from, or `nil` when code made it.
  public internal(set) var storyboard: Storyboard?
  /// Storyboard and identifier, as an archive records them (rules P13, R12).
  public internal(set) var storyboardOrigin: StoryboardOrigin? {
    didSet { invalidateRestorableState() }
  }

  /// Creates a controller whose view is made by ``loadView()``.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller; the designated initializer, as in UIKit.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: The name of an interface file, kept in ``nibName``.
  ///   - nibBundleOrNil: Accepted for UIKit's sake.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
  }

  /// Creates a controller from an interface file; restoration does not come through here (K5).
  ///
  /// - Parameter coder: The file's coder; this class reads nothing from it.
  /// - Returns: A controller as ``init()`` makes it; subclasses may return `nil`.
  public required init?(coder: NSCoder) {
    nibName = nil
  }

  // MARK: View

  private var loadedView: View? {
    didSet { invalidateRestorableState() }
  }

  /// The root of this controller's views; asking for it loads it.
  ///
  /// Never `nil` when read. Setting `nil` unloads the view.
  open var view: View! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.managingController = nil
      loadedView = newValue
      newValue?.managingController = self
    }
  }

  /// The view if it is loaded; asking does not load it.
  public var viewIfLoaded: View? { loadedView }

  /// Whether the view is loaded.
  public var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view and assigns it to ``view``; override it to build a view in code, without
  /// calling `super`, and never call it yourself.
  open func loadView() {
    view = View(frame: Window.defaultFrame)
  }

  /// Called once after the view has loaded; at restore before the state is decoded (rule R1, 6).
  open func viewDidLoad() {}

  /// Loads the view unless it is loaded.
  public func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    precondition(loadedView != nil, "\(type(of: self)).loadView() returned without setting view")
    performEmbedSegues()
    viewDidLoad()
  }

  // MARK: Appearance

  enum AppearanceState {
    case disappeared, appearing, appeared, disappearing
  }

  var appearanceState = AppearanceState.disappeared
  var appearanceIsAnimated = false

  /// Called before the view shows. Overrides call `super`.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view shows; after a restore, once everything has decoded (rule R1, 12).
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view goes away.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view is gone.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Whether children get their appearance callbacks together with this controller; `true` unless
  /// a container overrides it in order to forward them by hand.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells a child that it is about to come or go; for containers that forward by hand.
  ///
  /// A transition that is under way already, or that leads where the child is, changes nothing.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }

  /// Tells a child that the transition begun last is over.
  open func endAppearanceTransition() {
    endAppearance()
  }

  /// Called between a container's `viewWillAppear` and its children's, to put their views in.
  func installChildViews() {}
  /// Where a container puts a child's view: all over its own, unless overridden.
  func frame(of child: ViewController) -> CGRect { view.bounds }
  /// Called before another child shows, and when it does; for containers with a delegate.
  func willShow(_ child: ViewController, animated: Bool) {}
  func didShow(_ child: ViewController, animated: Bool) {}
  /// Called when a controller whose logical container this is goes into a container elsewhere.
  func release(_ child: ViewController) {}

  // MARK: Containment

  /// Contained controllers, without presented ones; the order is the container's.
  public internal(set) var children: [ViewController] = [] {
    didSet { invalidateRestorableState() }
  }
  /// The container of this controller, or `nil`.
  public internal(set) weak var parent: ViewController? {
    didSet { invalidateRestorableState() }
  }

  /// Makes a controller a child of this one; call `didMove(toParent:)` on it when done.
  ///
  /// - Parameter childController: Taken out of its former parent first, if it has one. It must not
  ///   be this controller or one of its ancestors.
  open func addChild(_ childController: ViewController) {
    adopt(childController)
  }

  /// Takes this controller out of its parent; call `willMove(toParent: nil)` before.
  open func removeFromParent() {
    if let parent, logicalContainer === parent { parent.release(self) }
    leaveParent()
  }

  /// Called before the parent changes; containers call it with `nil` before removing a child.
  open func willMove(toParent parent: ViewController?) {}
  /// Called after the parent has changed; containers call it once a child is in place.
  open func didMove(toParent parent: ViewController?) {}

  // MARK: Presentation

  /// How this controller covers others when it is presented.
  open var modalPresentationStyle = ModalPresentationStyle.automatic
  /// What this very controller presents, whatever its ancestors do.
  var ownPresented: ViewController? {
    didSet { invalidateRestorableState() }
  }
  /// The controller that presents this very one.
  weak var ownPresenting: ViewController? {
    didSet { invalidateRestorableState() }
  }
  /// The window whose root this is.
  weak var rootWindow: Window?

  /// What this controller or the nearest of its ancestors presents, or `nil`.
  public var presentedViewController: ViewController? {
    ownPresented ?? parent?.presentedViewController
  }

  /// What presents this controller or one of its ancestors, or `nil`.
  public var presentingViewController: ViewController? {
    ownPresenting ?? parent?.presentingViewController
  }

  /// Presents a controller over this one's outermost ancestor, which becomes the presenter.
  ///
  /// Ignored, as in UIKit, when the presenter presents something already.
  ///
  /// - Parameters:
  ///   - viewControllerToPresent: A controller that has no parent and is not presented.
  ///   - animated: Passed on to the appearance callbacks.
  ///   - completion: Called after `viewDidAppear` of the presented controller; at once when the
  ///     presenter is not on screen.
  open func present(
    _ viewControllerToPresent: ViewController,
    animated: Bool,
    completion: (() -> Void)? = nil
  ) {
    startPresenting(viewControllerToPresent, animated: animated, completion: completion)
  }

  /// Dismisses what this controller presents, with all that is presented above it; or else asks
  /// its presenter to dismiss this controller.
  ///
  /// - Parameters:
  ///   - animated: Passed on to the appearance callbacks.
  ///   - completion: Called after `viewDidDisappear` of what was dismissed.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    endPresenting(animated: animated, completion: completion)
  }

  open override var next: Responder? {
    viewIfLoaded?.superview ?? ownPresenting
  }

  // MARK: In containers

  /// What this controller keeps for the containers around it.
  var containedState = ContainedState()
  /// Whose child this controller is in paths while it stands elsewhere: a split view that has
  /// collapsed it onto another column, or a tab bar controller that shows it below More.
  weak var logicalContainer: ViewController? {
    didSet { invalidateRestorableState() }
  }

  /// What a navigation bar shows for this controller; made when first asked for, with its title.
  open var navigationItem: NavigationItem { ownNavigationItem }

  /// What a tab bar shows for this controller; made when first asked for, with its title.
  open var tabBarItem: TabBarItem! {
    get { ownTabBarItem }
    set { containedState.tabBarItem = newValue }
  }

  /// What a navigation controller's toolbar shows for this controller, or `nil` for nothing.
  open var toolbarItems: [BarButtonItem]? {
    get { containedState.toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }

  /// Whether the toolbar of a navigation controller, and the tab bar around it, are hidden while
  /// this controller is on top of the stack.
  open var hidesBottomBarWhenPushed: Bool {
    get { containedState.hidesBottomBarWhenPushed }
    set { containedState.hidesBottomBarWhenPushed = newValue }
  }

  /// Whether people edit the content now; setting it is `setEditing(_:animated:)` unanimated.
  open var isEditing: Bool {
    get { containedState.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// A button that says Edit or Done and turns ``isEditing``; always the same one.
  open var editButtonItem: BarButtonItem { ownEditButtonItem }

  /// Changes between looking at the content and editing it; saved and restored when `true`.
  ///
  /// Overrides call `super`, which sets ``isEditing`` and turns the title of ``editButtonItem``.
  ///
  /// - Parameters:
  ///   - editing: Whether people may edit.
  ///   - animated: Accepted for UIKit's sake.
  open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing) }

  /// Replaces what a navigation controller's toolbar shows for this controller.
  ///
  /// - Parameters:
  ///   - toolbarItems: The items, or `nil` for none.
  ///   - animated: Accepted for UIKit's sake.
  open func setToolbarItems(_ toolbarItems: [BarButtonItem]?, animated: Bool) {
    containedState.toolbarItems = toolbarItems
  }

  /// Called on the primary controller when a split view becomes too narrow for two columns: take
  /// the secondary one in. Does nothing; a navigation controller pushes it.
  ///
  /// - Parameters:
  ///   - secondaryViewController: What stood in the secondary column; it has no parent now.
  ///   - splitViewController: The split view that collapses.
  open func collapseSecondaryViewController(
    _ secondaryViewController: ViewController,
    for splitViewController: SplitViewController
  ) {}

  /// Called on the primary controller when a split view becomes wide enough for two columns.
  ///
  /// - Parameter splitViewController: The split view that separates.
  /// - Returns: What is to stand in the secondary column, without a parent, or `nil`, which brings
  ///   back what stood there last. A navigation controller returns the top of its stack.
  open func separateSecondaryViewController(
    for splitViewController: SplitViewController
  ) -> ViewController? { nil }

  // MARK: Segues

  /// Whether a segue that people trigger may go on; `true` unless overridden.
  ///
  /// Not asked by ``performSegue(withIdentifier:sender:)``, as in UIKit.
  ///
  /// - Parameters:
  ///   - identifier: The segue's identifier in the storyboard.
  ///   - sender: What triggered it.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Called before a segue is performed, to hand data to its destination. Does nothing.
  ///
  /// - Parameters:
  ///   - segue: The segue, with its source and its destination, all of whose children exist.
  ///   - sender: What triggered it.
  open func prepare(for segue: StoryboardSegue, sender: Any?) {}

  /// Performs a segue of this controller's scene; traps if the scene has none of that name.
  ///
  /// The destination is made with all its children, then ``prepare(for:sender:)`` is called, then
  /// the segue is performed.
  ///
  /// - Parameters:
  ///   - identifier: The segue's identifier in the storyboard.
  ///   - sender: Passed on.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    performOwnSegue(withIdentifier: identifier, sender: sender)
  }

  /// What this controller does when a segue unwinds to it, by the name of the unwind action; none
  /// unless overridden. Keep what `super` has.
  open var unwindActions: [Selector: @MainActor (StoryboardSegue) -> Void] { [:] }

  /// Whether an unwind segue may end here; `true` if the action is one of ``unwindActions``.
  ///
  /// - Parameters:
  ///   - action: The name of the unwind action.
  ///   - fromViewController: Where the segue begins.
  ///   - sender: What triggered it.
  open func canPerformUnwindSegueAction(
    _ action: Selector,
    from fromViewController: ViewController,
    sender: Any?
  ) -> Bool { unwindActions[action] != nil }

  /// The children to search for an unwind segue's destination, in order.
  ///
  /// All children but the one that the search has come from, latest first.
  ///
  /// - Parameter source: Where the segue begins.
  open func allowedChildrenForUnwinding(from source: UnwindSegueSource) -> [ViewController] {
    let origin = childContaining(source)
    return children.reversed().filter { $0 !== origin }
  }

  /// The child that is or contains the source of an unwind segue, or `nil`.
  ///
  /// - Parameter source: Where the segue begins.
  public final func childContaining(_ source: UnwindSegueSource) -> ViewController? {
    children.first { source.source.isSelfOrContained(in: $0) }
  }

  /// Called on each container on the way down to an unwind segue's destination: show that way.
  ///
  /// Does nothing; containers pop, select or turn to the child.
  ///
  /// - Parameters:
  ///   - unwindSegue: The segue.
  ///   - subsequentVC: The child that is or contains the destination.
  open func unwind(for unwindSegue: StoryboardSegue, towards subsequentVC: ViewController) {}

  // MARK: Restoration

  /// Writes a reference to the presented controller, if that has an identifier (rule P13).
  ///
  /// Views with identifiers write their own state. Contained children are not recorded: custom
  /// containers encode references to them. Overrides call `super` (rule P23) and must not assume
  /// that the view is loaded (rule P16).
  open func encodeRestorableState(with coder: NSCoder) {
    encodePresented(with: coder)
    encodeContainedState(with: coder)
  }

  /// Presents again what was presented, if it could be located (rule R17).
  ///
  /// The view is loaded by now. Overrides call `super`, and take references to other controllers
  /// as pointers only, because those may not have decoded yet (rule R15).
  open func decodeRestorableState(with coder: NSCoder) {
    decodeContainedState(with: coder)
    decodePresented(with: coder)
  }

  /// Called when every object has decoded; work across objects belongs here (rule R1, step 9).
  open func applicationFinishedRestoringState() {}

  /// A name for one of several children with equal identifiers, or `nil`.
  open func restorationSlot(for child: any RestorableController) -> String? { nil }

  /// The children in paths: without what stands here but belongs elsewhere, and with what belongs
  /// here but stands elsewhere.
  var logicalChildren: [ViewController] {
    children.filter { $0.logicalContainer == nil || $0.logicalContainer === self }
  }

  /// What ``TreeDescription`` says about this controller; override to add, and include what
  /// `super` says.
  open var treeDetails: [TreeDescription.Detail] {
    title.map { [.init("title", $0)] } ?? []
  }
}
