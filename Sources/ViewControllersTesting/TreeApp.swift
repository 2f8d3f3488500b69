import Foundation
public import RestorationEngine
import RestorationStorageTesting
public import RestorationTesting
public import ViewControllers

/// The app that a ``Tree`` describes.
public struct TreeApp: AppUnderTest, PlannedApp {
  /// The application, whose delegate creates missing controllers when restoring.
  public let application: Application
  /// The tree that the app was created from.
  let description: Tree

  package static var planOfProcess: Data?

  public var host: any RestorationHost { application }

  /// Creates an app with one empty screen, or in a new process the app that its parent sent.
  ///
  /// - Throws: The errors of decoding, in a new process, the tree that its parent sent.
  public init() throws {
    let tree = try Self.planOfProcess.map { try JSONDecoder().decode(Tree.self, from: $0) }
    self.init(tree ?? Tree { Screen("root") })
  }

  init(_ tree: Tree) {
    description = tree
    let delegate = RecordingDelegate { tree.root.makeController() }
    delegate.makeController = { tree.makeController(at: $0) }
    application = Application(delegate: delegate)
  }

  package var plan: Data { get throws { try JSONEncoder().encode(description) } }

  /// The controller with an identifier anywhere in the tree, or `nil`.
  public func controller(_ identifier: String) -> ViewController? {
    application.windows.lazy.compactMap(\.rootViewController).compactMap {
      find(identifier, below: $0)
    }.first
  }

  private func find(_ identifier: String, below controller: ViewController) -> ViewController? {
    if controller.restorationIdentifier == identifier { return controller }
    for child in controller.restorationChildren {
      if let child = child as? ViewController, let found = find(identifier, below: child) {
        return found
      }
    }
    return nil
  }

  /// Performs the user's actions of the tree: pushes, presents, selects, and sets values.
  func grow() {
    guard let root = application.windows.first?.rootViewController else { return }
    grow(root, into: description.root)
  }

  private func grow(_ controller: ViewController, into part: TreePart) {
    (controller as? ScreenController)?.values = part.values
    if let stack = controller as? NavigationController {
      for screen in part.children.dropFirst() {
        stack.pushViewController(screen.makeController(), animated: false)
      }
    }
    for (child, part) in zip(controller.children, part.children) { grow(child, into: part) }
    if let tabBar = controller as? TabBarController, case .tabBar(let selected?) = part.kind {
      tabBar.selectedViewController = tabBar.children.first { $0.restorationIdentifier == selected }
    }
    for presented in part.presented {
      let other = presented.makeController()
      controller.present(other, animated: false)
      grow(other, into: presented)
    }
  }
}

extension TreePart {
  /// Creates the controllers that exist at launch: the controller itself, its tabs, and the first
  /// screen of a stack.
  @MainActor
  fileprivate func makeController() -> ViewController {
    let controller: ViewController
    switch kind {
    case .tabBar:
      let tabBar = TabBarController()
      tabBar.viewControllers = children.map { $0.makeController() }
      controller = tabBar
    case .stack:
      let stack = NavigationController()
      stack.viewControllers = children.prefix(1).map { $0.makeController() }
      controller = stack
    case .screen:
      controller = ScreenController(self)
    }
    controller.restorationIdentifier = identifier
    return controller
  }

  /// The part at a path, unless it exists at launch.
  fileprivate func part(at path: ArraySlice<String>, isPresent: Bool) -> TreePart? {
    guard identifier == path.first else { return nil }
    let rest = path.dropFirst()
    guard !rest.isEmpty else { return isPresent ? nil : self }
    for (index, child) in children.enumerated() {
      let isPresentChild = isPresent && (kind != .stack || index == 0)
      if let found = child.part(at: rest, isPresent: isPresentChild) { return found }
    }
    for part in presentedBelow {
      if let found = part.part(at: rest, isPresent: false) { return found }
    }
    return nil
  }

  /// The parts that this part or any below it presents, because a container may present for its
  /// children.
  private var presentedBelow: [TreePart] { presented + children.flatMap(\.presentedBelow) }
}

extension Tree {
  /// Creates a controller that does not exist at launch.
  @MainActor
  fileprivate func makeController(at path: [String]) -> ViewController? {
    root.part(at: path[...], isPresent: true)?.makeController()
  }
}

/// Expects that a tree is restored as it was; see ``Tree``.
///
/// - Parameters:
///   - tree: The tree.
///   - place: The process of the test, or a new process.
///   - ignored: State that may differ.
///   - store: The store of the archives; a new store in memory by default.
///   - act: Further actions before the app is saved and released.
/// - Returns: The differences, and the number of values that were compared.
/// - Throws: The errors of `act`, of the store and of a new process, and `RestorationError` with code
///   `limitExceeded` if the tree is too large.
@discardableResult
@MainActor
public func expectRestores(
  _ tree: Tree,
  in place: LaunchPlace = .thisProcess,
  ignoring ignored: [IgnoredState] = [],
  store: TestStore = .memory(),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  after act: @MainActor (TreeApp) async throws -> Void = { _ in }
) async throws -> RestorationComparison {
  let source = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let first = try await grown(tree, store)
  try await act(first.app)
  switch place {
  case .thisProcess:
    let life = try await first.relaunch()
    return source.expectEqual(try life.comparison(ignoring: ignored), in: "the tree")
  case .newProcess:
    let life = try await first.relaunchInNewProcess()
    let comparison = try await life.explainedComparison(ignoring: ignored)
    return source.expectEqual(comparison, in: "the tree")
  }
}

/// Launches the app of a tree, performs the tree's actions and then `act`, and launches it again.
///
/// - Parameters:
///   - tree: The tree.
///   - store: The store of the archives; a new store in memory by default.
///   - act: Further actions before the app is saved and released.
/// - Returns: The second launch.
/// - Throws: The errors of `act` and of the store, and `RestorationError` with code `limitExceeded` if
///   the tree is too large.
@MainActor
public func relaunch(
  _ tree: Tree,
  store: TestStore = .memory(),
  after act: @MainActor (TreeApp) async throws -> Void = { _ in }
) async throws -> Launch<TreeApp> {
  let first = try await grown(tree, store)
  try await act(first.app)
  return try await first.relaunch()
}

@MainActor
private func grown(_ tree: Tree, _ store: TestStore) async throws -> Launch<TreeApp> {
  let first = try await Launch(store) { TreeApp(tree) }
  first.app.grow()
  return first
}
