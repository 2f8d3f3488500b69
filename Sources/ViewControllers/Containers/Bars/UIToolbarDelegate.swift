/// The delegate of a toolbar; never called here.
@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
