/// An accessibility element that is not a view; stored, not applied.
open class UIAccessibilityElement: Responder {
  open weak var accessibilityContainer: AnyObject?
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var accessibilityIdentifier: String?
  open var accessibilityTraits: AccessibilityTraits = []
  open var isAccessibilityElement = true
  open var accessibilityCustomActions: [AccessibilityCustomAction]?
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }
  open var accessibilityFrame = CGRect.zero
  open var accessibilityFrameInContainerSpace = CGRect.zero
}
