/// An object that changes the menus of a menu bar. There is no menu bar here.
@preconcurrency @MainActor
public protocol MenuBuilder: AnyObject {}
