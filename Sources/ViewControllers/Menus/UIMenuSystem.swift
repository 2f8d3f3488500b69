/// A menu system; there is no menu bar here.
open class UIMenuSystem: MainActorBound {
  open class var main: UIMenuSystem { ownMain }
  private static let ownMain = UIMenuSystem()
  open class var context: UIMenuSystem { ownContext }
  private static let ownContext = UIMenuSystem()
  open func setNeedsRebuild() {}
}

extension UIMenuSystem: Equatable {
  public nonisolated static func == (left: UIMenuSystem, right: UIMenuSystem) -> Bool {
    left === right
  }
}
