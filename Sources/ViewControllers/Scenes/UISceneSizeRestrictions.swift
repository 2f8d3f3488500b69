public import Foundation

/// Restrictions of the size of a scene's windows; stored, not applied.
open class UISceneSizeRestrictions: MainActorBound {
  open var minimumSize = CGSize.zero
  open var maximumSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude,
    height: CGFloat.greatestFiniteMagnitude
  )
}
