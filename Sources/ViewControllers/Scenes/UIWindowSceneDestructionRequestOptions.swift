/// Options of a request to destroy a window scene; ignored.
open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
  public enum DismissalAnimation: Int, Sendable, Hashable { case standard = 1, commit, decline }
  open var windowDismissalAnimation = DismissalAnimation.standard
}
