public import Foundation
public import RestorationEngine

/// A container that shows two or three columns side by side, or all of them as one stack where
/// there is no room.
///
/// A column belongs to the split view in paths wherever it stands: what was saved by a collapsed
/// split view restores into an expanded one, and the other way round (rules V4-V6). Whether
/// the view is collapsed follows from the room at launch, never from the archive.
///
/// ```swift
/// let split = SplitViewController(style: .doubleColumn)
/// split.setViewController(list, for: .primary)
/// split.setViewController(note, for: .secondary)
/// ```
///
/// Columns that are no navigation controllers are put into one, which takes part in restoration
/// although it has no identifier. Only the classic style takes columns as they are.
open class SplitViewController: ViewController {
  /// How many columns there are.
  open private(set) var style: Style
  /// Who decides and hears about changes of form; held weakly.
  open weak var delegate: (any SplitViewControllerDelegate)?
  /// What the app has put into the columns.
  private var given: [Column: ViewController] = [:] {
    didSet { invalidateRestorableState() }
  }
  /// What stands in the columns: the same, or a stack around it.
  var columns: [Column: ViewController] = [:] {
    didSet { invalidateRestorableState() }
  }
  /// Whether the view shows one column at a time, because there is no room for two.
  open internal(set) var isCollapsed = false {
    didSet { invalidateRestorableState() }
  }
  /// The mode that people or the app chose by showing and hiding columns, or `nil`.
  var chosenDisplayMode: DisplayMode? {
    didSet { invalidateRestorableState() }
  }
  /// The columns that show at present, while the view is not collapsed.
  var shownColumns: [Column] = []
  /// The columns to put on one another when the view collapses for the first time after a restore.
  var savedColumns: [Column]?
  /// The traits that have been announced and do not hold yet.
  private var traitsToCome: TraitCollection?
  /// Whether the view is changing its form now.
  var isChangingForm = false

