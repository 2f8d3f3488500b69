public import Foundation

/// Presents a controller in a popover, anchored to a view.
///
/// The popover has the presented controller's preferred size. Its anchor is stored.
open class PopoverPresentationController: PresentationController {
  open weak var sourceView: View?
  open var sourceRect = CGRect.zero
  open weak var barButtonItem: BarButtonItem?

  // MARK: Kept, neither drawn nor applied

  open var permittedArrowDirections = RectEdge.all
  open var backgroundColor: Color?
}

/// The delegate of a popover: UIKit's protocol of this name.
@preconcurrency @MainActor
public protocol PopoverPresentationControllerDelegate: AdaptivePresentationControllerDelegate {}
