public import Foundation
public import RestorationArchive
public import RestorationCoding
public import RestorationEngine

/// A part of an app's interface: it owns a view hierarchy and has a place in a tree of controllers.
///
/// Subclass it as you would subclass `UIViewController`. A controller that has a
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
/// ``ViewOwner`` handles the view and its surroundings, ``ViewControllerSegues`` the ways to show
/// other controllers. ``ViewControllerCallbacks`` has the methods that do nothing unless
/// overridden. Most code is in extensions, because the body of a class needs only the members that
/// subclasses override.
///
/// Rules: P8 and P13 (preservation), P16 (views may not be loaded), P23 (call `super`).
open class ViewController: ViewControllerSegues, RestorableController, ContentContainer,
  TraitEnvironment
{
  // MARK: Identity

  /// The identifier that makes this controller eligible for restoration. `nil` excludes it and
  /// everything below it (rule P8). Siblings need different identifiers.
  open var restorationIdentifier: String? { didSet { invalidatePlace() } }
  /// The type that locates or makes this controller during a restore, or `nil` to ask the delegate
  /// (rule R3).
  open var restorationClass: (any ViewControllerRestoration.Type)? {
    didSet { invalidateRestorableState() }
  }
  open var title: String? { didSet { titleDidChange() } }
  /// The name of the controller's nib, or `nil`; ``ViewOwner/loadView()`` then searches by the
  /// class name.
  open var nibName: String? { givenNib.name }
  /// The bundle given with ``nibName``, or `nil`; stored. Nibs are registered, not read from
  /// bundles.
  open var nibBundle: Bundle? { givenNib.bundle }
  private let givenNib: (name: String?, bundle: Bundle?)
  /// The storyboard that this controller was instantiated from, or `nil` when code made it.
  open internal(set) var storyboard: Storyboard?
  /// The storyboard's name and the scene's identifier, as archives record them, or `nil` for a
  /// controller made in code (rules P13, R12).
  public internal(set) var restorationOrigin: RestorationOrigin? {
    didSet { invalidateRestorableState() }
  }

  /// Creates a controller whose view is made by ``ViewOwner/loadView()``.
  // Ranked below the designated initializer, so that `super.init()` in a subclass calls that one.
  // For a convenience initializer in another module, the compiler makes a call that does not link.
  @_disfavoredOverload public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a controller with the name of a nib, which loads with the view. This is the designated
  /// initializer, as in UIKit. The bundle is kept, and not read.
  public init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    givenNib = (nibNameOrNil, nibBundleOrNil)
  }

  /// Creates a controller; nothing is decoded. Restoration does not call this initializer (rule
  /// K5).
  public required init?(coder: NSCoder) { givenNib = (nil, nil) }

  /// The number of calls that have reached this class's encoding and decoding methods. Tests use it
  /// to find overrides that do not call `super` (rule P23).
  package private(set) var baseStateCalls = (encoding: 0, decoding: 0)

  // MARK: Containment

  /// The contained controllers, without presented ones, in the container's order.
  open internal(set) var children: [ViewController] = [] {
    didSet {
      forgetOrdinals()
      invalidateRestorableState()
    }
  }
  open internal(set) weak var parent: ViewController? {
    didSet {
      oldValue?.hostingWindow?.endFirstResponderThatLeft()
      invalidateRestorableState()
      logicalContainer?.invalidateRestorableState()
    }
  }

  /// Adds a controller as a child, which leaves its former parent first; call `didMove(toParent:)`
  /// on it afterwards. It must not be this controller or one of its ancestors, and its view must
  /// not be in another controller's view.
  open func addChild(_ childController: ViewController) { adopt(childController) }

  /// Removes this controller from its parent; call `willMove(toParent: nil)` before.
  open func removeFromParent() {
    let container = parent
    if let parent, logicalContainer === parent { parent.release(self) }
    leaveParent()
    (container?.frontChild as? AsleepViewController)?.wake()
  }

  /// Called before the parent changes; containers call it with `nil` before they remove a child.
  open func willMove(toParent parent: ViewController?) { noteMove("willMove", to: parent) }
  /// Called after the parent has changed; containers call it after they have added a child.
  open func didMove(toParent parent: ViewController?) { noteMove("didMove", to: parent) }

  /// Replaces the view of one child, which is on screen, with the view of another.
  ///
  /// The second view has no superview; it gets the frame of the first. The change is immediate, and
  /// the options are ignored. `animations` is called when both views are in the hierarchy,
  /// `completion` when the first has been removed.
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

  /// The controller presented by this controller or its nearest ancestor, or `nil`.
  open var presentedViewController: ViewController? {
    ownPresented ?? parent?.presentedViewController
  }
  /// The controller that presents this controller or one of its ancestors, or `nil`.
  open var presentingViewController: ViewController? {
    ownPresenting ?? parent?.presentingViewController
  }
  /// The presentation controller, made for the presentation style on first access: set
  /// ``modalPresentationStyle`` before. `nil` in a container that is not presented itself.
  ///
  /// A controller in a presented container has the container's.
  open var presentationController: PresentationController? { nearestPresentationController }
  /// The popover that presents this controller or one of its ancestors, or `nil`.
  open var popoverPresentationController: PopoverPresentationController? {
    presentationController as? PopoverPresentationController
  }

  open private(set) lazy var sheetPresentationController: UISheetPresentationController? =
    UISheetPresentationController()

  var presentation = PresentationSettings()
  /// The controller that this controller itself presents, regardless of its ancestors.
  var ownPresented: ViewController? { didSet { invalidateRestorableState() } }
  /// The controller that presents this controller itself.
  weak var ownPresenting: ViewController? { didSet { invalidateRestorableState() } }
  weak var rootWindow: Window?

  /// The style in which this controller is presented. The value `automatic` is read as a page
  /// sheet.
  open var modalPresentationStyle: ModalPresentationStyle {
    get { presentation.style == .automatic ? .pageSheet : presentation.style }
    set { setPresentationStyle(newValue) }
  }
  /// The transition of the view when it is presented; set it before the presentation.
  open var modalTransitionStyle: ModalTransitionStyle {
    get { presentation.transitionStyle }
    set {
      presentation.transitionStyle = newValue
      ownPresenting?.invalidateRestorableState()
    }
  }
  /// Indicates whether controllers presented in a context, by this controller or one below it,
  /// cover this controller's view.
  open var definesPresentationContext: Bool {
    get { presentation.definesContext ?? definesContextByDefault }
    set { presentation.definesContext = newValue }
  }
  /// The current transition of this controller or of one of its ancestors, or `nil`.
  open var transitionCoordinator: (any ViewControllerTransitionCoordinator)? {
    activeTransition ?? parent?.transitionCoordinator
  }

  /// Indicates whether to keep the keyboard when no first responder needs it: `true` for form
  /// sheets.
  open override var disablesAutomaticKeyboardDismissal: Bool {
    modalPresentationStyle == .formSheet
  }

  /// Presents a controller; the style determines which controller presents it.
  ///
  /// For styles in a context, the presenter is the nearest of this controller and its ancestors
  /// that defines one. For all other styles, and without a context, the outermost ancestor
  /// presents. As in UIKit, the call is ignored if the presenter already presents another
  /// controller.
  ///
  /// The completion is called after `viewDidAppear` of the presented controller, or at once if the
  /// presenter is not on screen.
  open func present(
    _ viewControllerToPresent: ViewController,
    animated: Bool,
    completion: (() -> Void)? = nil
  ) { startPresenting(viewControllerToPresent, animated: animated, completion: completion) }

  /// Dismisses the controller that this controller or its nearest presenting ancestor presents, and
  /// all controllers above that one. If none of them presents, dismisses the presented controller
  /// that is or contains this one.
  ///
  /// Only the frontmost of several is animated. The completion is called after `viewDidDisappear`
  /// of the dismissed controller.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    endPresenting(animated: animated, completion: completion)
  }

  open override var next: Responder? { ownPresenting ?? viewIfLoaded?.superview }

  // MARK: In containers

  /// The state of this controller for the containers around it.
  var containedState = ContainedState()
  /// The container of this controller in identifier paths, while its view is elsewhere: a split
  /// view controller that has collapsed it, or a tab bar controller that shows it below More.
  weak var logicalContainer: ViewController? {
    didSet {
      for container in [parent, oldValue, logicalContainer] { container?.forgetOrdinals() }
      invalidateRestorableState()
    }
  }

  // The nearest containers, or `nil`.
  open var navigationController: NavigationController? { nearestAncestor() }
  open var tabBarController: TabBarController? { nearestAncestor() }
  open var splitViewController: SplitViewController? { nearestAncestor() }
  open var tab: Tab? { enclosingTab }
  /// The title and buttons in a navigation bar, made on first access with this controller's title.
  open var navigationItem: NavigationItem { ownNavigationItem }

  /// The item in a tab bar, made on first access with this controller's title.
  open var tabBarItem: TabBarItem! {
    get { ownTabBarItem }
    set { containedState.tabBarItem = newValue }
  }

  /// The items in a navigation controller's toolbar, or `nil` for none.
  open var toolbarItems: [BarButtonItem]? {
    get { containedState.toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }

  /// Indicates whether the toolbar, and the tab bar around it, are hidden while this controller is
  /// on top of the stack.
  open var hidesBottomBarWhenPushed: Bool {
    get { containedState.hidesBottomBarWhenPushed }
    set { containedState.hidesBottomBarWhenPushed = newValue }
  }

  /// Indicates whether the user edits the content; setting it calls `setEditing(_:animated:)`
  /// without animation.
  open var isEditing: Bool {
    get { containedState.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// A button, titled Edit or Done, that toggles ``isEditing``; always the same object.
  open var editButtonItem: BarButtonItem { ownEditButtonItem }

  /// Starts or ends editing of the content; saved and restored.
  ///
  /// Overrides call `super`, which sets ``isEditing`` and changes the title of ``editButtonItem``.
  open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing) }

  open func setToolbarItems(_ toolbarItems: [BarButtonItem]?, animated: Bool) {
    containedState.toolbarItems = toolbarItems
  }

  // MARK: Restoration

  /// Encodes a reference to the presented controller, if it has an identifier (rule P13).
  ///
  /// Views with identifiers encode their own state. References to contained children are not
  /// encoded: custom containers do so themselves. Overrides call `super` (rule P23) and must not
  /// assume that the view is loaded (rule P16).
  open func encodeRestorableState(with coder: NSCoder) {
    baseStateCalls.encoding += 1
    encodePresented(with: coder)
    encodeContainedState(with: coder)
  }

  /// Presents the saved presented controller again, if it was located (rule R17).
  ///
  /// The view is loaded before this call. Overrides call `super`. They may only store references to
  /// other controllers, because those may not have decoded yet (rule R15).
  open func decodeRestorableState(with coder: NSCoder) {
    baseStateCalls.decoding += 1
    decodeContainedState(with: coder)
    decodePresented(with: coder)
  }

  /// This controller as a stand-in; `nil` but for an ``AsleepViewController``.
  public var restorationStandIn: (any AsleepController)? { nil }

  /// Returns stand-ins for the saved children that are not needed yet, by their paths; none by default.
  ///
  /// A container overrides it to leave children asleep, whatever their factories are.
  ///
  /// - Parameter state: Returns the saved state of this controller, which it decodes later.
  open func restorationStandIns(
    in state: () -> StateDecoder?
  ) -> [IdentifierPath: any AsleepController] { [:] }

  /// Puts another controller, or none, into the place of a child, without showing it anew.
  func exchange(_ child: ViewController, for other: ViewController?) {
    guard children.contains(child) else { return }
    let isShown = child.viewIfLoaded?.superview != nil
    replaceChildren(
      with: children.compactMap { $0 === child ? other : $0 },
      showing: isShown ? other : nil,
      insteadOf: isShown ? child : nil,
      animated: false
    )
  }

  /// The children in identifier paths: without those that belong to another container, and with
  /// those whose views are elsewhere.
  var logicalChildren: [ViewController] {
    children.filter { $0.logicalContainer == nil || $0.logicalContainer === self }
  }

  /// The details of this controller in a `TreeDescription`; overrides append to those of `super`.
  open var treeDetails: [TreeDescription.Detail] { ownDetails }
}
