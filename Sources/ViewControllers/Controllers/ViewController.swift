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
  /// What people call this screen.
  open var title: String?
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

  /// How often encoding and decoding have reached this class, as overrides have to let them
  /// (rule P23); for tests that look for those that do not.
  package private(set) var baseStateCalls = (encoding: 0, decoding: 0)

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

  // MARK: Restoration

  /// Writes a reference to the presented controller, if that has an identifier (rule P13).
  ///
  /// Views with identifiers write their own state. Contained children are not recorded: custom
  /// containers encode references to them. Overrides call `super` (rule P23) and must not assume
  /// that the view is loaded (rule P16).
  open func encodeRestorableState(with coder: NSCoder) {
    baseStateCalls.encoding += 1
    encodePresented(with: coder)
  }

  /// Presents again what was presented, if it could be located (rule R17).
  ///
  /// The view is loaded by now. Overrides call `super`, and take references to other controllers
  /// as pointers only, because those may not have decoded yet (rule R15).
  open func decodeRestorableState(with coder: NSCoder) {
    baseStateCalls.decoding += 1
    decodePresented(with: coder)
  }

  /// Called when every object has decoded; work across objects belongs here (rule R1, step 9).
  open func applicationFinishedRestoringState() {}

  /// A name for one of several children with equal identifiers, or `nil`.
  open func restorationSlot(for child: any RestorableController) -> String? { nil }

  /// What ``TreeDescription`` says about this controller; override to add, and include what
  /// `super` says.
  open var treeDetails: [TreeDescription.Detail] {
    title.map { [.init("title", $0)] } ?? []
  }
}
