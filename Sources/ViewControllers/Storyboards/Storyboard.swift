public import Foundation
import RestorationEngine

/// A named collection of scenes, each of which makes a controller, and the segues between them.
///
/// A controller stores the storyboard and the scene from which it was made. An archive can
/// therefore restore it without a factory (rules P13, R12). Register each storyboard with the
/// application at every launch, before restoration.
///
/// ```swift
/// let main = Storyboard(name: "Main")
/// main.register("compose", usesStoryboardIdentifier: true) { ComposeViewController() }
/// application.storyboards.append(main)
/// let compose = main.instantiateViewController(withIdentifier: "compose")
/// ```
open class Storyboard: MainActorBound {
  /// A reference to a scene of another storyboard.
  struct Reference {
    /// Returns the other storyboard, or `nil` if it does not exist.
    let storyboard: @MainActor () -> Storyboard?
    /// The identifier of the scene there, or `nil` for the initial scene.
    let identifier: String?
  }

  /// The name recorded in archives, unique among the storyboards of an application.
  public let name: String
  /// The scene that ``instantiateInitialViewController()`` makes, or `nil` for none.
  public var initialIdentifier: String?
  private var scenes: [String: StoryboardScene] = [:]
  private var references: [String: Reference] = [:]
  /// Controllers that a restore has made and that have no parent or presenter yet.
  private var unplaced: [Unplaced] = []

  private struct Unplaced { weak var controller: ViewController? }

  /// The limit for containers in containers, which ends a cycle of scenes.
  private static let maximumDepth = 64
  /// The limit for controllers made together, since a few scenes may contain each other many times.
  private static let maximumMadeCount = 10_000
  /// The number of controllers made together so far.
  private static var madeCount = 0
  /// The number of nested embed segues in progress.
  private static var embeddingDepth = 0

  /// Creates a storyboard without scenes.
  public init(name: String) { self.name = name }

  /// Copies one of the current application's storyboards by its name, as UIKit loads one from a
  /// bundle; without one of that name, the new one has no scenes.
  public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.init(name: name)
    guard let known = Application.current?.storyboard(withName: name) else { return }
    initialIdentifier = known.initialIdentifier
    scenes = known.scenes
    references = known.references
  }

  // MARK: Scenes

  /// Adds a scene; an identifier that is already used traps.
  public func register(_ scene: StoryboardScene) {
    checkNew(scene.identifier)
    scenes[scene.identifier] = scene
  }

  /// Adds a scene without segues and relationships; an identifier that is already used traps. With
  /// `usesStoryboardIdentifier`, it is also the controller's restoration identifier, as the check
  /// box "Use Storyboard ID" of Xcode makes it.
  @preconcurrency public func register(
    _ identifier: String,
    usesStoryboardIdentifier: Bool = false,
    make: @escaping @MainActor () -> ViewController
  ) {
    register(
      StoryboardScene(identifier, usesStoryboardIdentifier: usesStoryboardIdentifier, make: make)
    )
  }

  /// Adds a reference to a scene of another storyboard, or to its initial scene: a destination of
  /// segues and relationships like a scene of this one. The closure returns the other storyboard
  /// when it is needed.
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

  /// The identifiers of the scenes and references, sorted.
  public var sceneIdentifiers: [String] { (Array(scenes.keys) + Array(references.keys)).sorted() }

  public func scene(withIdentifier identifier: String) -> StoryboardScene? { scenes[identifier] }

  // MARK: Instantiating

  /// Makes the controller of a scene, with all its children. As in UIKit, traps if there is no such
  /// scene.
  open func instantiateViewController(withIdentifier identifier: String) -> ViewController {
    guard let controller = viewController(withIdentifier: identifier) else {
      preconditionFailure("storyboard \(name) has no controller for a scene named \(identifier)")
    }
    return controller
  }

  /// Makes the controller of the initial scene, or returns `nil` if there is none.
  open func instantiateInitialViewController() -> ViewController? {
    initialIdentifier.flatMap { viewController(withIdentifier: $0) }
  }

  /// Makes the controller of a scene, or returns `nil` if there is no such scene, or if the
  /// controller names no object to take its place.
  func viewController(
    withIdentifier identifier: String,
    depth: Int = 0,
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    if depth == 0 { Self.madeCount = 0 }
    guard depth < Self.maximumDepth, Self.madeCount < Self.maximumMadeCount else { return nil }
    if let reference = references[identifier] {
      guard let other = reference.storyboard(),
        let target = reference.identifier ?? other.initialIdentifier
      else { return nil }
      return other.viewController(withIdentifier: target, depth: depth + 1, creator: creator)
    }
    guard let scene = scenes[identifier] else { return nil }
    Self.madeCount += 1
    let coder = ReuseCoder(identifier)
    let made = creator?(coder) ?? scene.make()
    configure(made, for: scene)
    guard let controller = made.awakeAfter(using: coder) as? ViewController else { return nil }
    if controller !== made { configure(controller, for: scene) }
    controller.awakeFromNib()
    for relationship in scene.relationships {
      let children = relationship.scenes.compactMap {
        viewController(withIdentifier: $0, depth: depth + 1)
      }
      if !children.isEmpty { controller.installStoryboardChildren(children, as: relationship.kind) }
    }
    return controller
  }

  /// Gives a controller what its scene says about it.
  private func configure(_ controller: ViewController, for scene: StoryboardScene) {
    controller.storyboard = self
    controller.restorationOrigin = RestorationOrigin(source: name, identifier: scene.identifier)
    if scene.usesStoryboardIdentifier { controller.restorationIdentifier = scene.identifier }
    if let title = scene.title { controller.title = title }
  }

  // MARK: Restoring

  /// Makes the controller of a scene that an archive names, or returns `nil`.
  func restoredViewController(withIdentifier identifier: String) -> ViewController? {
    guard let controller = viewController(withIdentifier: identifier) else { return nil }
    unplaced.removeAll { $0.controller == nil }
    unplaced.append(Unplaced(controller: controller))
    return controller
  }

  /// Returns the controller for an embed segue's destination: one that a restore has already made,
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

  /// Runs a closure that embeds a child, unless scenes embed each other in a cycle.
  static func embedding(_ embed: () -> Void) {
    guard embeddingDepth < maximumDepth else { return }
    embeddingDepth += 1
    defer { embeddingDepth -= 1 }
    embed()
  }

  /// Releases the list of restored controllers at the end of the restore.
  func finishRestoring() { unplaced = [] }
}
