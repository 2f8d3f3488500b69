public import ViewControllers

// Without this module, the property has the type `ApplicationDelegate`.
extension UIApplication {
  @_disfavoredOverload
  public var delegate: (any UIApplicationDelegate)? { anyDelegate as? any UIApplicationDelegate }
}
