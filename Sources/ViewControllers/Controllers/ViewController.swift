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
/// Its own view, and what surrounds that, is ``ViewOwner``'s job; what it is told and asked, and
/// does nothing about unless overridden, is in ``ViewControllerCallbacks``. What all three do stands
/// in extensions, because a class's body needs only what subclasses override.
///
/// Rules: P8 and P13 (what is preserved), P16 (views may not be loaded), P23 (call `super`).
open class ViewController: ViewOwner, RestorableController, ContentContainer, TraitEnvironment {
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
  /// What people call this screen; also the title of its navigation item and tab bar item.
  open var title: String? {
    didSet { containedState.titleDidChange(title) }
  }
  /// The nib that was asked for, or `nil`, which lets ``ViewOwner/loadView()`` look for one by the class name.
  open var nibName: String? { givenNib.name }
  /// The bundle that was given with ``nibName``, or `nil`; nibs are registered, not searched in it.
  open var nibBundle: Bundle? { givenNib.bundle }
  private let givenNib: (name: String?, bundle: Bundle?)
  /// The storyboard that this controller was instantiated from, or `nil` when code made it.
  open internal(set) var storyboard: Storyboard?
  /// The storyboard's name and the identifier in it, as archives record them, or `nil` when code made
  /// this controller (rules P13, R12).
  public internal(set) var restorationOrigin: RestorationOrigin? {
    didSet { invalidateRestorableState() }
  }

