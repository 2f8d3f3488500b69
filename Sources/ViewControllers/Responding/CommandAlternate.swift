public import Foundation

/// Another action of a menu item, for pressed modifier keys. It is kept and never sent.
open class CommandAlternate: NSObject, MainActorBound {
  open private(set) var title: String
  open private(set) var action: Selector
  open private(set) var modifierFlags: KeyCommand.ModifierFlags
  public init(title: String, action: Selector, modifierFlags: KeyCommand.ModifierFlags) {
    self.title = title
    self.action = action
    self.modifierFlags = modifierFlags
  }
}
