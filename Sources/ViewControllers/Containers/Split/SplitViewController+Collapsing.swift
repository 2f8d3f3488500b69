import Foundation

/// Collapsing a split view into one stack, and expanding it into columns.
extension SplitViewController {
  /// Collapses or expands, if the size class requires the other form.
  func updateForm() {
    guard !isChangingForm, isHorizontallyCompact != isCollapsed else { return }
    isHorizontallyCompact ? collapse() : expand()
  }

  /// The columns on the collapsed stack, the lowest first; the compact column stands alone.
  var collapsedColumns: [Column] {
    guard isCollapsed else { return [] }
    if columns[.compact] != nil { return [.compact] }
    guard let primary = columns[.primary] else {
      return columns[.secondary] == nil ? [] : [.secondary]
    }
    let stack = (primary as? NavigationController)?.viewControllers ?? []
    return [.primary] + stack.compactMap { child in columnOrder.first { columns[$0] === child } }
  }

  /// Removes a column from the stack that a collapsed view has pushed it onto.
  func takeOutOfStack(_ column: ViewController) {
    guard let stack = column.parent as? NavigationController, stack.logicalContainer === self else {
      return
    }
    stack.setViewControllers(stack.viewControllers.filter { $0 !== column }, animated: false)
  }

  // MARK: Collapsing

  private func collapse() {
    isChangingForm = true
    let former = shownColumns.compactMap { columns[$0] }
    if style == .unspecified, columns[.compact] == nil, savedColumns == nil {
      replacePrimary(with: delegate?.primaryViewController(forCollapsing: self))
    }
    isCollapsed = true
    shownColumns = []
    let base = columns[.compact] ?? columns[.primary] ?? columns[.secondary]
    replaceChildren(
      with: base.map { [$0] } ?? [],
      showing: base.map { [$0] } ?? [],
      insteadOf: former,
      animated: false
    )
    if columns[.compact] == nil { stackColumns() }
    savedColumns = nil
    isChangingForm = false
    if style != .unspecified { delegate?.splitViewControllerDidCollapse(self) }
    postShowDetailTargetDidChange()
  }

