public import Foundation

/// Presents a controller in a balloon that points at something.
///
/// Without a screen the anchor is stored and reported; the size is the presented controller's
/// preferred one.
open class PopoverPresentationController: PresentationController {
  /// The view that the balloon points at, or `nil`.
  open weak var sourceView: View?
  /// The part of ``sourceView`` that the balloon points at.
  open var sourceRect = CGRect.zero
  /// The sides of the anchor on which the balloon may stand.
  open var permittedArrowDirections = RectEdge.all
}

/// Decides about a popover: UIKit's protocol of this name.
@preconcurrency @MainActor
public protocol PopoverPresentationControllerDelegate: AdaptivePresentationControllerDelegate {}
