import RestorationEngine

/// A named collection of scenes, each of which makes a controller.
///
/// Controllers remember the storyboard and the scene they came from, and so an archive can bring
/// them back without any factory of their own (rules P13, R12). Register a storyboard with the
/// application in every launch, before restoring.
///
/// ```swift
/// let main = Storyboard(name: "Main")
/// main.register("compose", usesStoryboardIdentifier: true) { ComposeViewController() }
/// application.storyboards.append(main)
/// let compose = main.instantiateViewController(withIdentifier: "compose")
/// ```
@MainActor
public final class Storyboard {
  private struct Scene {
    let usesStoryboardIdentifier: Bool
    let make: @MainActor () -> ViewController
  }

  /// The name that archives record; distinct among the storyboards of one application.
  public let name: String
  /// The scene that ``instantiateInitialViewController()`` makes, or `nil` for none.
  public var initialIdentifier: String?
  private var scenes: [String: Scene] = [:]

  /// Creates a storyboard without scenes.
  ///
  /// - Parameter name: The name that archives record.
  public init(name: String) {
    self.name = name
  }

  /// Adds a scene.
  ///
  /// - Parameters:
  ///   - identifier: The scene's identifier; a second scene of the same name is a mistake and traps.
  ///   - usesStoryboardIdentifier: Whether the identifier also becomes the controller's restoration
  ///     identifier: the check box "Use Storyboard ID" of Apple's editor.
  ///   - make: Makes a new controller for every call.
  public func register(
    _ identifier: String,
    usesStoryboardIdentifier: Bool = false,
    make: @escaping @MainActor () -> ViewController
  ) {
    precondition(
      scenes[identifier] == nil,
      "storyboard \(name) has two scenes named \(identifier)"
    )
    scenes[identifier] = Scene(usesStoryboardIdentifier: usesStoryboardIdentifier, make: make)
  }

  /// Makes the controller of a scene; traps, as UIKit does, if there is no such scene.
  ///
  /// - Parameter identifier: The scene's identifier.
  public func instantiateViewController(withIdentifier identifier: String) -> ViewController {
    guard let controller = viewController(withIdentifier: identifier) else {
      preconditionFailure("storyboard \(name) has no scene named \(identifier)")
    }
    return controller
  }

  /// Makes the controller of the initial scene, or returns `nil` if there is none.
  public func instantiateInitialViewController() -> ViewController? {
    initialIdentifier.map(instantiateViewController(withIdentifier:))
  }

  /// Makes the controller of a scene that an archive names, or returns `nil`.
  func viewController(withIdentifier identifier: String) -> ViewController? {
    guard let scene = scenes[identifier] else { return nil }
    let controller = scene.make()
    controller.storyboard = self
    controller.storyboardOrigin = StoryboardOrigin(storyboard: name, identifier: identifier)
    if scene.usesStoryboardIdentifier { controller.restorationIdentifier = identifier }
    return controller
  }
}
