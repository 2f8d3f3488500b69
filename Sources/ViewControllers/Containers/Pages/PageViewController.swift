public import Foundation
public import RestorationEngine

/// A container that shows one page, or two facing ones, of those its data source supplies.
///
/// References to the shown pages are saved, which UIKit does not do (rule V8). Pages are located as
/// every controller is: by their restoration class, the delegate, or a storyboard. Pages may have
/// equal identifiers. A page's own state determines its content.
///
/// ```swift
/// let pages = PageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
/// pages.dataSource = self
/// pages.setViewControllers([firstPage], direction: .forward, animated: false)
/// ```
open class PageViewController: ViewController {
  public enum TransitionStyle: Sendable, Hashable { case pageCurl, scroll }

  public enum NavigationOrientation: Sendable, Hashable { case horizontal, vertical }

  public enum NavigationDirection: Sendable, Hashable { case forward, reverse }

  /// The location of the spine. With `mid`, two pages show, otherwise one; `none` is that of pages
  /// that scroll.
  public enum SpineLocation: Int, Sendable, Hashable, CaseIterable, NamedCase {
    case none, min, mid, max
    var pageCount: Int { self == .mid ? 2 : 1 }
  }

  open private(set) var transitionStyle: TransitionStyle
  open private(set) var navigationOrientation: NavigationOrientation
  /// The location of the spine; saved and restored.
  open private(set) var spineLocation: SpineLocation { didSet { invalidateRestorableState() } }
  /// Indicates whether pages have content on their backs; always `true` with two facing pages.
  open var isDoubleSided: Bool {
    get { spineLocation == .mid || hasBacks }
    set { hasBacks = newValue }
  }
  private var hasBacks = false
  /// Indicates whether the delegate is determining the spine location. Until the delegate
  /// returns, any number of pages may be set.
  private var isMovingSpine = false
  /// The data source of the pages; without one the user cannot turn pages. Held weakly.
  open weak var dataSource: (any PageViewControllerDataSource)?
  open weak var delegate: (any PageViewControllerDelegate)?
  /// The index of the lit dot once the user has turned a page; `nil` after code sets the pages.
  private var dot: Int?

