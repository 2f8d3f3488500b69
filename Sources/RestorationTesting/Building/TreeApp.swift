import Foundation
public import RestorationEngine
public import ViewControllers

/// The app that a ``Tree`` describes.
public struct TreeApp: AppUnderTest {
  /// The application, whose delegate makes what is missing at restore.
  public let application: Application
  private let tree: Tree

  public var host: any RestorationHost { application }

  /// An app with one empty screen.
  public init() {
    self.init(Tree { Screen("root") })
  }

  init(_ tree: Tree) {
    self.tree = tree
    application = Application(delegate: TreeAppDelegate(tree))
  }

  /// The controller with an identifier, wherever it is now, or `nil`.
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

  /// Does all that the user of the tree has done: pushes, presents, selects, fills in.
  func grow() {
    guard let root = application.windows.first?.rootViewController else { return }
    grow(root, into: tree.root)
  }

  private func grow(_ controller: ViewController, into part: TreePart) {
    (controller as? ScreenController)?.values = part.values
    if let stack = controller as? NavigationController {
      for screen in part.children.dropFirst() {
        stack.pushViewController(TreeAppDelegate.make(screen), animated: false)
      }
    }
    for (child, part) in zip(controller.children, part.children) { grow(child, into: part) }
    if let tabBar = controller as? TabBarController, case .tabBar(let selected?) = part.kind {
      tabBar.selectedViewController = tabBar.children.first { $0.restorationIdentifier == selected }
    }
    for presented in part.presented {
      let other = TreeAppDelegate.make(presented)
      controller.present(other, animated: false)
      grow(other, into: presented)
    }
  }
}

/// Builds what is always there, and makes the other screens when they are restored.
@MainActor
final class TreeAppDelegate: ApplicationDelegate {
  var window: Window?
  private let tree: Tree

  init(_ tree: Tree) {
    self.tree = tree
  }

  static func make(_ part: TreePart) -> ViewController {
    let controller: ViewController
    switch part.kind {
    case .tabBar:
      let tabBar = TabBarController()
      tabBar.viewControllers = part.children.map(make)
      controller = tabBar
    case .stack:
      let stack = NavigationController()
      stack.viewControllers = part.children.prefix(1).map(make)
      controller = stack
    case .screen:
      controller = ScreenController(part)
    }
    controller.restorationIdentifier = part.identifier
    return controller
  }

  func application(
    _ application: Application,
    willFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = Window()
    window.rootViewController = Self.make(tree.root)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func application(
    _ application: Application,
    shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { true }

  func application(
    _ application: Application,
    shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { true }

  func application(
    _ application: Application,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> ViewController? {
    guard let part = part(identifierComponents[...], in: tree.root, isPresent: true) else {
      return nil
    }
    return Self.make(part)
  }

  /// The part at a path, unless it is there at launch.
  private func part(
    _ path: ArraySlice<String>,
    in part: TreePart,
    isPresent: Bool
  ) -> TreePart? {
    guard part.identifier == path.first else { return nil }
    let rest = path.dropFirst()
    guard !rest.isEmpty else { return isPresent ? nil : part }
    for (index, child) in part.children.enumerated() {
      let isPresentChild = isPresent && (part.kind != .stack || index == 0)
      if let found = self.part(rest, in: child, isPresent: isPresentChild) { return found }
    }
    for presented in presentedParts(below: part) {
      if let found = self.part(rest, in: presented, isPresent: false) { return found }
    }
    return nil
  }

  /// What a part or any below it presents, because a container may present for its children.
  private func presentedParts(below part: TreePart) -> [TreePart] {
    part.presented + part.children.flatMap(presentedParts)
  }
}

/// Expects a tree to come back as it was; see ``Tree``.
///
/// - Parameters:
///   - tree: The tree.
///   - ignored: What may differ.
///   - store: Where the archives are; a new store in memory by default.
///   - act: What else happens before the app is saved and dropped.
/// - Returns: Whether everything came back.
/// - Throws: What `act` throws, and `RestorationError` when the tree is too large.
@discardableResult
@MainActor
public func expectRestores(
  _ tree: Tree,
  ignoring ignored: [IgnoredState] = [],
  store: TestStore = .memory(),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  after act: @MainActor (TreeApp) async throws -> Void = { _ in }
) async throws -> Bool {
  let source = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let life = try await relaunch(tree, store: store, after: act)
  return source.expectNone(try life.differences(ignoring: ignored), in: "the tree")
}

/// Launches the app of a tree, does all that the tree says and then `act`, and launches it again.
///
/// - Parameters:
///   - tree: The tree.
///   - store: Where the archives are; a new store in memory by default.
///   - act: What else happens before the app is saved and dropped.
/// - Returns: The second life.
/// - Throws: What `act` throws, and `RestorationError` when the tree is too large.
@MainActor
public func relaunch(
  _ tree: Tree,
  store: TestStore = .memory(),
  after act: @MainActor (TreeApp) async throws -> Void = { _ in }
) async throws -> Launch<TreeApp> {
  let first = try await Launch(store) { TreeApp(tree) }
  first.app.grow()
  try await act(first.app)
  return try await first.relaunch()
}
