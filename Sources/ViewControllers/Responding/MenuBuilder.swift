/// Changes the menus of a system that has a bar of them; there is none here.
@preconcurrency @MainActor
public protocol MenuBuilder: AnyObject {}
