import UIKit

/// A controller with a restoration identifier, which its class makes again.
final class NamedPage: UIViewController, UIViewControllerRestoration {
  convenience init(_ name: String) {
    self.init()
    restorationIdentifier = name
    restorationClass = NamedPage.self
  }

  static func viewController(
    withRestorationIdentifierPath path: [String],
    coder: NSCoder
  ) -> UIViewController? { NamedPage(path.last ?? "") }
}
