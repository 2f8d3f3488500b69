/// What belongs to the main actor in the way of UIKit's classes: Swift warns where it is used elsewhere, instead
/// of refusing, because such code is older than actors.
///
/// Classes get it by conforming, and so do their subclasses. The attribute on the classes themselves would give
/// functions that take closures other names for the linker in older code than they have here.
@preconcurrency @MainActor
public protocol MainActorBound: AnyObject {}
