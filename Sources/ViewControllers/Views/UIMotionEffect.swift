/// An effect of the device's motion on a view; never applied.
open class UIMotionEffect: MainActorBound { public init() {} }
