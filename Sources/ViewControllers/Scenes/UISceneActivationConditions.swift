/// The conditions under which a scene is activated; stored, not applied.
public final class UISceneActivationConditions: MainActorBound {
  public init() {}
}