  /// Creates a container without pages; the spine location is ignored for pages that scroll.
  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation,
    spineLocation: SpineLocation = .min
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    self.spineLocation = style == .scroll ? .none : spineLocation
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a container without pages. Of the options, the spine location is used, a
  /// ``SpineLocation`` or its number.
  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]?
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let given = options?[.spineLocation]
    let spine = given as? SpineLocation ?? (given as? Int).flatMap(SpineLocation.init(rawValue:))
    spineLocation = style == .scroll ? .none : spine ?? .min
    super.init(nibName: nil, bundle: nil)
  }

  public struct OptionsKey: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey"
    )
    /// The distance between pages that scroll; ignored.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey"
    )
  }

  /// Creates a container whose pages turn as in a book, from left to right.
  public override init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    spineLocation = .min
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    spineLocation = .min
    super.init(coder: coder)
  }

  // MARK: Pages

  /// The shown pages in order; `nil` while there are none.
  open var viewControllers: [ViewController]? { children.isEmpty ? nil : children }

  /// Shows two pages with the spine in the middle, otherwise one, or none; any other number traps.
  /// As in UIKit, the delegate is not called.
  open func setViewControllers(
    _ viewControllers: [ViewController]?,
    direction: NavigationDirection,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let pages = viewControllers ?? []
    precondition(
      pages.isEmpty || isMovingSpine
        || pages.count == spineLocation.pageCount && Set(pages).count == pages.count,
      "\(type(of: self)) shows \(spineLocation.pageCount) different pages, found \(pages.count)"
    )
    dot = nil
    replacePages(pages, animated: animated)
    completion?(true)
  }

  private func replacePages(_ pages: [ViewController], animated: Bool) {
    replaceChildren(with: pages, showing: pages, insteadOf: children, animated: animated)
  }

  override func frame(of child: ViewController) -> CGRect {
    let bounds = view.bounds
    guard children.count == 2, let place = children.firstIndex(of: child) else { return bounds }
    switch navigationOrientation {
    case .horizontal:
      let width = bounds.width / 2
      return CGRect(x: width * CGFloat(place), y: 0, width: width, height: bounds.height)
    case .vertical:
      let height = bounds.height / 2
      return CGRect(x: 0, y: height * CGFloat(place), width: bounds.width, height: height)
    }
  }

  /// The number of page dots, and the index of the lit one; `nil` if there are no dots.
  ///
  /// There are dots only for pages that scroll from left to right, if the data source gives their
  /// number.
  public var pageIndicator: (count: Int, index: Int)? {
    guard transitionStyle == .scroll, navigationOrientation == .horizontal, let dataSource else {
      return nil
    }
    let count = dataSource.presentationCount(for: self)
    guard count > 0 else { return nil }
    return (count, dot ?? dataSource.presentationIndex(for: self))
  }

  // MARK: Actions of the user

  /// Simulates a page turn by the user, who lets go before the page has turned if `completed` is
  /// `false`: asks the data source for the next pages. Returns `true` if there was a page to turn
  /// to.
  @discardableResult
  public func turnPage(_ direction: NavigationDirection, completed: Bool = true) -> Bool {
    guard let next = pages(direction) else { return false }
    let former = children
    delegate?.pageViewController(self, willTransitionTo: next)
    if completed {
      if let indicator = pageIndicator {
        dot = min(max(indicator.index + (direction == .forward ? 1 : -1), 0), indicator.count - 1)
      }
      replacePages(next, animated: true)
    } else {
      turnBack(from: next)
    }
    delegate?.pageViewController(
      self,
      didFinishAnimating: true,
      previousViewControllers: former,
      transitionCompleted: completed
    )
    return true
  }

  /// The pages that follow in a direction, or `nil` if there are not enough.
  private func pages(_ direction: NavigationDirection) -> [ViewController]? {
    var pages: [ViewController] = []
    var edge = direction == .forward ? children.last : children.first
    for _ in 0..<spineLocation.pageCount {
      guard let page = edge else { return nil }
      let next =
        direction == .forward
        ? dataSource?.pageViewController(self, viewControllerAfter: page)
        : dataSource?.pageViewController(self, viewControllerBefore: page)
      guard let next, !pages.contains(next), !children.contains(next) else { return nil }
      pages.append(next)
      edge = next
    }
    return direction == .forward ? pages : pages.reversed()
  }

  /// Cancels a page turn: the arriving pages disappear again, the former ones appear again.
  private func turnBack(from pending: [ViewController]) {
    guard appearanceState == .appeared else { return }
    let shown = children
    for page in pending { page.loadViewIfNeeded() }
    let parents = pending.filter { $0.parent !== self }
    for page in parents { addChild(page) }
    for page in shown { page.beginAppearanceTransition(false, animated: true) }
    for page in pending { page.beginAppearanceTransition(true, animated: true) }
    for page in pending { page.beginAppearanceTransition(false, animated: true) }
    for page in shown { page.beginAppearanceTransition(true, animated: true) }
    for page in pending { page.endAppearanceTransition() }
    for page in shown { page.endAppearanceTransition() }
    for page in parents {
      page.willMove(toParent: nil)
      page.leaveParent()
    }
  }

  /// Moves the spine, as a device rotation does, and shows as many pages as the location requires,
  /// or none. Ignored for pages that scroll. Returns `true` if the spine moved.
  @discardableResult
  public func moveSpine(to location: SpineLocation, showing pages: [ViewController]) -> Bool {
    guard transitionStyle == .pageCurl, location != .none,
      pages.isEmpty || pages.count == location.pageCount, Set(pages).count == pages.count
    else { return false }
    spineLocation = location
    replacePages(pages, animated: false)
    return true
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    for page in children { page.viewIfLoaded?.frame = frame(of: page) }
  }

  open override func viewWillTransition(
    to size: CGSize,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    guard let former = viewIfLoaded?.frame.size,
      (former.width > former.height) != (size.width > size.height)
    else { return }
    askForSpine(in: size.width > size.height ? .landscapeRight : .portrait)
  }

  /// Asks the delegate for the spine location when the shape changes, and the data source for
  /// missing pages. The spine stays if there are not enough pages.
  private func askForSpine(in orientation: InterfaceOrientation) {
    guard transitionStyle == .pageCurl, let delegate else { return }
    isMovingSpine = true
    let location = delegate.pageViewController(self, spineLocationFor: orientation)
    isMovingSpine = false
    var pages = Array(children.prefix(location.pageCount))
    if let page = pages.first, pages.count < location.pageCount {
      if let next = dataSource?.pageViewController(self, viewControllerAfter: page) {
        pages.append(next)
      } else if let former = dataSource?.pageViewController(self, viewControllerBefore: page) {
        pages.insert(former, at: 0)
      }
    }
    if location != spineLocation { moveSpine(to: location, showing: pages) }
  }

  override func installChildViews() { for page in children { installView(of: page) } }

  // MARK: Restoration

  /// Numbers facing pages with equal identifiers.
  open override func restorationSlot(for child: any RestorableController) -> String? {
    ordinal(of: child, among: children) ?? super.restorationSlot(for: child)
  }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodePages(with: coder)
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    decodePages(with: coder)
    super.decodeRestorableState(with: coder)
  }

  open override var treeDetails: [TreeDescription.Detail] {
    super.treeDetails + [.init("spine", spineLocation.name)]
  }
}
