public import Foundation
public import RestorationEngine

/// A container that shows two or three columns side by side, or as one stack in a compact width.
///
/// In identifier paths a column always belongs to the split view. State saved by a collapsed split
/// view therefore restores into an expanded one, and the reverse (rules V4-V6). The size class at
/// launch determines whether the view is collapsed, never the archive.
///
/// ```swift
/// let split = SplitViewController(style: .doubleColumn)
/// split.setViewController(list, for: .primary)
/// split.setViewController(note, for: .secondary)
/// ```
///
/// A controller put into a column is wrapped in a navigation controller, unless it is one. The
/// wrapper takes part in restoration although it has no identifier. The classic style and the
/// compact column do not wrap.
open class SplitViewController: ViewController {
  open private(set) var style: Style
  open weak var delegate: (any SplitViewControllerDelegate)?
  /// The controllers that the app has put into the columns.
  private var given: [Column: ViewController] = [:] { didSet { invalidateRestorableState() } }
  /// The controllers in the columns: those of the app, or the stacks around them.
  var columns: [Column: ViewController] = [:] { didSet { invalidateRestorableState() } }
  /// Indicates whether the view shows one column at a time, as it does in a compact width.
  open internal(set) var isCollapsed = false { didSet { invalidateRestorableState() } }
  /// The display mode that resulted from showing and hiding columns, or `nil`.
  var chosenDisplayMode: DisplayMode? { didSet { invalidateRestorableState() } }
  /// The columns on screen while the view is expanded.
  var shownColumns: [Column] = []
  /// The columns to stack when the view first collapses after a restore.
  var savedColumns: [Column]?
  /// The traits that `willTransition` has announced and that do not apply yet.
  private var traitsToCome: TraitCollection?
  /// Indicates whether the view is collapsing or expanding.
  var isChangingForm = false

