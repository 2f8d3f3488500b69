public import Foundation

/// Another action of an item while keys are held down.
open class CommandAlternate: NSObject, MainActorBound {
  /// What people read.
  public let title: String
  /// What is sent along the chain.
  public let action: Selector
  /// The keys.
  public let modifierFlags: KeyCommand.ModifierFlags
  /// Names another action.
  public init(title: String, action: Selector, modifierFlags: KeyCommand.ModifierFlags) {
    self.title = title
    self.action = action
    self.modifierFlags = modifierFlags
  }
}
