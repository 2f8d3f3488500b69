/// The delegate of a navigation bar without a controller; never called here.
@preconcurrency @MainActor public protocol UINavigationBarDelegate: UIBarPositioningDelegate {}
