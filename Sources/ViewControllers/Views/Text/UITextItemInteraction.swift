/// The user's interaction with a link or attachment.
public enum UITextItemInteraction: Int, Sendable, Hashable {
  case invokeDefaultAction, presentActions, preview
}
