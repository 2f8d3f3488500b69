public import Foundation
public import ViewControllers

// Key-value observing, so that code that uses it compiles. Linux has none, so observers are not
// notified of changes; `Tools/port` reports each use.

/// An observation of a property; it never fires, because Linux has no key-value observing.
public final class NSKeyValueObservation: Sendable {
  /// Ignored: the observation never fires.
  public func invalidate() {}
}

/// The values that an observer receives.
public struct NSKeyValueObservingOptions: OptionSet, Sendable, Hashable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The current value at once, before any change.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// A notification before each change, in addition to that after it.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

public struct NSKeyValueObservedChange<Value> {
  public let newValue: Value?
  public let oldValue: Value?
}

/// An object that has key-value observing on Apple's systems.
public protocol KeyValueObserved: AnyObject {}

extension NSObject: KeyValueObserved {}
extension UIBarItem: KeyValueObserved {}

extension KeyValueObserved {
  /// Calls the closure at once with `.initial`, for the current value of a property, and never
  /// later.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>,
    options: NSKeyValueObservingOptions = [],
    changeHandler: (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    if options.contains(.initial) {
      let value = options.contains(.new) ? self[keyPath: keyPath] : nil
      changeHandler(self, NSKeyValueObservedChange(newValue: value, oldValue: nil))
    }
    return NSKeyValueObservation()
  }

  /// Ignored: the observer is never notified.
  public func addObserver(
    _ observer: AnyObject,
    forKeyPath keyPath: String,
    options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer? = nil
  ) {}
  public func removeObserver(_ observer: AnyObject, forKeyPath keyPath: String) {}
  public func removeObserver(
    _ observer: AnyObject,
    forKeyPath keyPath: String,
    context: UnsafeMutableRawPointer?
  ) {}
  /// The value set for a key by ``setValue(_:forKey:)``; properties are not read.
  @preconcurrency @MainActor public func value(forKey key: String) -> Any? { values(of: self)[key] }
  @preconcurrency @MainActor
  public func value(forKeyPath keyPath: String) -> Any? { values(of: self)[keyPath] }
  /// Stores a value under a key; no property is set. Objects that are not UIKit's store none, and a
  /// line on the standard error says so.
  @preconcurrency @MainActor
  public func setValue(_ value: Any?, forKey key: String) { set(value, key, of: self) }
  @preconcurrency @MainActor
  public func setValue(_ value: Any?, forKeyPath keyPath: String) { set(value, keyPath, of: self) }
}

@MainActor private func values(of object: AnyObject) -> [String: Any] {
  (object as? any AddedValuesOwner)?.addedValues?.values ?? [:]
}

@MainActor private func set(_ value: Any?, _ key: String, of object: AnyObject) {
  placeForValues(of: object)?.values[key] = value
}
