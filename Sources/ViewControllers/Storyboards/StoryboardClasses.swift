/// The classes that a storyboard file may name, and how to make one of each.
///
/// Swift finds no class by its name, so an app says which there are. The library's own classes
/// are there from the start, under the names of their classes.
///
/// ```swift
/// var classes = StoryboardClasses()
/// classes.register("NotesListViewController") { NotesListViewController() }
/// let main = try Storyboard(data: data, classes: classes)
/// ```
@MainActor
public struct StoryboardClasses {
  /// Makes a segue of an app's own class.
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

  /// The library's own classes, and no segue classes.
  public init() {}

  /// Adds a class of controllers.
  ///
  /// - Parameters:
  ///   - name: What files call it; the name of one of the library's takes its place.
  ///   - make: Makes a new controller for every call.
  public mutating func register(_ name: String, make: @escaping @MainActor () -> ViewController) {
    controllers[name] = make
  }

  /// Adds a class of segues.
  ///
  /// - Parameters:
  ///   - name: What files call it.
  ///   - make: Makes a new segue for every call.
  public mutating func registerSegue(_ name: String, make: @escaping MakeSegue) {
    segues[name] = make
  }

  func controller(named name: String) -> (@MainActor () -> ViewController)? { controllers[name] }

  func segue(named name: String) -> MakeSegue? { segues[name] }
}
