import RestorationArchive
import ViewControllers

/// The controllers to make, by name: the part of an app that its code knows.
///
/// A launch makes its roots and the tabs of each tab bar; everything else is made when state is
/// restored.
@MainActor
package final class Plans {
  package enum Kind: String, CaseIterable {
    case leaf, stack, tabs, split, columns, triple, pages, spread

    package static let containers: [Kind] = [
      .stack, .tabs, .split, .columns, .triple, .pages, .spread,
    ]
  }

  package struct Plan {
    package var kind: Kind
    package var children: [String]
    /// The controller's `definesPresentationContext`; `nil` for the default of its class.
    package var definesContext: Bool?
  }

  package private(set) var plans: [String: Plan] = [:]

  package init() {}

  /// Plans a controller under a new name.
  package func add(
    _ kind: Kind,
    _ children: [String] = [],
    definesContext: Bool? = nil
  ) -> String {
    let name = "\(kind.rawValue) \(plans.count)"
    plans[name] = Plan(kind: kind, children: children, definesContext: definesContext)
    return name
  }

  /// Makes a controller, with all below it or with no more than its code makes.
  package func make(_ name: String, whole: Bool) -> ViewController {
    guard let plan = plans[name] else { preconditionFailure("nothing is planned as \(name)") }
    let controller = make(plan, whole: whole)
    controller.restorationIdentifier = name
    if let defines = plan.definesContext { controller.definesPresentationContext = defines }
    return controller
  }

  private func make(_ plan: Plan, whole: Bool) -> ViewController {
    func children() -> [ViewController] { plan.children.map { make($0, whole: whole) } }
    switch plan.kind {
    case .leaf: return Leaf()
    case .tabs:
      let tabs = TabBarController()
      tabs.viewControllers = children()
      return tabs
    case .stack:
      let stack = NavigationController()
      if whole { stack.viewControllers = children() }
      return stack
    case .split, .columns, .triple:
      let style: SplitViewController.Style =
        plan.kind == .split ? .unspecified : plan.kind == .columns ? .doubleColumn : .tripleColumn
      let split = SplitViewController(style: style)
      if whole { split.viewControllers = children() }
      return split
    case .pages, .spread:
      let pages = PageViewController(
        transitionStyle: .pageCurl,
        navigationOrientation: .horizontal,
        spineLocation: plan.kind == .pages ? .min : .mid
      )
      if whole { pages.setViewControllers(children(), direction: .forward, animated: false) }
      return pages
    }
  }

  /// Makes the controller that a restore asks for, and leaves those alone that a launch has made.
  package func factory(_ path: [String]) -> ViewController? {
    guard path.count > 1, let name = path.last else { return nil }
    // A stack that a split view has put around a column.
    if name.hasPrefix("SplitViewController.") { return NavigationController() }
    if let above = plans[path[path.count - 2]], above.kind == .tabs, above.children.contains(name) {
      return nil
    }
    return plans[name] == nil ? nil : make(name, whole: false)
  }
}
