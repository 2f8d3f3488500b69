import Foundation
import RestorationCoding
import RestorationEngine

/// A controller of a minimal toolkit, with the ten values and its children.
///
/// It encodes with the typed methods, as the coder's own workloads do, so that the difference
/// between the two is the engine.
@MainActor
final class Screen: @MainActor StateValues, RestorableController {
  var restorationIdentifier: String?
  var controllerRestorationClass: (any ControllerRestoration.Type)?
  private(set) weak var container: Screen?

  var isExpanded = false
  var isSelected = false
  var row = 0
  var visits = 0
  var changedAt = 0
  var offset = 0.0
  var zoom = 0.0
  var title = ""
  var draft = ""
  var thumbnail = Data()
  private(set) var children: [Screen] = []

  /// The tracker of this screen's changes, or `nil` for a screen that encodes in every pass.
  let restorableStateTracker: RestorableStateTracker?

  init(identifier: String, isTracked: Bool = false) {
    restorationIdentifier = identifier
    restorableStateTracker = isTracked ? RestorableStateTracker() : nil
  }

  /// Builds the tree of `StateNode.tree(count:)`; every screen but the first is restored by its
  /// restoration class.
  static func tree(count: Int, isTracked: Bool) -> Screen {
    subtree(0, count, isTracked)
  }

  private static func subtree(_ number: Int, _ count: Int, _ isTracked: Bool) -> Screen {
    let screen = Screen(identifier: "node-\(number)", isTracked: isTracked)
    screen.change(to: number)
    if number > 0 { screen.controllerRestorationClass = ScreenFactory.self }
    let first = min(4 * number + 1, count)
    screen.show((first..<min(first + 4, count)).map { subtree($0, count, isTracked) })
    return screen
  }

  /// This screen and all below it.
  var all: [Screen] { [self] + children.flatMap(\.all) }

  private func show(_ screens: [Screen]) {
    children = screens
    for screen in screens { screen.container = self }
  }

  // MARK: The engine's side

  var restorationContainer: (any RestorableController)? { container }
  var restorationChildren: [any RestorableController] { children }

  func encodeRestorableState(with coder: NSCoder) {
    guard let typed = coder.stateEncoder else { return coder.failWithError(noStateCoder) }
    do {
      try encodeValues(with: typed)
    } catch {
      coder.failWithError(error)
    }
    coder.encode(children, forKey: Key.children)
  }

  func decodeRestorableState(with coder: NSCoder) {
    guard let typed = coder.stateDecoder else { return coder.failWithError(noStateCoder) }
    do {
      try decodeValues(with: typed)
    } catch {
      coder.failWithError(error)
    }
    show(coder.decodeObject(forKey: Key.children) as? [Screen] ?? [])
  }

  private var noStateCoder: BenchmarkError { BenchmarkError("the engine has another coder") }
}

/// Makes screens during a restoration.
enum ScreenFactory: ControllerRestoration {
  static func controller(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> Screen? {
    guard let identifier = identifierComponents.last else { return nil }
    let screen = Screen(identifier: identifier)
    screen.controllerRestorationClass = ScreenFactory.self
    return screen
  }
}

/// The app around a tree of screens.
@MainActor
final class ScreenHost: RestorationHost {
  let root: Screen

  init(_ root: Screen) {
    self.root = root
  }

  /// Makes the app in its state after launch: one empty root.
  static func launched() -> ScreenHost {
    ScreenHost(Screen(identifier: "node-0"))
  }

  var restorationRoots: [any RestorableController] { [root] }
  func shouldPreserveState(with coder: NSCoder) -> Bool { true }
  func shouldRestoreState(with coder: NSCoder) -> Bool { true }
}
