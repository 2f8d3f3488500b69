import ViewControllers

/// Trees with every container in every other, presented ones included.
@MainActor
package struct NestedPlans {
  package let plans = Plans()
  /// The roots of the windows.
  package private(set) var roots: [String] = []
  /// What is presented over the first, second ... root.
  package private(set) var presented: [String] = []

  /// One chain for each order of the four kinds of containers, with the opposite chain presented
  /// over it: nine levels, and every kind directly in and over every other.
  package init() {
    for order in Self.orders(of: [.stack, .tabs, .columns, .pages]) {
      roots.append(chain(order))
      presented.append(chain(order.reversed().map { $0 == .columns ? .split : $0 }))
    }
  }

  private func chain(_ kinds: [Plans.Kind]) -> String {
    var name = plans.add(.leaf)
    for kind in kinds.reversed() {
      switch kind {
      case .stack, .pages, .leaf: name = plans.add(kind, kind == .stack ? [plans.add(.leaf), name] : [name])
      case .tabs: name = plans.add(.tabs, [plans.add(.leaf), name])
      case .split, .columns: name = plans.add(kind, [plans.add(.stack, [plans.add(.leaf)]), name])
      case .triple, .spread: name = plans.add(kind, [plans.add(.leaf), name, plans.add(.leaf)])
      }
    }
    return name
  }

  private static func orders(of kinds: [Plans.Kind]) -> [[Plans.Kind]] {
    guard kinds.count > 1 else { return [kinds] }
    return kinds.indices.flatMap { place -> [[Plans.Kind]] in
      var rest = kinds
      let first = rest.remove(at: place)
      return orders(of: rest).map { [first] + $0 }
    }
  }

  /// Presents over every root, selects the last tab everywhere, and uses every leaf that is loaded.
  package func use(_ application: Application) {
    for (window, name) in zip(application.windows, presented) {
      guard let root = window.rootViewController else { continue }
      root.present(plans.make(name, whole: true), animated: false)
      var used = 0
      var pending = [root] + (root.presentedViewController.map { [$0] } ?? [])
      while let controller = pending.popLast() {
        if let tabs = controller as? TabBarController { tabs.selectedIndex = 1 }
        if let leaf = controller as? Leaf {
          used += 1
          leaf.use(10 * used)
        }
        pending += controller.children
      }
    }
  }
}