  /// The mode that the app would like; `automatic` goes by the view's shape.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      chosenDisplayMode = nil
      refreshColumns(animated: false)
    }
  }
  /// How the app would like columns to come in; `automatic` goes by the view's shape.
  open var preferredSplitBehavior = SplitBehavior.automatic
  /// Whether a swipe may show the primary column; kept and reported.
  open var presentsWithGesture = true
  /// The width that the primary column should have, as a part of the view's, or `nil` for automatic.
  open var preferredPrimaryColumnWidthFraction: CGFloat?
  /// The width that the supplementary column should have, as a part of the view's, or `nil`.
  open var preferredSupplementaryColumnWidthFraction: CGFloat?

  /// Creates a split view of the classic style.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: The name of an interface file.
  ///   - nibBundleOrNil: Accepted for UIKit's sake.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a split view.
  ///
  /// - Parameter style: How many columns there are.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a split view of the classic style from an interface file.
  ///
  /// - Parameter coder: The file's coder; nothing is read from it.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  // MARK: Columns

  /// The columns that this style has, the outermost first.
  var columnOrder: [Column] {
    style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
  }

  /// What stands in the columns, the outermost first; while the view is collapsed, what it shows
  /// them as. Setting it sets the columns in order, at most as many as the style has.
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

  /// What the app has put into a column, or `nil`.
  ///
  /// - Parameter column: The column.
  open func viewController(for column: Column) -> ViewController? { given[column] }

  /// Puts a controller into a column.
  ///
  /// - Parameters:
  ///   - viewController: The controller, or `nil` to empty the column. Unless the style is the
  ///     classic one or the column is `compact`, a stack is put around it if it is none itself.
  ///   - column: The column; one that the style does not have is a mistake and traps.
  open func setViewController(_ viewController: ViewController?, for column: Column) {
    precondition(
      column == .compact || columnOrder.contains(column),
      "\(type(of: self)) has no \(column.rawValue) column"
    )
    guard viewController == nil || viewController !== given[column] else { return }
    let stack = viewController.map { stackIfNeeded(around: $0, for: column) }
    replaceColumn(column, with: stack, given: viewController)
  }

  private func stackIfNeeded(
    around controller: ViewController,
    for column: Column
  ) -> ViewController {
    let needsStack = style != .unspecified && column != .compact
    guard needsStack, !(controller is NavigationController) else { return controller }
    return NavigationController(rootViewController: controller)
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

  /// Columns of this view in canonical order, wherever they stand; then other children.
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

  // MARK: Showing columns

  /// Whether the window is wide enough for columns side by side.
  private var isWide: Bool { windowSize.width >= windowSize.height }

  var size: CGSize { viewIfLoaded?.frame.size ?? hostingWindow?.frame.size ?? .zero }

  /// Which columns show now, if the view is not collapsed.
  open var displayMode: DisplayMode { displayMode(isWide: isWide) }

  private func displayMode(isWide: Bool) -> DisplayMode {
    if let chosenDisplayMode { return chosenDisplayMode }
    if preferredDisplayMode != .automatic { return limited(preferredDisplayMode) }
    if style == .tripleColumn { return isWide ? .twoBesideSecondary : .oneBesideSecondary }
    return isWide ? .oneBesideSecondary : .secondaryOnly
  }

  /// How columns come in now.
  open var splitBehavior: SplitBehavior {
    if preferredSplitBehavior != .automatic { return preferredSplitBehavior }
    return isWide ? .tile : style == .tripleColumn ? .displace : .overlay
  }

  private func limited(_ mode: DisplayMode) -> DisplayMode {
    guard style != .tripleColumn, mode.columnCount == 2 else { return mode }
    return mode == .twoBesideSecondary ? .oneBesideSecondary : .oneOverSecondary
  }

  private func mode(showing count: Int) -> DisplayMode {
    switch (count, splitBehavior) {
    case (0, _): .secondaryOnly
    case (1, .tile), (1, .displace), (1, .automatic): .oneBesideSecondary
    case (1, .overlay): .oneOverSecondary
    case (_, .tile), (_, .automatic): .twoBesideSecondary
    case (_, .overlay): .twoOverSecondary
    case (_, .displace): .twoDisplaceSecondary
    }
  }

  /// Shows a column, with those between it and the secondary one; in a collapsed view, puts it on
  /// top.
  ///
  /// - Parameter column: The column; one that is empty changes nothing.
  open func show(_ column: Column) {
    guard columns[column] != nil else { return }
    if isCollapsed { return putOnTop(column, animated: true) }
    guard let place = columnOrder.firstIndex(of: column) else { return }
    let count = columnOrder.count - 1 - place
    if displayMode.columnCount < count { change(to: mode(showing: count)) }
  }

  /// Hides a column, with those outside it; in a collapsed view, goes back to the one before.
  ///
  /// - Parameter column: The column; the last one left cannot be hidden.
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

  /// Brings children and views in line with columns and display mode.
  func refreshColumns(animated: Bool) {
    guard !isCollapsed, !isChangingForm else { return }
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

  /// Where a column stands among those that show: all over the view if it is none of them.
  private func frame(of child: ViewController, among shown: [Column], in size: CGSize) -> CGRect {
    var x: CGFloat = 0
    for step in shown {
      let width = step == .secondary ? max(size.width - x, 0) : self.width(of: step, in: size)
      if columns[step] === child { return CGRect(x: x, y: 0, width: width, height: size.height) }
      x += width
    }
    return CGRect(origin: .zero, size: size)
  }

  /// Columns share a size that is to come as they will share it then; a collapsed view has one.
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

  /// The width of the primary column, in points.
  open var primaryColumnWidth: CGFloat { width(of: .primary, in: size) }
  /// The width of the supplementary column, in points.
  open var supplementaryColumnWidth: CGFloat { width(of: .supplementary, in: size) }

  private func width(of column: Column, in size: CGSize) -> CGFloat {
    let fraction =
      column == .primary
      ? preferredPrimaryColumnWidthFraction : preferredSupplementaryColumnWidthFraction
    return fraction.map { size.width * min(max($0, 0), 1) } ?? min(320, size.width * 0.4)
  }

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

  /// An identifier for the stack that this view has put around a column.
  open override func restorationIdentifier(
    forAnonymous child: any RestorableController
  ) -> String? {
    columns.first { $0.value === child && given[$0.key] !== child }
      .map { "SplitViewController.\($0.key.rawValue)" }
  }

  /// Tells columns with equal identifiers apart by their names; the first needs none (rule V4).
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

  /// The form is said while the view shows; out of sight it may be that of another size.
  open override var treeDetails: [TreeDescription.Detail] {
    guard isInAppearance else { return super.treeDetails }
    guard isCollapsed else {
      return super.treeDetails + [.init("mode", displayMode.name)]
    }
    let top = collapsedColumns.last?.rawValue ?? "empty"
    return super.treeDetails + [.init("collapsed", top)]
  }
}
