/// The delegate of a tab bar without a controller; its methods are never called here.
@preconcurrency @MainActor public protocol UITabBarDelegate: AnyObject {}
