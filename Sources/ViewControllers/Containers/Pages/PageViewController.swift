public import Foundation
public import RestorationEngine

/// A container that shows one page, or two facing ones, of many that its data source has.
///
/// Saves references to the pages that show, which UIKit does not (rule V8). They are found again as
/// every controller is: by their restoration class, the delegate, or a storyboard. Pages may have
/// equal identifiers; they tell by their own state what they show.
///
/// ```swift
/// let pages = PageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
/// pages.dataSource = self
/// pages.setViewControllers([firstPage], direction: .forward, animated: false)
/// ```
open class PageViewController: ViewController {
  /// How pages turn; kept and reported.
  public enum TransitionStyle: Sendable, Hashable {
    /// As in a book.
    case pageCurl
    /// As on a strip.
    case scroll
  }

  /// In which direction pages follow each other.
  public enum NavigationOrientation: Sendable, Hashable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  /// To which side people turn.
  public enum NavigationDirection: Sendable, Hashable {
    /// To the next page.
    case forward
    /// To the page before.
    case reverse
  }

  /// Where a book is bound, and so how many pages show.
  public enum SpineLocation: Int, Sendable, Hashable, CaseIterable, NamedCase {
    /// Nowhere: pages on a strip.
    case none
    /// At the left or top: one page shows.
    case min
    /// In the middle: two pages show.
    case mid
    /// At the right or bottom: one page shows.
    case max

    /// How many pages show.
    var pageCount: Int { self == .mid ? 2 : 1 }
  }

  /// How pages turn.
  open private(set) var transitionStyle: TransitionStyle
  /// In which direction pages follow each other.
  open private(set) var navigationOrientation: NavigationOrientation
  /// Where the book is bound; saved and restored.
  open private(set) var spineLocation: SpineLocation {
    didSet { invalidateRestorableState() }
  }
  /// Whether pages have backs; always so with two facing pages.
  open var isDoubleSided: Bool {
    get { spineLocation == .mid || hasBacks }
    set { hasBacks = newValue }
  }
  private var hasBacks = false
  /// Whether the delegate is being asked about the spine, and may set any number of pages.
  private var isMovingSpine = false
  /// Who has the pages; without one people cannot turn them. Held weakly.
  open weak var dataSource: (any PageViewControllerDataSource)?
  /// Who hears about people turning pages; held weakly.
  open weak var delegate: (any PageViewControllerDelegate)?
  /// Whether people have turned a page since code set one; then the dots count along.
  private var dot: Int?

  /// Creates a container without pages.
  ///
  /// - Parameters:
  ///   - style: How pages turn.
  ///   - navigationOrientation: In which direction pages follow each other.
  ///   - spineLocation: Where the book is bound; a strip is bound nowhere, whatever this says.
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

  /// Creates a container without pages, with options as UIKit has them.
  ///
  /// - Parameters:
  ///   - style: How pages turn.
  ///   - navigationOrientation: In which direction pages follow each other.
  ///   - options: Where the book is bound, as a ``SpineLocation`` or its number; nothing else counts.
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

  /// What can be said about a container when it is made.
  public struct OptionsKey: RawRepresentable, Sendable, Hashable {
    /// The key's name.
    public let rawValue: String
    /// Names a key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Where the book is bound.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey"
    )
    /// How far pages on a strip are apart.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey"
    )
  }

  /// Creates a container whose pages turn as in a book, from left to right.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: The name of an interface file.
  ///   - nibBundleOrNil: Accepted for UIKit's sake.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    spineLocation = .min
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a container as `init(nibName:bundle:)` does.
  ///
  /// - Parameter coder: The file's coder; nothing is read from it.
  public required init?(coder: NSCoder) {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    spineLocation = .min
    super.init(coder: coder)
  }

  // MARK: Pages

  /// The pages that show, the first one first; `nil` while there are none.
  open var viewControllers: [ViewController]? { children.isEmpty ? nil : children }

  /// Shows other pages. The delegate hears nothing, as in UIKit.
  ///
  /// - Parameters:
  ///   - viewControllers: As many pages as show at a time: two with the spine in the middle, else
  ///     one. `nil` and an empty list take all pages away; any other number traps.
  ///   - direction: Accepted for UIKit's sake.
  ///   - animated: Passed on to the appearance callbacks.
  ///   - completion: Called when the pages show, with `true`.
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

  /// The dots below the pages: how many there are, and which one is lit; `nil` for none.
  ///
  /// Only a strip from left to right has them, if its data source says how many.
  public var pageIndicator: (count: Int, index: Int)? {
    guard transitionStyle == .scroll, navigationOrientation == .horizontal, let dataSource else {
      return nil
    }
    let count = dataSource.presentationCount(for: self)
    guard count > 0 else { return nil }
    return (count, dot ?? dataSource.presentationIndex(for: self))
  }

  // MARK: What people do

  /// Does what people do when they turn a page: asks the data source for the next ones.
  ///
  /// - Parameters:
  ///   - direction: To which side.
  ///   - completed: Whether they turn it over, and do not let go of it before.
  /// - Returns: Whether there was a page to turn to.
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

  /// The pages that follow, or `nil` unless there are enough of them.
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

  /// Lets go of a page: those that began to come go again, and the others are back.
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

  /// Moves the spine, as a device that turns does.
  ///
  /// - Parameters:
  ///   - location: Where to; ignored by a strip.
  ///   - pages: The pages that show then, as many as the spine calls for.
  /// - Returns: Whether the number of pages was right.
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

  /// Lets the delegate move the spine when the shape changes; the data source has the pages that
  /// are missing then. Without enough of them the spine stays.
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

  override func installChildViews() {
    for page in children { installView(of: page) }
  }

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
