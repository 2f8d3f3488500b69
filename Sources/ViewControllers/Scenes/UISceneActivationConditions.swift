/// The conditions under which a scene is activated; stored, not applied.
public final class UISceneActivationConditions: MainActorBound {
  public init() {}
  public var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
  public var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
}
