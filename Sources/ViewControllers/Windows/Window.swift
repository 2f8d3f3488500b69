public import Foundation

/// Where a tree of controllers begins, and what shows it.
///
/// ```swift
/// let window = Window()
/// window.rootViewController = tabBarController
/// window.makeKeyAndVisible()
/// ```
///
/// While the application launches, a visible window holds its root's view but tells no controller
/// that it appears; that comes after restoring and `didFinishLaunching` (rule R1, steps 2 and 12).
open class Window: View {
  /// The size of a window without a screen: 390 by 844 points, an ordinary phone.
  public static let defaultFrame = CGRect(x: 0, y: 0, width: 390, height: 844)

  /// The application that this window has joined by becoming visible.
  public internal(set) weak var application: Application?
  /// Whether the window stays out of sight; `true` until ``makeKeyAndVisible()``.
  public private(set) var isHidden = true
  /// Controllers that show at present, presenters before what they present.
  private var shownControllers: [ViewController] = []

  /// Creates a window of the default size.
  public convenience init() {
    self.init(frame: Window.defaultFrame)
  }

  /// Creates a window.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a window from an interface file; this class reads nothing from it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The controller at the root of the tree; preserving starts here if it has an identifier (P7).
  open var rootViewController: ViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      if let former = oldValue, former.rootWindow === self {
        former.rootWindow = nil
        if !isShown(former), former.viewIfLoaded?.superview === self { former.view.detach() }
      }
      rootViewController?.rootWindow = self
      installRootView()
      refreshControllers(animated: false)
    }
  }

  open override var next: Responder? { application }

  /// Shows the window and joins it to the application.
  open func makeKeyAndVisible() {
    isHidden = false
    if application == nil { Application.current?.attach(self) }
    installRootView()
    refreshControllers(animated: false)
  }

  private func installRootView() {
    guard !isHidden, let view = rootViewController?.view, view.superview !== self else { return }
    view.frame = bounds
    attach(view, at: 0)
  }

  /// The controllers that ought to show: the root and what is presented, from the last one that
  /// covers everything below it.
  private var controllersToShow: [ViewController] {
    guard !isHidden, application?.isLaunching != true else { return [] }
    var chain: [ViewController] = []
    var current = rootViewController
    while let controller = current {
      if controller.modalPresentationStyle == .fullScreen { chain = [] }
      chain.append(controller)
      current = controller.ownPresented
    }
    return chain
  }

  /// Brings what shows in line with root and presentations, with callbacks in UIKit's order.
  ///
  /// Whoever goes hears `viewWillDisappear` first, whoever comes then goes through both of its
  /// callbacks, and `viewDidDisappear` is last.
  func refreshControllers(animated: Bool) {
    let target = controllersToShow
    let leaving = shownControllers.filter { !target.contains($0) }
    let arriving = target.filter { !shownControllers.contains($0) }
    shownControllers = target
    for controller in arriving {
      controller.loadViewIfNeeded()
      controller.viewIfLoaded?.frame = bounds
    }
    for controller in leaving.reversed() {
      controller.beginAppearanceTransition(false, animated: animated)
    }
    for (place, controller) in target.enumerated() where arriving.contains(controller) {
      controller.beginAppearanceTransition(true, animated: animated)
      // A callback may have changed what is presented; then the inner call has settled the views.
      guard isShown(controller), let view = controller.viewIfLoaded, view.superview !== self
      else { continue }
      attach(view, at: place)
    }
    for controller in arriving { controller.endAppearanceTransition() }
    for controller in leaving.reversed() {
      if !isShown(controller) { controller.viewIfLoaded?.detach() }
      controller.endAppearanceTransition()
    }
  }

  private func isShown(_ controller: ViewController) -> Bool {
    shownControllers.contains(controller)
  }
}
