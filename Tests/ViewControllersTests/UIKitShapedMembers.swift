// Written as for UIKit; only the prefix of its types and of the module is missing. It overrides and
// calls the members that the documents list, in the forms in which apps do.
import Foundation
import ViewControllers

class EveryMemberViewController: ViewController {
  private let content = ScrollView()
  private let field = TextField()
  private(set) var called: [String] = []

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .fullScreen
    modalTransitionStyle = .crossDissolve
    hidesBottomBarWhenPushed = true
    definesPresentationContext = true
    providesPresentationContextTransitionStyle = true
    restorationIdentifier = "every"
    title = "Every"
    navigationItem.rightBarButtonItem = editButtonItem
    tabBarItem.title = "Every"
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: View

  override func loadView() {
    view = View(frame: Window.defaultFrame)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    called.append("viewDidLoad")
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content)
    content.addSubview(field)
    edgesForExtendedLayout = [.top, .bottom]
    extendedLayoutIncludesOpaqueBars = true
    additionalSafeAreaInsets = EdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
    viewRespectsSystemMinimumLayoutMargins = false
    view.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 8,
      leading: systemMinimumLayoutMargins.leading,
      bottom: 8,
      trailing: 8
    )
    preferredContentSize = CGSize(width: 320, height: 480)
    setContentScrollView(content)
    addKeyCommand(KeyCommand(input: "n", modifierFlags: .command, action: Selector("newNote:")))
    view.setNeedsLayout()
    view.setNeedsUpdateConstraints()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(false, animated: animated)
    setToolbarItems([], animated: animated)
    called.append("viewWillAppear \(isBeingPresented || isMovingToParent)")
    transitionCoordinator?.animate(alongsideTransition: { _ in }, completion: nil)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    called.append("viewDidAppear")
    setNeedsStatusBarAppearanceUpdate()
    setNeedsUpdateOfHomeIndicatorAutoHidden()
    setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    setNeedsUpdateOfSupportedInterfaceOrientations()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    view.endEditing(true)
    called.append("viewWillDisappear \(isBeingDismissed || isMovingFromParent)")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    called.append("viewDidDisappear")
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    called.append("didReceiveMemoryWarning")
  }

  // MARK: Layout

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    field.frame = CGRect(
      x: view.safeAreaInsets.left,
      y: view.safeAreaInsets.top,
      width: 100,
      height: 30
    )
    called.append("viewDidLayoutSubviews")
  }

  override func updateViewConstraints() {
    called.append("updateViewConstraints")
    super.updateViewConstraints()
  }

  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
  }

  override func viewLayoutMarginsDidChange() {
    super.viewLayoutMarginsDidChange()
  }

  // MARK: Size, traits, rotation

  override func viewWillTransition(
    to size: CGSize,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    called.append("viewWillTransition \(size.width > size.height)")
    coordinator.animate(
      alongsideTransition: { [weak self] _ in
        self?.called.append("alongside")
      },
      completion: { [weak self] context in
        self?.called.append("completion \(context.isCancelled)")
      }
    )
  }

  override func willTransition(
    to newCollection: TraitCollection,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
    if newCollection.verticalSizeClass == .compact { called.append("willTransition") }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.horizontalSizeClass != previousTraitCollection?.horizontalSizeClass
      || traitCollection.verticalSizeClass != previousTraitCollection?.verticalSizeClass
    {
      called.append("traitCollectionDidChange")
    }
  }

  override var shouldAutorotate: Bool { return true }
  override var supportedInterfaceOrientations: InterfaceOrientationMask {
    return [.portrait, .landscape]
  }
  override var preferredInterfaceOrientationForPresentation: InterfaceOrientation {
    return .portrait
  }

  override func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    return super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
  }

  override func preferredContentSizeDidChange(
    forChildContentContainer container: any ContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
  }

  // MARK: Status bar and the like

  override var preferredStatusBarStyle: StatusBarStyle { return .lightContent }
  override var prefersStatusBarHidden: Bool { return true }
  override var preferredStatusBarUpdateAnimation: StatusBarAnimation { return .slide }
  override var childForStatusBarStyle: ViewController? { return nil }
  override var childForStatusBarHidden: ViewController? { return children.first }
  override var prefersHomeIndicatorAutoHidden: Bool { return true }
  override var childForHomeIndicatorAutoHidden: ViewController? { return nil }
  override var preferredScreenEdgesDeferringSystemGestures: RectEdge { return [.bottom] }
  override var childForScreenEdgesDeferringSystemGestures: ViewController? { return nil }
  override var disablesAutomaticKeyboardDismissal: Bool { return false }
  override var canBecomeFirstResponder: Bool { return true }
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { return true }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    return super.canPerformAction(action, withSender: sender)
  }

  // MARK: Children

  override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
  }

  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
  }

  func embed(_ child: ViewController) {
    addChild(child)
    child.view.frame = view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(child.view)
    child.didMove(toParent: self)
    setOverrideTraitCollection(
      TraitCollection(traitsFrom: [
        traitCollection, TraitCollection(horizontalSizeClass: .compact),
      ]),
      forChild: child
    )
  }

  func removeEmbedded() {
    guard let child = children.first else { return }
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }

  func swap(_ old: ViewController, for new: ViewController) {
    old.willMove(toParent: nil)
    addChild(new)
    transition(
      from: old,
      to: new,
      duration: 0.25,
      options: .transitionCrossDissolve,
      animations: {},
      completion: { finished in
        old.removeFromParent()
        new.didMove(toParent: self)
      }
    )
  }

  // MARK: Showing

  func presentEverything() {
    let popover = ViewController()
    popover.modalPresentationStyle = .popover
    popover.popoverPresentationController?.sourceView = field
    popover.popoverPresentationController?.sourceRect = field.bounds
    popover.isModalInPresentation = true
    present(popover, animated: true, completion: { self.called.append("presented") })
  }

  func goBack() {
    if presentingViewController != nil || presentedViewController != nil {
      dismiss(animated: true) { self.called.append("dismissed") }
    }
    if splitViewController == nil, tabBarController == nil {
      navigationController?.popViewController(animated: true)
    }
  }

  // MARK: Editing and segues

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    called.append("setEditing \(isEditing)")
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    return identifier != "never"
  }

  override func prepare(for segue: StoryboardSegue, sender: Any?) {
    if segue.identifier == "detail" { segue.destination.title = "Detail" }
  }

  // MARK: State

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(called.count, forKey: "count")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    called.append("decoded \(coder.decodeInteger(forKey: "count") > 0)")
  }

  override func applicationFinishedRestoringState() {
    super.applicationFinishedRestoringState()
    called.append("finished")
  }
}

/// The way of the notes to the visible controller.
@MainActor func getCurrentViewController(_ application: Application) -> ViewController? {
  var window = application.keyWindow
  if window?.windowLevel != .normal {
    for other in application.windows where other.windowLevel == .normal {
      window = other
      break
    }
  }
  var result = window?.rootViewController
  while let presented = result?.presentedViewController {
    result = presented
  }
  if let tabs = result as? TabBarController {
    result = tabs.selectedViewController
  }
  if let navigation = result as? NavigationController {
    result = navigation.topViewController
  }
  return result
}
