/// A class bound to the main actor as UIKit's classes are. Code that uses it elsewhere gets a
/// warning and not an error, because such code is older than actors.
///
/// Classes conform to it, and subclasses inherit the conformance. With the attribute on the classes
/// themselves, functions that take closures would have different linker names in older code than
/// in this module.
@preconcurrency @MainActor
public protocol MainActorBound: AnyObject {}
