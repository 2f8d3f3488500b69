import Foundation

extension ViewController {
  /// How the interface of this controller's window stands; upright without a window.
  public var interfaceOrientation: InterfaceOrientation {
    hostingWindow?.interfaceOrientation ?? .portrait
  }

  /// Turns all windows of the application at work to where the device is held, as far as their
  /// controllers and the app support it; call it when what a controller supports has changed.
  public class func attemptRotationToDeviceOrientation() {
    Application.current?.turnWindows()
  }

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
