public import Foundation

/// Another action of a menu item, for pressed modifier keys. It is kept and never sent.
open class CommandAlternate: NSObject, MainActorBound {
  public let title: String
  public let action: Selector
  public let modifierFlags: KeyCommand.ModifierFlags
  public init(title: String, action: Selector, modifierFlags: KeyCommand.ModifierFlags) {
    self.title = title
    self.action = action
    self.modifierFlags = modifierFlags
  }
}