  /// Creates a controller whose view is made by ``ViewOwner/loadView()``.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller; the designated initializer, as in UIKit.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: The name of a nib, loaded when the view is first asked for; or `nil`.
  ///   - nibBundleOrNil: Kept in ``nibBundle``.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    givenNib = (nibNameOrNil, nibBundleOrNil)
  }

  /// Creates a controller from an interface file; restoration does not come through here (K5).
  ///
  /// - Parameter coder: The file's coder; this class reads nothing from it.
  /// - Returns: A controller as ``init()`` makes it; subclasses may return `nil`.
  public required init?(coder: NSCoder) {
    givenNib = (nil, nil)
  }

  /// How often encoding and decoding have reached this class, as overrides have to let them
  /// (rule P23); for tests that look for those that do not.
  package private(set) var baseStateCalls = (encoding: 0, decoding: 0)

  // MARK: Containment

  /// Contained controllers, without presented ones; the order is the container's.
  open internal(set) var children: [ViewController] = [] {
    didSet {
      forgetOrdinals()
      invalidateRestorableState()
    }
  }
  /// The container of this controller, or `nil`.
  open internal(set) weak var parent: ViewController? {
    didSet {
      invalidateRestorableState()
      logicalContainer?.invalidateRestorableState()
    }
  }

  /// Makes a controller a child of this one; call `didMove(toParent:)` on it when done.
  ///
  /// Calls `willMove(toParent:)` on it.
  ///
  /// - Parameter childController: Taken out of its former parent first, if it has one. It must not
  ///   be this controller or one of its ancestors, nor may its view stand in another controller's.
  open func addChild(_ childController: ViewController) {
    adopt(childController)
  }

  /// Takes this controller out of its parent; call `willMove(toParent: nil)` before.
  ///
  /// Calls `didMove(toParent: nil)`.
  open func removeFromParent() {
    if let parent, logicalContainer === parent { parent.release(self) }
    leaveParent()
  }

  /// Called before the parent changes; containers call it with `nil` before removing a child.
  open func willMove(toParent parent: ViewController?) { noteMove("willMove", to: parent) }
  /// Called after the parent has changed; containers call it once a child is in place.
  open func didMove(toParent parent: ViewController?) { noteMove("didMove", to: parent) }

  /// Shows one child in place of another; both are children of this controller.
  ///
  /// - Parameters:
  ///   - fromViewController: A child that shows.
  ///   - toViewController: A child whose view stands nowhere; it gets the frame that the other has.
  ///   - duration: In seconds; 0 is not animated. Without a screen nothing takes time.
  ///   - options: Accepted for UIKit's sake.
  ///   - animations: Called when both views are in.
  ///   - completion: Called when the first view is out, with whether the change was completed.
  open func transition(
    from fromViewController: ViewController,
    to toViewController: ViewController,
    duration: TimeInterval,
    options: View.AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    change(
      from: fromViewController,
      to: toViewController,
      animated: duration > 0,
      animations: animations,
      completion: completion
    )
  }

  // MARK: Presentation

  /// What this controller or the nearest of its ancestors presents, or `nil`.
  open var presentedViewController: ViewController? {
    ownPresented ?? parent?.presentedViewController
  }
  /// What presents this controller or one of its ancestors, or `nil`.
  open var presentingViewController: ViewController? {
    ownPresenting ?? parent?.presentingViewController
  }
  /// What manages this controller's presentation, made for its style when it is first asked for:
  /// set ``modalPresentationStyle`` before. `nil` in a container that is not presented itself.
  ///
  /// The presenter's is a presented ancestor's.
  open var presentationController: PresentationController? { nearestPresentationController }
  /// The popover that presents this controller or one of its ancestors, or `nil`.
  open var popoverPresentationController: PopoverPresentationController? {
    presentationController as? PopoverPresentationController
  }

  var presentation = PresentationSettings()
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

  /// How this controller covers others when it is presented. Reading never gives `automatic` but
  /// what was chosen for it: a page sheet.
  open var modalPresentationStyle: ModalPresentationStyle {
    get { presentation.style == .automatic ? .pageSheet : presentation.style }
    set { setPresentationStyle(newValue) }
  }
  /// How this controller's view moves when it is presented; set it before.
  open var modalTransitionStyle: ModalTransitionStyle {
    get { presentation.transitionStyle }
    set {
      presentation.transitionStyle = newValue
      ownPresenting?.invalidateRestorableState()
    }
  }
  /// Whether this controller is what controllers presented in a context cover, when one below it
  /// presents them.
  open var definesPresentationContext: Bool {
    get { presentation.definesContext ?? definesContextByDefault }
    set { presentation.definesContext = newValue }
  }
  /// Whether this controller decides about the status bar although it does not fill the window.
  open var modalPresentationCapturesStatusBarAppearance: Bool {
    get { presentation.capturesStatusBar }
    set {
      presentation.capturesStatusBar = newValue
      setNeedsStatusBarAppearanceUpdate()
    }
  }

  /// The transition under way that this controller or one of its ancestors takes part in, or `nil`.
  open var transitionCoordinator: (any ViewControllerTransitionCoordinator)? {
    activeTransition ?? parent?.transitionCoordinator
  }

  /// Whether the keyboard stays when nothing wants it any more: `true` for form sheets.
  open override var disablesAutomaticKeyboardDismissal: Bool {
    modalPresentationStyle == .formSheet
  }

  /// Presents a controller; which one presents depends on the style.
  ///
  /// In a context: the nearest of this controller and its ancestors that defines one. In all other
  /// styles, and when there is none: the outermost ancestor. Ignored, as in UIKit, when the
  /// presenter presents something already.
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
  /// Of several only the one in front goes with an animation.
  ///
  /// - Parameters:
  ///   - animated: Passed on to the appearance callbacks.
  ///   - completion: Called after `viewDidDisappear` of what was dismissed.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    endPresenting(animated: animated, completion: completion)
  }

  // MARK: Showing

  /// Shows a controller in the primary place: the nearest ancestor that overrides this decides.
  ///
  /// A navigation controller pushes. Without such an ancestor the window's root presents.
  ///
  /// - Parameters:
  ///   - viewController: What to show.
  ///   - sender: Passed on.
  open func show(_ viewController: ViewController, sender: Any?) {
    showInContainer(viewController, sender: sender)
  }

  /// Shows a controller in the place for details: the nearest ancestor that overrides this decides.
  ///
  /// A split view does. Without such an ancestor the window's root presents.
  ///
  /// - Parameters:
  ///   - viewController: What to show.
  ///   - sender: Passed on.
  open func showDetailViewController(_ viewController: ViewController, sender: Any?) {
    showDetailInContainer(viewController, sender: sender)
  }

  /// The nearest of this controller and its ancestors that handles an action, or `nil`.
  ///
  /// One handles it that responds to the action and does not refuse in
  /// `canPerformAction(_:withSender:)`.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sender: What triggered it.
  open func targetViewController(forAction action: Selector, sender: Any?) -> ViewController? {
    nearestTarget(forAction: action, sender: sender)
  }

  open override var next: Responder? {
    ownPresenting ?? viewIfLoaded?.superview
  }

  open override var keyCommands: [KeyCommand]? {
    ownKeyCommands.isEmpty ? nil : ownKeyCommands
  }

  /// Adds a keyboard shortcut to those that this controller offers.
  open func addKeyCommand(_ keyCommand: KeyCommand) { ownKeyCommands.append(keyCommand) }

  /// Takes a keyboard shortcut away again; nothing happens if there is none like it.
  open func removeKeyCommand(_ keyCommand: KeyCommand) {
    ownKeyCommands.removeAll { $0 == keyCommand }
  }

  var ownKeyCommands: [KeyCommand] = []

  // MARK: In containers

  /// What this controller keeps for the containers around it.
  var containedState = ContainedState()
  /// Whose child this controller is in paths while it stands elsewhere: a split view that has
  /// collapsed it onto another column, or a tab bar controller that shows it below More.
  weak var logicalContainer: ViewController? {
    didSet {
      for container in [parent, oldValue, logicalContainer] { container?.forgetOrdinals() }
      invalidateRestorableState()
    }
  }

  /// The nearest navigation controller that contains this one, or `nil`.
  open var navigationController: NavigationController? { nearestAncestor() }
  /// The nearest tab bar controller that contains this one, or `nil`.
  open var tabBarController: TabBarController? { nearestAncestor() }
  /// The nearest split view controller that contains this one, or `nil`.
  open var splitViewController: SplitViewController? { nearestAncestor() }

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

  /// Changes between looking at the content and editing it; saved and restored.
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

  // MARK: Segues

  /// Performs a segue of this controller's scene; traps if the scene has none of that name.
  ///
  /// The destination is made with all its children, then ``ViewControllerCallbacks/prepare(for:sender:)`` is called, then
  /// the segue is performed.
  ///
  /// - Parameters:
  ///   - identifier: The segue's identifier in the storyboard.
  ///   - sender: Passed on.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    performOwnSegue(withIdentifier: identifier, sender: sender)
  }

  /// The child that is or contains the source of an unwind segue, or `nil`.
  ///
  /// - Parameter source: Where the segue begins.
  open func childContaining(_ source: StoryboardUnwindSegueSource) -> ViewController? {
    children.first { source.source.isSelfOrContained(in: $0) }
  }

  /// The children to search for an unwind segue's destination, in order.
  ///
  /// All children but the one that the search has come from, latest first.
  ///
  /// - Parameter source: Where the segue begins.
  open func allowedChildrenForUnwinding(from source: StoryboardUnwindSegueSource)
    -> [ViewController]
  {
    childrenBeside(source)
  }

  // MARK: Restoration

  /// Writes a reference to the presented controller, if that has an identifier (rule P13).
  ///
  /// Views with identifiers write their own state. Contained children are not recorded: custom
  /// containers encode references to them. Overrides call `super` (rule P23) and must not assume
  /// that the view is loaded (rule P16).
  open func encodeRestorableState(with coder: NSCoder) {
    baseStateCalls.encoding += 1
    encodePresented(with: coder)
    encodeContainedState(with: coder)
  }

  /// Presents again what was presented, if it could be located (rule R17).
  ///
  /// The view is loaded by now. Overrides call `super`, and take references to other controllers
  /// as pointers only, because those may not have decoded yet (rule R15).
  open func decodeRestorableState(with coder: NSCoder) {
    baseStateCalls.decoding += 1
    decodeContainedState(with: coder)
    decodePresented(with: coder)
  }

  /// The children in paths: without what stands here but belongs elsewhere, and with what belongs
  /// here but stands elsewhere.
  var logicalChildren: [ViewController] {
    children.filter { $0.logicalContainer == nil || $0.logicalContainer === self }
  }

  /// What ``TreeDescription`` says about this controller; override to add, and include what
  /// `super` says.
  open var treeDetails: [TreeDescription.Detail] { ownDetails }
}
