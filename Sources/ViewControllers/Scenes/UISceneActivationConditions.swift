/// The conditions under which a scene is activated; stored, not applied.
open class UISceneActivationConditions: MainActorBound {
  public init() {}
  open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
  open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
}
