// The tab bar and the sidebar of tabs; stored, not drawn.
extension TabBarController {
  public enum Mode: Int, Sendable, Hashable { case automatic, tabBar, tabSidebar }

  /// The sidebar of a tab bar controller.
  open class Sidebar: MainActorBound {
    open var isHidden = true
    public enum Layout: Int, Sendable, Hashable { case automatic, overlap, tile }
  }
}
