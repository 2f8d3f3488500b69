#if canImport(UIKit)
  #error("a target that does not depend on the product UIKit finds a module of that name")
#endif

/// The system that this target was compiled for, as it sees it.
public let system = "no system of Apple's"
