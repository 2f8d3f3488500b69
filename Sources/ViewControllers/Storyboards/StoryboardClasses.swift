/// The classes that a storyboard file may name, with the closures that make their objects.
///
/// Swift finds no class by its name, so an app registers its classes. This module's own classes are
/// registered under their names from the start.
///
/// ```swift
/// var classes = StoryboardClasses()
/// classes.register("NotesListViewController") { NotesListViewController() }
/// let main = try Storyboard(data: data, classes: classes)
/// ```
@MainActor public struct StoryboardClasses {
  /// A closure that makes a segue of an app's own class.
  public typealias MakeSegue =
    @MainActor (
      _ identifier: String?, _ source: ViewController, _ destination: ViewController
    ) -> StoryboardSegue

  private var controllers: [String: @MainActor () -> ViewController] = [
    "ViewController": { ViewController() },
    "TableViewController": { TableViewController() },
    "CollectionViewController": { CollectionViewController() },
    "NavigationController": { NavigationController() },
    "TabBarController": { TabBarController() },
    "SplitViewController": { SplitViewController() },
    "DoubleColumnSplitViewController": { SplitViewController(style: .doubleColumn) },
    "TripleColumnSplitViewController": { SplitViewController(style: .tripleColumn) },
    "PageViewController": { PageViewController() },
    "ScrollingPageViewController": {
      PageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    },
  ]
  private var segues: [String: MakeSegue] = [:]

  /// Creates a list with the module's own controller classes and no segue classes.
  public init() {}

  /// Registers a class of controllers by its name in files, in place of an equal name of this
  /// module.
  public mutating func register(_ name: String, make: @escaping @MainActor () -> ViewController) {
    controllers[name] = make
  }

  /// Registers a class of segues by its name in files.
  public mutating func registerSegue(_ name: String, make: @escaping MakeSegue) {
    segues[name] = make
  }

  func controller(named name: String) -> (@MainActor () -> ViewController)? { controllers[name] }

  func segue(named name: String) -> MakeSegue? { segues[name] }
}
