/// A menu system; there is no menu bar here.
public final class UIMenuSystem: MainActorBound {
  public static let main = UIMenuSystem()
  public static let context = UIMenuSystem()
  /// Ignored: there is no menu bar.
  public func setNeedsRebuild() {}
}

extension UIMenuSystem: Equatable {
  public nonisolated static func == (left: UIMenuSystem, right: UIMenuSystem) -> Bool {
    left === right
  }
}
