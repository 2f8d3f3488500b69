import ViewControllers

/// Trees with every container in every other, presented ones included.
@MainActor
package struct NestedPlans {
  package let plans = Plans()
  /// The roots of the windows.
  package private(set) var roots: [String] = []
  /// The controllers presented over the first, second ... root.
  package private(set) var presented: [String] = []
  /// The controllers that the innermost controller below the first, second ... root presents in its
  /// own place, and that the innermost controller of those presents in turn.
  package private(set) var presentedInside: [(first: String, second: String)] = []

  /// One chain for each order of the four kinds of containers, there and back, with another one
  /// presented over it, and two that are presented inside: ten levels and more, every kind directly
  /// in and over every other, and presentations in every kind and in each other.
  package init() {
    for order in Self.orders(of: [.stack, .tabs, .columns, .pages]) {
      let classic = order.map { $0 == .columns ? .split : $0 }
      roots.append(chain(order + classic.reversed()))
      presented.append(chain(classic.reversed() + order))
      let (first, rest) = (classic[0], Array(classic.dropFirst()))
      presentedInside.append((chain(rest), chain([first])))
    }
  }

  private func chain(_ kinds: [Plans.Kind]) -> String {
    var name = plans.add(.leaf, definesContext: true)
    for kind in kinds.reversed() {
      switch kind {
      case .stack: name = plans.add(.stack, [plans.add(.leaf), name])
      case .pages, .leaf: name = plans.add(kind, [name])
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

  /// Selects the last tab everywhere, presents inside and over every root, and uses every leaf that
  /// is loaded.
  package func use(_ application: Application) {
    for (place, window) in application.windows.enumerated() {
      guard let root = window.rootViewController else { continue }
      selectLastTabs(below: root)
      let first = present(presentedInside[place].first, as: .currentContext, inside: root)
      let second = present(presentedInside[place].second, as: .overCurrentContext, inside: first)
      let front = plans.make(presented[place], whole: true)
      root.present(front, animated: false)
      selectLastTabs(below: front)
      var used = 0
      for leaf in [root, first, second, front].flatMap(leaves) {
        used += 1
        leaf.use(10 * used)
      }
    }
  }

  private func present(
    _ name: String,
    as style: ModalPresentationStyle,
    inside container: ViewController
  ) -> ViewController {
    var presenter = container
    while let child = presenter.children.last { presenter = child }
    let controller = plans.make(name, whole: true)
    controller.modalPresentationStyle = style
    presenter.present(controller, animated: false)
    selectLastTabs(below: controller)
    return controller
  }

  private func selectLastTabs(below controller: ViewController) {
    if let tabs = controller as? TabBarController { tabs.selectedIndex = 1 }
    for child in controller.children { selectLastTabs(below: child) }
  }

  private func leaves(below controller: ViewController) -> [Leaf] {
    (controller as? Leaf).map { [$0] } ?? controller.children.flatMap(leaves)
  }
}
