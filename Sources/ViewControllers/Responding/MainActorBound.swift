/// A class bound to the main actor as UIKit's classes are: code that uses it elsewhere, being older
/// than actors, gets a warning and not an error.
///
/// Classes conform to it, and subclasses inherit the conformance. With the attribute on the classes
/// themselves, functions that take closures would have different linker names in older code than
/// here.
@preconcurrency @MainActor
public protocol MainActorBound: AnyObject {}
