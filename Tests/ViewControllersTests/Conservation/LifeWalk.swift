import ViewControllers

/// The objects in the tree of an app, found through the containers' own properties.
@MainActor
enum LifeWalk {
  static func objects(of app: LifeApp) -> [String: any LifeObject] {
    var result: [String: any LifeObject] = [:]
    for (name, model) in app.models { result[name] = model }
    guard let root = app.window?.rootViewController else { return result }
    walk(root, "", &result)
    var presenter = root
    var path = root.restorationIdentifier ?? ""
    while let presented = presenter.presentedViewController {
      walk(presented, path, &result)
      path += "/" + (presented.restorationIdentifier ?? "")
      presenter = presented
    }
    return Dictionary(uniqueKeysWithValues: result.map { (app.plan.original($0), $1) })
  }

  private static func walk(
    _ controller: ViewController,
    _ above: String,
    _ result: inout [String: any LifeObject],
    slot: Int = 1
  ) {
    let identifier = controller.restorationIdentifier ?? ""
    let name = slot > 1 ? "\(identifier)[\(slot)]" : identifier
    let path = above.isEmpty ? name : "\(above)/\(name)"
    if let object = controller as? any LifeObject { result[path] = object }
    if let screen = controller as? LifeScreen, screen.viewIfLoaded != nil,
      screen.shelf.superview != nil
    {
      result[path + "/shelf"] = screen.shelf
    }
    guard let split = controller as? SplitViewController else {
      var counts: [String: Int] = [:]
      for child in children(of: controller) {
        let slot = counts[child.restorationIdentifier ?? "", default: 0] + 1
        counts[child.restorationIdentifier ?? ""] = slot
        walk(child, path, &result, slot: slot)
      }
      return
    }
    for column in [SplitViewController.Column.primary, .secondary] {
      guard let child = split.viewController(for: column) else { continue }
      let isStack = child is NavigationController
      walk(child, isStack ? path : "\(path)/SplitViewController.\(column.rawValue)", &result)
    }
  }

  private static func children(of controller: ViewController) -> [ViewController] {
    switch controller {
    case let stack as NavigationController: stack.viewControllers
    case let tabs as TabBarController: tabs.viewControllers ?? []
    case let pages as PageViewController: pages.viewControllers ?? []
    default: controller.children
    }
  }
}
