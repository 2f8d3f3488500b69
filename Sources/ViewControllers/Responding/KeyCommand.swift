/// A keyboard shortcut and the action that it sends along the responder chain.
///
/// ```swift
/// addKeyCommand(KeyCommand(input: "s", modifierFlags: .command, action: "save:"))
/// ```
open class KeyCommand: Command {
  /// Keys that are held down together with another one.
  public struct ModifierFlags: OptionSet, Sendable, Hashable {
    /// One bit a key.
    public let rawValue: Int
    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The shift key.
    public static let shift = ModifierFlags(rawValue: 1)
    /// The control key.
    public static let control = ModifierFlags(rawValue: 2)
    /// The option key.
    public static let alternate = ModifierFlags(rawValue: 4)
    /// The command key.
    public static let command = ModifierFlags(rawValue: 8)
  }

  /// The key, as it would be typed.
  public let input: String
  /// The keys that are held down with it.
  public let modifierFlags: ModifierFlags

  /// Makes a shortcut.
  public init(
    input: String,
    modifierFlags: ModifierFlags = [],
    action: Selector,
    discoverabilityTitle: String? = nil
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(
      title: discoverabilityTitle ?? "",
      action: action,
      discoverabilityTitle: discoverabilityTitle
    )
  }

  /// Whether another one is for the same keys and sends the same action.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? KeyCommand else { return false }
    return input == other.input && modifierFlags == other.modifierFlags && action == other.action
  }
  open override var hash: Int { input.hashValue }
}

extension Window {
  /// Does what pressing a key does: the first responder in the chain that offers the shortcut, and
  /// for its action a target, decides.
  ///
  /// - Parameters:
  ///   - input: The key.
  ///   - modifierFlags: The keys that are held down with it.
  /// - Returns: Whether anything was done.
  @discardableResult
  public func pressKey(_ input: String, modifierFlags: KeyCommand.ModifierFlags = []) -> Bool {
    for responder in keyResponder.chain {
      let command = responder.keyCommands?.first {
        $0.input == input && $0.modifierFlags == modifierFlags
      }
      guard let command else { continue }
      return Application.send(command.action, from: command, startingAt: keyResponder)
    }
    return false
  }
}

extension Application {
  /// Sends an action to a target, or along the chain from the first responder of a window.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - target: Who is to handle it, or `nil` for whoever wants to.
  ///   - sender: Passed on.
  /// - Returns: Whether somebody handled it.
  @discardableResult
  public func sendAction(_ action: Selector, to target: Responder?, from sender: Any?) -> Bool {
    let start = target ?? windows.last { !$0.isHidden }?.keyResponder ?? self
    return Self.send(action, from: sender, startingAt: start)
  }

  static func send(_ action: Selector, from sender: Any?, startingAt start: Responder) -> Bool {
    guard let target = start.responderTarget(forAction: action, withSender: sender) else {
      return false
    }
    return action.perform(on: target, with: sender)
  }
}
