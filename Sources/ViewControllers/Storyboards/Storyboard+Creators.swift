public import Foundation
import RestorationCoding

extension Storyboard {
  /// Returns the controller of a scene: the one that the app's closure creates, or else the scene's
  /// own.
  public func instantiateViewController<Controller: ViewController>(
    identifier: String,
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    if let controller = creator?(ReuseCoder(identifier)) { return controller }
    let controller = instantiateViewController(withIdentifier: identifier)
    guard let controller = controller as? Controller else {
      preconditionFailure("the scene \(identifier) has a \(type(of: controller))")
    }
    return controller
  }
}

extension Storyboard {
  /// Returns the initial controller: the one that the app's closure creates, or else the scene's
  /// own. `nil` without an initial scene.
  public func instantiateInitialViewController<Controller: ViewController>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? {
    guard let identifier = initialIdentifier else { return nil }
    return creator?(ReuseCoder(identifier)) ?? instantiateInitialViewController() as? Controller
  }
}
