import Foundation

extension ViewController {
  /// Calls one of the three rotation callbacks here and, if they are forwarded, in the children
  /// that show.
  func forwardRotation(_ event: String, _ call: (ViewController) -> Void) {
    for presented in presentedInPlace { presented.forwardRotation(event, call) }
    guard isInAppearance else { return }
    note(.rotation, event)
    call(self)
    guard shouldAutomaticallyForwardRotationMethods else { return }
    for child in children { child.forwardRotation(event, call) }
  }
}
