public import Foundation

extension Storyboard {
  /// Makes the controller of a scene with a closure of the app, or else with the scene's own.
  ///
  /// The controller gets the identifiers, the title and the children of the scene in both cases.
  public func instantiateViewController<Controller: ViewController>(
    identifier: String,
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    guard let controller = made(identifier, creator) else {
      preconditionFailure("storyboard \(name) has no controller for a scene named \(identifier)")
    }
    guard let controller = controller as? Controller else {
      preconditionFailure("the scene \(identifier) has a \(type(of: controller))")
    }
    return controller
  }

  /// Makes the controller of the initial scene with a closure of the app, or else with the scene's
  /// own. `nil` without an initial scene.
  public func instantiateInitialViewController<Controller: ViewController>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? { initialIdentifier.flatMap { made($0, creator) as? Controller } }

  private func made<Controller: ViewController>(
    _ identifier: String,
    _ creator: ((NSCoder) -> Controller?)?
  ) -> ViewController? {
    // A storyboard without scenes, such as one that the application does not have, needs a creator.
    guard sceneIdentifiers.contains(identifier) else { return creator?(ReuseCoder(identifier)) }
    return viewController(withIdentifier: identifier, creator: creator.map { make in { make($0) } })
  }
}
