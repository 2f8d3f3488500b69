public import Foundation
public import RestorationCoding
public import RestorationEngine

/// An object in the responder chain: the superclass of the application and of windows, views and
/// controllers, whose state can be saved and restored.
open class NSResponder: NSObject, StateRestoring {
  /// The next responder in the chain, or `nil` at its end.
  open weak var nextResponder: NSResponder?

  public override init() {}
  /// Creates a responder; nothing is read from the coder.
  public init?(coder: NSCoder) {}

  // MARK: State

  /// Encodes the state of the responder; overriding methods call `super`.
  open func encodeRestorableState(with coder: NSCoder) {}

  /// Encodes state that takes long, in operations of a serial queue.
  ///
  /// Encoding ends when the operations have ended. The main thread waits for them, so they must not
  /// wait for it (rule A7).
  open func encodeRestorableState(with coder: NSCoder, backgroundQueue queue: OperationQueue) {}

  /// Restores the state that ``encodeRestorableState(with:)`` encoded; overriding methods call
  /// `super`.
  open func restoreState(with coder: NSCoder) {}

  /// Reports that the state has changed, so that a save follows soon (rule A4).
  open func invalidateRestorableState() { NSApplication.current?.stateChanged() }

  // MARK: Properties by key paths

  /// The key paths of properties that are saved and restored without further code (rule A5).
  ///
  /// Without Objective-C, properties are not found by their names: a class that lists key paths
  /// overrides `value(forKeyPath:)` and `setValue(_:forKeyPath:)`, and calls
  /// ``invalidateRestorableState()`` when one of the properties changes.
  open class var restorableStateKeyPaths: [String] { [] }

  /// The classes of values that are accepted for a key path; those of property lists by default
  /// (rule A6).
  open class func allowedClasses(forRestorableStateKeyPath keyPath: String) -> [AnyClass] {
    StateParts.plainClasses
  }

  /// The value of a listed property, or `nil` if it has none.
  open func value(forKeyPath keyPath: String) -> Any? { nil }
  /// Sets a listed property to its restored value.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {}

  // MARK: The engine's view; apps do not call these members

  public func encodeState(to coder: StateEncoder) throws {
    StateParts.encode(self, Self.keyPaths, to: coder)
  }

  public func decodeState(from coder: StateDecoder) throws {
    StateParts.decode(self, Self.keyPaths, from: coder)
  }

  public func applicationFinishedRestoringState() {}
  public var restorationClassName: String? { nil }

  private class var keyPaths: [String] { restorableStateKeyPaths }
}
