import Foundation
public import ViewControllers

/// How a view would look; kept, and not saved.
extension UIView {
  private var look: ViewLook { .of(self) }

  /// What would be drawn of the view.
  public var layer: CALayer { look.layer }

}
