public import Foundation

/// The buttons above a keyboard; stored, not drawn.
open class UITextInputAssistantItem: NSObject, MainActorBound {
  open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
  open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
}
