/// A view or button that a popover can point at.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerSourceItem: AnyObject {}
extension View: UIPopoverPresentationControllerSourceItem {}
extension BarButtonItem: UIPopoverPresentationControllerSourceItem {}