  private func stackColumns() {
    guard let primary = columns[.primary] else { return }
    // The columns of the saved stack are pushed again without asking the delegate.
    if let savedColumns { return restack(savedColumns) }
    if style == .unspecified {
      guard let secondary = columns[.secondary] else { return }
      let isDone = delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary)
      if isDone != true { primary.collapseSecondaryViewController(secondary, for: self) }
      return
    }
    let proposed = columnOrder.last { columns[$0] != nil } ?? .primary
    let top = delegate?.splitViewController(
      self,
      topColumnForCollapsingToProposedTopColumn: proposed
    )
    stackColumns(upTo: top ?? proposed)
  }

  /// Pushes exactly the given columns onto the primary column's stack, in their order.
  func restack(_ stacked: [Column]) {
    guard columns[.compact] == nil, let primary = columns[.primary] else { return }
    let wanted = stacked.filter { columnOrder.dropFirst().contains($0) }
    guard wanted != Array(collapsedColumns.dropFirst()) else { return }
    for column in columnOrder.dropFirst() { columns[column].map(takeOutOfStack) }
    for column in wanted {
      guard let controller = columns[column], controller.parent == nil else { continue }
      primary.collapseSecondaryViewController(controller, for: self)
    }
  }

  /// Pushes the columns up to a given one onto the primary column's stack.
  private func stackColumns(upTo top: Column) {
    guard let primary = columns[.primary], let place = columnOrder.firstIndex(of: top) else {
      return
    }
    for column in columnOrder[...place].dropFirst() {
      guard let controller = columns[column], controller.parent == nil else { continue }
      primary.collapseSecondaryViewController(controller, for: self)
    }
  }

  /// Pops to a column on the stack, or pushes it.
  func putOnTop(_ column: Column, animated: Bool) {
    guard columns[.compact] == nil, let stack = columns[.primary] as? NavigationController,
      let place = columnOrder.firstIndex(of: column)
    else { return }
    let above = columnOrder[(place + 1)...].compactMap { columns[$0] }
    if let first = stack.viewControllers.firstIndex(where: { above.contains($0) }) {
      stack.setViewControllers(Array(stack.viewControllers[..<first]), animated: animated)
    }
    stackColumns(upTo: column)
  }

  /// Replaces the controller that a collapsed view shows, if the replaced column changes it.
  func refreshCollapsed(replaced column: Column, animated: Bool) {
    let base = columns[.compact] ?? columns[.primary] ?? columns[.secondary]
    if base?.parent !== self || children.count != 1 {
      if let base, base.parent !== self { takeOutOfStack(base) }
      replaceChildren(
        with: base.map { [$0] } ?? [],
        showing: base.map { [$0] } ?? [],
        insteadOf: children,
        animated: animated
      )
    }
  }

  /// Puts the delegate's controller into the primary column, unless it cannot be contained there.
  private func replacePrimary(with controller: ViewController?) {
    guard let controller, controller !== columns[.primary], canContain(controller) else { return }
    release(controller)
    replaceColumn(.primary, with: controller, given: controller)
  }

  // MARK: Expanding

  private func expand() {
    isChangingForm = true
    var returned: ViewController?
    if style == .unspecified, columns[.compact] == nil, let primary = columns[.primary] {
      returned = delegate?.splitViewController(self, separateSecondaryFrom: primary)
      if returned == nil {
        returned = primary.separateSecondaryViewController(for: self)
        // The former secondary controller stays below, on the stack of the primary one.
        if let returned, returned !== columns[.secondary], columns[.secondary]?.parent != nil,
          canContain(returned), let kept = columns[.secondary]
        {
          release(kept)
        }
      }
    }
    for column in columnOrder.dropFirst() { columns[column].map(takeOutOfStack) }
    isCollapsed = false
    if style == .unspecified, columns[.compact] == nil {
      replacePrimary(with: delegate?.primaryViewController(forExpanding: self))
    }
    if let returned, returned !== columns[.secondary], canContain(returned) {
      replaceColumn(.secondary, with: returned, given: returned)
    }
    if style != .unspecified, let delegate {
      let proposed = displayMode
      let mode = delegate.splitViewController(
        self,
        displayModeForExpandingToProposedDisplayMode: proposed
      )
      if mode != proposed { chosenDisplayMode = mode }
    }
    isChangingForm = false
    refreshColumns(animated: false)
    if style != .unspecified { delegate?.splitViewControllerDidExpand(self) }
    postShowDetailTargetDidChange()
  }

  // MARK: Showing

  /// Puts a controller into the secondary column; in a collapsed view, on top.
  func putDetail(_ controller: ViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: controller, sender: sender) == true {
      return
    }
    setViewController(controller, for: .secondary)
    guard isCollapsed, columns[.compact] == nil, let detail = columns[.secondary],
      detail.parent == nil
    else { return }
    if let primary = columns[.primary] as? NavigationController {
      primary.pushViewController(detail, animated: true)
    } else if children.first !== detail {
      // As in UIKit, a primary column without a stack is covered by the detail.
      release(detail)
      present(detail, animated: true)
    }
  }

  /// Shows a controller in the primary column.
  func putPrimary(_ controller: ViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: controller, sender: sender) == true { return }
    let base = isCollapsed ? children.first : columns[.primary]
    if let stack = base as? NavigationController {
      stack.pushViewController(controller, animated: true)
    } else if style == .unspecified, !isCollapsed {
      setViewController(controller, for: .primary)
    } else {
      present(controller, animated: true)
    }
  }
}

extension SplitViewController {
  /// Indicates whether the size class allows one column only.
  var isHorizontallyCompact: Bool { traitCollection.horizontalSizeClass == .compact }

  private func postShowDetailTargetDidChange() {
    NotificationCenter.default.post(
      name: ViewController.showDetailTargetDidChangeNotification,
      object: self
    )
  }
}
