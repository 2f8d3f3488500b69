public import Foundation
import RestorationCoding

extension Storyboard {
  /// Returns the controller of a scene, created by a closure of the app.
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
  /// Returns the initial controller, created by a closure of the app; `nil` without an initial
  /// scene.
  public func instantiateInitialViewController<Controller: ViewController>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? {
    guard let identifier = initialIdentifier else { return nil }
    return creator?(ReuseCoder(identifier)) ?? instantiateInitialViewController() as? Controller
  }
}
