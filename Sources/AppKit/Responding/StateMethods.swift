import Foundation

/// The methods of restoration that responders and documents have in common.
@MainActor
protocol StateMethods: AnyObject {
  func encodeRestorableState(with coder: NSCoder)
  func encodeRestorableState(with coder: NSCoder, backgroundQueue queue: OperationQueue)
  func restoreState(with coder: NSCoder)
  func value(forKeyPath keyPath: String) -> Any?
  func setValue(_ value: Any?, forKeyPath keyPath: String)
  static func allowedClasses(forRestorableStateKeyPath keyPath: String) -> [AnyClass]
}

extension NSResponder: StateMethods {}
extension NSDocument: StateMethods {}
