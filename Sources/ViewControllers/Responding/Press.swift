/// A key of a keyboard, or a button, that people press.
open class Press: MainActorBound {
  /// The key, or `nil` for a button.
  public let key: Key?
  /// Makes a press, for a test that sends one.
  public init(key: Key? = nil) { self.key = key }

  /// What a keyboard's key types.
  public struct Key: Sendable, Hashable {
    /// What it types with the keys that are held down.
    public var characters: String
    /// What it types without them.
    public var charactersIgnoringModifiers: String
    /// The keys that are held down with it.
    public var modifierFlags: KeyCommand.ModifierFlags
    /// Makes a key.
    public init(_ characters: String, modifierFlags: KeyCommand.ModifierFlags = []) {
      self.characters = characters
      charactersIgnoringModifiers = characters
      self.modifierFlags = modifierFlags
    }
  }
}

extension Press: Hashable {
  /// Whether both are the same object.
  public nonisolated static func == (left: Press, right: Press) -> Bool { left === right }
  /// Feeds the object's identity into a hasher.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// Keys and buttons that people press.
open class PressesEvent: Event {}
