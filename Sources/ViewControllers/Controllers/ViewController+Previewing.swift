public import Foundation

/// The context of a preview.
@preconcurrency @MainActor public protocol UIViewControllerPreviewing: AnyObject {
  var delegate: any UIViewControllerPreviewingDelegate { get }
  var sourceView: View { get }
  var sourceRect: CGRect { get set }
}

/// The delegate of previews.
@preconcurrency @MainActor public protocol UIViewControllerPreviewingDelegate: AnyObject {
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing,
    viewControllerForLocation location: CGPoint
  ) -> ViewController?
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing,
    commit viewControllerToCommit: ViewController
  )
}

@MainActor final class Previewing: UIViewControllerPreviewing {
  let delegate: any UIViewControllerPreviewingDelegate
  let sourceView: View
  var sourceRect = CGRect.zero

  init(_ delegate: any UIViewControllerPreviewingDelegate, _ sourceView: View) {
    self.delegate = delegate
    self.sourceView = sourceView
  }
}
