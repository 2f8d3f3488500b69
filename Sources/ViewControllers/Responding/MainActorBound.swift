/// A class bound to the main actor, as UIKit's classes are. Code on other actors that uses it gets
/// a warning and not an error, because such code may be older than Swift's actors.
///
/// Classes conform to it, and subclasses inherit the conformance. With the attribute on the classes
/// themselves, functions that take closures would have different linker names in older code than
/// in this module.
@preconcurrency @MainActor public protocol MainActorBound: AnyObject {}