  /// The preferred display mode; `automatic` chooses by the window's shape.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      chosenDisplayMode = nil
      refreshColumns(animated: false)
    }
  }
  /// The preferred placement of columns; `automatic` chooses by the window's shape.
  open var preferredSplitBehavior = SplitBehavior.automatic
  open var preferredPrimaryColumnWidthFraction = automaticDimension
  open var preferredSupplementaryColumnWidthFraction = automaticDimension

  /// Creates a split view of the classic style.
  public override init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a split view of the classic style; nothing is decoded.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  // MARK: Columns

  /// The columns that this style has, the outermost first.
  var columnOrder: [Column] {
    style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
  }

  /// The controllers in the columns, the outermost first; while the view is collapsed, the one
  /// controller that it shows. Setting it fills the columns in order; more controllers than columns
  /// trap.
  open var viewControllers: [ViewController] {
    get { isCollapsed ? children : columnOrder.compactMap { columns[$0] } }
    set {
      precondition(
        newValue.count <= columnOrder.count,
        "\(type(of: self)) has \(columnOrder.count) columns, found \(newValue.count) controllers"
      )
      for (place, column) in columnOrder.enumerated() {
        setViewController(place < newValue.count ? newValue[place] : nil, for: column)
      }
    }
  }

  /// Returns the controller that the app has put into a column, or `nil`.
  open func viewController(for column: Column) -> ViewController? { given[column] }

  /// Puts a controller into a column, or empties it with `nil`; a column that the style lacks
  /// traps. The controller is wrapped in a navigation controller, unless it is one, the style is
  /// classic, or the column is `compact`.
  open func setViewController(_ viewController: ViewController?, for column: Column) {
    precondition(
      column == .compact || columnOrder.contains(column),
      "\(type(of: self)) has no \(column.rawValue) column"
    )
    guard viewController == nil || viewController !== given[column] else { return }
    let stack = viewController.map { stackIfNeeded(around: $0, for: column) }
    replaceColumn(column, with: stack, given: viewController)
  }

  func replaceColumn(_ column: Column, with stack: ViewController?, given content: ViewController?)
  {
    if let former = columns[column], former !== stack {
      takeOutOfStack(former)
      former.logicalContainer = nil
    }
    if let stack, let owner = stack.logicalContainer, owner !== self { owner.release(stack) }
    stack?.logicalContainer = self
    columns[column] = stack
    given[column] = content
    if isCollapsed {
      refreshCollapsed(replaced: column, animated: false)
    } else {
      refreshColumns(animated: false)
    }
  }

  /// The controllers in the columns, in a fixed order regardless of their views, then the other
  /// children.
  override var logicalChildren: [ViewController] {
    Column.allCases.compactMap { columns[$0] } + children.filter { $0.logicalContainer !== self }
  }

  override func release(_ child: ViewController) {
    guard let column = columns.first(where: { $0.value === child })?.key else { return }
    child.logicalContainer = nil
    columns[column] = nil
    given[column] = nil
    shownColumns.removeAll { $0 == column }
  }

  override func exchange(_ child: ViewController, for other: ViewController?) {
    if let column = columns.first(where: { $0.value === child })?.key {
      child.logicalContainer = nil
      other?.logicalContainer = self
      columns[column] = other
      given[column] = other
    }
    super.exchange(child, for: other)
  }

  // MARK: Showing columns

  /// Indicates whether the window is at least as wide as high.
  private var isWide: Bool { windowSize.width >= windowSize.height }
  var size: CGSize { viewIfLoaded?.frame.size ?? hostingWindow?.frame.size ?? .zero }
  /// The columns shown, if the view is expanded.
  open var displayMode: DisplayMode { displayMode(isWide: isWide) }

  private func displayMode(isWide: Bool) -> DisplayMode {
    if let chosenDisplayMode { return chosenDisplayMode }
    if preferredDisplayMode != .automatic { return limited(preferredDisplayMode) }
    if style == .tripleColumn { return isWide ? .twoBesideSecondary : .oneBesideSecondary }
    return isWide ? .oneBesideSecondary : .secondaryOnly
  }

  /// The placement of columns: the preferred one, or else one that suits the window's shape.
  open var splitBehavior: SplitBehavior {
    if preferredSplitBehavior != .automatic { return preferredSplitBehavior }
    return isWide ? .tile : style == .tripleColumn ? .displace : .overlay
  }

  /// Shows a column and those between it and the secondary one; in a collapsed view, puts it on
  /// top.
  open func show(_ column: Column) {
    guard columns[column] != nil else { return }
    if isCollapsed { return putOnTop(column, animated: true) }
    guard let place = columnOrder.firstIndex(of: column) else { return }
    let count = columnOrder.count - 1 - place
    if displayMode.columnCount < count { change(to: mode(showing: count)) }
  }

  /// Hides a column and those outside it, but not the secondary one; in a collapsed view, goes back
  /// to the previous column.
  open func hide(_ column: Column) {
    guard let place = columnOrder.firstIndex(of: column) else { return }
    if isCollapsed {
      guard place > 0, collapsedColumns.contains(column) else { return }
      return putOnTop(columnOrder[place - 1], animated: true)
    }
    guard column != .secondary else { return }
    let count = columnOrder.count - 2 - place
    if displayMode.columnCount > count { change(to: mode(showing: count)) }
  }

  private func change(to mode: DisplayMode) {
    delegate?.splitViewController(self, willChangeTo: mode)
    chosenDisplayMode = mode
    refreshColumns(animated: true)
  }

  /// The columns that the display mode shows, the outermost first.
  private func columnsToShow(isWide: Bool) -> [Column] {
    let count = displayMode(isWide: isWide).columnCount + 1
    return columnOrder.suffix(count).filter { columns[$0] != nil }
  }

  /// Updates children and views to the columns and the display mode.
  func refreshColumns(animated: Bool) {
    guard !isCollapsed, !isChangingForm else { return }
    for column in columnsToShow(isWide: isWide) {
      (columns[column] as? AsleepViewController)?.wake()
    }
    let next = columnsToShow(isWide: isWide)
    for column in shownColumns where !next.contains(column) {
      delegate?.splitViewController(self, willHide: column)
    }
    for column in next where !shownColumns.contains(column) {
      delegate?.splitViewController(self, willShow: column)
    }
    shownColumns = next
    let former = children.filter { child in
      viewIfLoaded.map { child.viewIfLoaded?.superview === $0 } ?? false
    }
    replaceChildren(
      with: columnOrder.compactMap { columns[$0] },
      showing: next.compactMap { columns[$0] },
      insteadOf: former,
      animated: animated
    )
  }

  override func frame(of child: ViewController) -> CGRect {
    guard !isCollapsed else { return view.bounds }
    return frame(of: child, among: shownColumns, in: view.bounds.size)
  }

  /// Returns a column's part of a future size, or the whole size if the view will be collapsed.
  open override func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    let traits = traitsToCome ?? traitCollection
    guard traits.horizontalSizeClass != .compact, let child = container as? ViewController else {
      return parentSize
    }
    let shown = columnsToShow(isWide: parentSize.width >= parentSize.height)
    return frame(of: child, among: shown, in: parentSize).size
  }

  open override func willTransition(
    to newCollection: TraitCollection,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    traitsToCome = newCollection
    super.willTransition(to: newCollection, with: coordinator)
  }

  open var primaryColumnWidth: CGFloat { width(of: .primary, in: size) }

  override func installChildViews() {
    updateForm()
    if isCollapsed {
      children.first.map(installView(of:))
    } else {
      refreshColumns(animated: false)
      for column in shownColumns { columns[column].map(installView(of:)) }
    }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    traitsToCome = nil
    updateForm()
    refreshColumns(animated: false)
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    refreshColumns(animated: false)
    for child in children where child.viewIfLoaded?.superview === viewIfLoaded {
      child.viewIfLoaded?.frame = frame(of: child)
    }
  }

  open override func show(_ viewController: ViewController, sender: Any?) {
    putPrimary(viewController, sender: sender)
  }

  open override func showDetailViewController(_ viewController: ViewController, sender: Any?) {
    putDetail(viewController, sender: sender)
  }

  open override func responds(to action: Selector) -> Bool {
    action == .show || action == .showDetail || super.responds(to: action)
  }

  // MARK: Restoration

  /// Returns an identifier for the stack that this view has put around a column.
  open override func restorationIdentifier(
    forAnonymous child: any RestorableController
  ) -> String? {
    columns.first { $0.value === child && given[$0.key] !== child }
      .map { "SplitViewController.\($0.key.rawValue)" }
  }

  /// Distinguishes columns with equal identifiers by their names; the first needs none (rule V4).
  open override func restorationSlot(for child: any RestorableController) -> String? {
    guard let identifier = child.restorationIdentifier else { return nil }
    let equal = Column.allCases.filter { columns[$0]?.restorationIdentifier == identifier }
    guard equal.count > 1, let column = equal.first(where: { columns[$0] === child }),
      column != equal[0]
    else { return super.restorationSlot(for: child) }
    return column.rawValue
  }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeColumns(with: coder)
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    decodeColumns(with: coder)
    super.decodeRestorableState(with: coder)
  }

  open override var treeDetails: [TreeDescription.Detail] {
    guard isInAppearance else { return super.treeDetails }
    guard isCollapsed else { return super.treeDetails + [.init("mode", displayMode.name)] }
    let top = collapsedColumns.last?.rawValue ?? "empty"
    return super.treeDetails + [.init("collapsed", top)]
  }

  /// The display mode button; a tap does nothing.
  open var displayModeButtonItem: BarButtonItem { BarButtonItem(title: nil) }

  // MARK: Kept, neither drawn nor applied

  open var minimumPrimaryColumnWidth: Double = 0
  open var preferredSupplementaryColumnWidth: Double = 0
  open var minimumSupplementaryColumnWidth: Double = 0
  open var maximumSupplementaryColumnWidth: Double = 0
  open var primaryBackgroundStyle: BackgroundStyle = .none
  open var maximumPrimaryColumnWidth: Double = 320.0
  open var showsSecondaryOnlyButton: Bool = false
  open var presentsWithGesture = true
}
