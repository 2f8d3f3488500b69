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

  public enum PressType: Int, Sendable, Hashable {
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
  }
  public enum Phase: Int, Sendable, Hashable { case began, changed, stationary, ended, cancelled }

  // Equal for all presses.
  open var type: PressType { .select }
  open var phase: Phase { .began }
  open var force: CGFloat { 0 }
}

/// Presses are compared by identity.
extension Press: Hashable {
  public nonisolated static func == (left: Press, right: Press) -> Bool { left === right }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An event of key and button presses.
open class PressesEvent: Event {}
