/// A press of a key or a button.
open class Press: MainActorBound {
  open private(set) var key: Key?
  /// Creates a press, for tests.
  public init(key: Key? = nil) { self.key = key }

  public struct Key: Sendable, Hashable {
    public var characters: String
    public var charactersIgnoringModifiers: String
    public var modifierFlags: KeyCommand.ModifierFlags
    public init(_ characters: String, modifierFlags: KeyCommand.ModifierFlags = []) {
      self.characters = characters
      charactersIgnoringModifiers = characters
      self.modifierFlags = modifierFlags
    }
  }
}

/// Presses are compared by identity.
extension Press: Hashable {
  public nonisolated static func == (left: Press, right: Press) -> Bool { left === right }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An event of key and button presses.
open class PressesEvent: Event {}
