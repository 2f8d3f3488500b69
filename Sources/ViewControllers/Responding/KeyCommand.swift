/// A keyboard shortcut and the action that it sends along the responder chain.
///
/// ```swift
/// addKeyCommand(KeyCommand(input: "s", modifierFlags: .command, action: "save:"))
/// ```
open class KeyCommand: Command {
  public struct ModifierFlags: OptionSet, Sendable, Hashable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let shift = ModifierFlags(rawValue: 1)
    public static let control = ModifierFlags(rawValue: 2)
    public static let command = ModifierFlags(rawValue: 8)
  }

  open nonisolated var input: String { given.input }
  open nonisolated var modifierFlags: ModifierFlags { given.modifierFlags }
  private let given: (input: String, modifierFlags: ModifierFlags)

  public init(
    input: String,
    modifierFlags: ModifierFlags = [],
    action: Selector,
    discoverabilityTitle: String? = nil
  ) {
    given = (input, modifierFlags)
    super.init(
      title: discoverabilityTitle ?? "",
      action: action,
      discoverabilityTitle: discoverabilityTitle
    )
  }

  /// Indicates whether two shortcuts have the same key, modifier keys and action.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? KeyCommand else { return false }
    return input == other.input && modifierFlags == other.modifierFlags && action == other.action
  }
  open override var hash: Int { input.hashValue }
}

extension Window {
  /// Simulates a key press. The nearest responder in the chain that offers the shortcut determines
  /// the action, which is sent along the chain from the first responder. Returns `true` if it was
  /// handled.
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
  /// Sends an action along the responder chain from a target, or from the first responder of the
  /// frontmost window. Returns `true` if an object handled it.
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
