import UIKit

extension UIApplication {
  /// An application that has launched, for windows to join.
  ///
  /// A window without one joins whichever application of the process was at work last, also that of
  /// another test, which may be in the middle of its launch and lets nothing appear.
  static func launched() -> UIApplication {
    let application = UIApplication()
    application.willFinishLaunching()
    application.didFinishLaunching()
    return application
  }
}
