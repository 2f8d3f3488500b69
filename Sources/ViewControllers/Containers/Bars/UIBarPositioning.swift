/// A bar that can stand in several positions.
@preconcurrency @MainActor public protocol UIBarPositioning: AnyObject {}

extension NavigationBar: UIBarPositioning {}

extension Toolbar: UIBarPositioning {}

extension UISearchBar: UIBarPositioning {}
