public import Foundation

/// Restrictions of the size of a scene's windows; stored, not applied.
public final class UISceneSizeRestrictions: MainActorBound {
  public var minimumSize = CGSize.zero
  public var maximumSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude,
    height: CGFloat.greatestFiniteMagnitude
  )
}
