/// The delegate of a screenshot service; never called.
@preconcurrency @MainActor public protocol UIScreenshotServiceDelegate: AnyObject {}
