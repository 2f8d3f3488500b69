public import Foundation

/// Presents a controller in a popover, anchored to a view.
///
/// The popover has the presented controller's preferred size. Its anchor is stored.
open class PopoverPresentationController: PresentationController {
  open weak var sourceView: View?
  open var sourceRect = CGRect.zero
  open weak var barButtonItem: BarButtonItem?
  /// The view or button that the popover is anchored to, held weakly, or `nil`.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    get { sourceView ?? barButtonItem }
    set {
      sourceView = newValue as? View
      barButtonItem = newValue as? BarButtonItem
    }
  }
  open var arrowDirection: UIPopoverArrowDirection { [] }

  // MARK: Kept, neither drawn nor applied

  open var permittedArrowDirections = RectEdge.all
  open var passthroughViews: [View]?
  open var backgroundColor: Color?
  open var canOverlapSourceViewRect: Bool = false
  open var popoverLayoutMargins: EdgeInsets = EdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  open private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController()
}

/// The delegate of a popover: UIKit's protocol of this name.
@preconcurrency @MainActor
public protocol PopoverPresentationControllerDelegate: AdaptivePresentationControllerDelegate {}
