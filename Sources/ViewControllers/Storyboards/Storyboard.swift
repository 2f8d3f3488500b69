public import Foundation
import RestorationEngine

/// A named collection of scenes, each of which makes a controller, and the segues between them.
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
///
/// A storyboard can also be read from a file: see ``init(data:classes:)``.
open class Storyboard: MainActorBound {
  /// A scene of another storyboard.
  struct Reference {
    /// Finds the other storyboard, or `nil` if it is not there.
    let storyboard: @MainActor () -> Storyboard?
    /// The scene's name there, or `nil` for the initial scene.
    let identifier: String?
  }

  /// The name that archives record; distinct among the storyboards of one application.
  public let name: String
  /// The scene that ``instantiateInitialViewController()`` makes, or `nil` for none.
  public var initialIdentifier: String?
  private var scenes: [String: StoryboardScene] = [:]
  private var references: [String: Reference] = [:]
  /// Controllers that a restore has made and nobody has put anywhere so far.
  private var unplaced: [Unplaced] = []

  private struct Unplaced {
    weak var controller: ViewController?
  }

  /// Containers in containers: storyboards whose scenes contain each other in a circle end here.
  private static let maximumDepth = 64
  /// The most controllers that are made together: few scenes may contain each other many times.
  private static let maximumMadeCount = 10_000
  /// How many have been made together so far.
  private static var madeCount = 0
  /// How many embed segues are being performed inside each other.
  private static var embeddingDepth = 0

  /// Creates a storyboard without scenes.
  ///
  /// - Parameter name: The name that archives record.
  public init(name: String) {
    self.name = name
  }

  /// Finds one of the application's storyboards by its name, as UIKit finds one in a bundle.
  ///
  /// - Parameters:
  ///   - name: The name; without a storyboard of that name at the application at work, this one has no
  ///     scenes.
  ///   - storyboardBundleOrNil: Accepted for UIKit's sake.
  public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.init(name: name)
    guard let known = Application.current?.storyboard(withName: name) else { return }
    initialIdentifier = known.initialIdentifier
    scenes = known.scenes
    references = known.references
  }

  // MARK: Scenes

  /// Adds a scene.
  ///
  /// - Parameter scene: The scene; a second one of the same name is a mistake and traps.
  public func register(_ scene: StoryboardScene) {
    checkNew(scene.identifier)
    scenes[scene.identifier] = scene
  }

  /// Adds a scene without segues and relationships.
  ///
  /// - Parameters:
  ///   - identifier: The scene's identifier; a second scene of the same name is a mistake and traps.
  ///   - usesStoryboardIdentifier: Whether the identifier also becomes the controller's restoration
  ///     identifier: the check box "Use Storyboard ID" of Apple's editor.
  ///   - make: Makes a new controller for every call.
  @preconcurrency public func register(
    _ identifier: String,
    usesStoryboardIdentifier: Bool = false,
    make: @escaping @MainActor () -> ViewController
  ) {
    register(
      StoryboardScene(identifier, usesStoryboardIdentifier: usesStoryboardIdentifier, make: make)
    )
  }

  /// Adds a reference to a scene of another storyboard, which segues and relationships lead to as if
  /// it were one of this.
  ///
  /// - Parameters:
  ///   - identifier: The name of the reference; a scene of the same name is a mistake and traps.
  ///   - storyboard: Finds the other storyboard when it is needed.
  ///   - scene: The scene's name there, or `nil` for the initial scene.
  @preconcurrency public func registerReference(
    _ identifier: String,
    to storyboard: @escaping @MainActor () -> Storyboard?,
    scene: String? = nil
  ) {
    checkNew(identifier)
    references[identifier] = Reference(storyboard: storyboard, identifier: scene)
  }

  private func checkNew(_ identifier: String) {
    precondition(
      scenes[identifier] == nil && references[identifier] == nil,
      "storyboard \(name) has two scenes named \(identifier)"
    )
  }

  /// The names of the scenes and of the references to others, sorted.
  public var sceneIdentifiers: [String] {
    (Array(scenes.keys) + Array(references.keys)).sorted()
  }

  /// The description of a scene, or `nil` if there is none of that name.
  ///
  /// - Parameter identifier: The scene's name.
  public func scene(withIdentifier identifier: String) -> StoryboardScene? { scenes[identifier] }

  // MARK: Instantiating

  /// Makes the controller of a scene, with all that it contains; traps, as UIKit does, if there is
  /// no such scene.
  ///
  /// - Parameter identifier: The scene's identifier.
  open func instantiateViewController(withIdentifier identifier: String) -> ViewController {
    guard let controller = viewController(withIdentifier: identifier) else {
      preconditionFailure("storyboard \(name) has no scene named \(identifier)")
    }
    return controller
  }

  /// Makes the controller of the initial scene, or returns `nil` if there is none.
  open func instantiateInitialViewController() -> ViewController? {
    initialIdentifier.flatMap { viewController(withIdentifier: $0) }
  }

  /// Makes the controller of a scene, or returns `nil` if there is no such scene.
  func viewController(withIdentifier identifier: String, depth: Int = 0) -> ViewController? {
    if depth == 0 { Self.madeCount = 0 }
    guard depth < Self.maximumDepth, Self.madeCount < Self.maximumMadeCount else { return nil }
    if let reference = references[identifier] {
      guard let other = reference.storyboard(),
        let target = reference.identifier ?? other.initialIdentifier
      else { return nil }
      return other.viewController(withIdentifier: target, depth: depth + 1)
    }
    guard let scene = scenes[identifier] else { return nil }
    Self.madeCount += 1
    let controller = scene.make()
    controller.storyboard = self
    controller.restorationOrigin = RestorationOrigin(source: name, identifier: identifier)
    if scene.usesStoryboardIdentifier { controller.restorationIdentifier = identifier }
    if let title = scene.title { controller.title = title }
    controller.awakeFromNib()
    for relationship in scene.relationships {
      let children = relationship.scenes.compactMap {
        viewController(withIdentifier: $0, depth: depth + 1)
      }
      if !children.isEmpty {
        controller.installStoryboardChildren(children, as: relationship.kind)
      }
    }
    return controller
  }

  // MARK: Restoring

  /// Makes the controller of a scene that an archive names, or returns `nil`.
  func restoredViewController(withIdentifier identifier: String) -> ViewController? {
    guard let controller = viewController(withIdentifier: identifier) else { return nil }
    unplaced.removeAll { $0.controller == nil }
    unplaced.append(Unplaced(controller: controller))
    return controller
  }

  /// The controller for an embed segue's destination: one that a restore has made for it already,
  /// or a new one.
  func embeddedViewController(withIdentifier identifier: String) -> ViewController? {
    if let reference = references[identifier] {
      guard let other = reference.storyboard(),
        let target = reference.identifier ?? other.initialIdentifier, other !== self
      else { return nil }
      return other.embeddedViewController(withIdentifier: target)
    }
    let place = unplaced.firstIndex { entry in
      guard let controller = entry.controller, !controller.isRootOfWindow else { return false }
      return controller.restorationOrigin?.identifier == identifier && controller.parent == nil
        && controller.ownPresenting == nil
    }
    if let place, let controller = unplaced.remove(at: place).controller { return controller }
    return viewController(withIdentifier: identifier)
  }

  /// Runs what embeds a child, unless scenes embed each other in a circle.
  static func embedding(_ embed: () -> Void) {
    guard embeddingDepth < maximumDepth else { return }
    embeddingDepth += 1
    defer { embeddingDepth -= 1 }
    embed()
  }

  /// Forgets what a restore has made, once it is over.
  func finishRestoring() { unplaced = [] }
}
