public import Foundation

/// A coordinate system, such as that of a view or a screen.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject { var bounds: CGRect { get } }

extension View: UICoordinateSpace {}
extension Screen: UICoordinateSpace {}
