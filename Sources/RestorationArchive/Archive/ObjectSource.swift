/// The names of what finds or creates an object at the next launch.
public struct ObjectSource: Sendable, Hashable {
  /// The name of the class that finds or creates the object, or `nil` if it has none.
  public var restorationClass: String?
  /// The storyboard of the object, or `nil` if code created it.
  public var storyboard: String?
  /// The object's identifier in the storyboard (rule K4: UIKit keeps it, but has no key for it).
  public var storyboardIdentifier: String?

  /// Creates a source; one without names is that of an object that the app creates by itself.
  public init(
    restorationClass: String? = nil,
    storyboard: String? = nil,
    storyboardIdentifier: String? = nil
  ) {
    self.restorationClass = restorationClass
    self.storyboard = storyboard
    self.storyboardIdentifier = storyboardIdentifier
  }
}
