public import Foundation

/// Another action of a menu item, sent while modifier keys are pressed.
open class CommandAlternate: NSObject, MainActorBound {
  /// The title of the action.
  public let title: String
  /// The action, sent along the responder chain.
  public let action: Selector
  public let modifierFlags: KeyCommand.ModifierFlags
  public init(title: String, action: Selector, modifierFlags: KeyCommand.ModifierFlags) {
    self.title = title
    self.action = action
    self.modifierFlags = modifierFlags
  }
}
