/// Options of a request to destroy a window scene; ignored.
public final class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
  public enum DismissalAnimation: Int, Sendable, Hashable {
    case standard = 1, commit, decline
  }
  public var windowDismissalAnimation = DismissalAnimation.standard
}
