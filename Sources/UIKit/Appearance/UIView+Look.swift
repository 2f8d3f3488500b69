import Foundation
public import ViewControllers

/// The appearance of a view; stored, not drawn and not saved.
extension UIView {
  private var look: ViewLook { .of(self) }

  /// The layer; stored, not drawn.
  public var layer: CALayer { look.layer }

}
