public import Foundation
public import ViewControllers

// Watching properties, for code that does: Linux watches none, so nobody is told of a change, and `Tools/port`
// names the places.

/// Ends watching a property; Linux watches none, so it is the type for who keeps several.
public final class NSKeyValueObservation: Sendable {
  /// Ends it; nothing happens.
  public func invalidate() {}
}

/// What is told of a property.
public struct NSKeyValueObservingOptions: OptionSet, Sendable, Hashable {
  /// One bit a thing.
  public let rawValue: UInt
  /// Makes a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The value that it has.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value that it had.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The value at once, besides changes.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// The value before a change, too.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// What has become of a property.
public struct NSKeyValueObservedChange<Value> {
  /// The value that it has, if it was asked for.
  public let newValue: Value?
  /// The value that it had, if it was asked for.
  public let oldValue: Value?
}

/// An object whose properties can be watched on other systems.
public protocol KeyValueObserved: AnyObject {}

extension NSObject: KeyValueObserved {}
extension UIBarItem: KeyValueObserved {}

extension KeyValueObserved {
  /// Watches a property; only its value of now is told, if the options ask for it.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - options: What is told.
  ///   - changeHandler: Called at once for `.initial`, and never later.
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

  /// Watches a property by its name; nothing is ever told.
  public func addObserver(
    _ observer: AnyObject,
    forKeyPath keyPath: String,
    options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer? = nil
  ) {}
  /// Watches it no more.
  public func removeObserver(_ observer: AnyObject, forKeyPath keyPath: String) {}
  /// Watches it no more.
  public func removeObserver(
    _ observer: AnyObject,
    forKeyPath keyPath: String,
    context: UnsafeMutableRawPointer?
  ) {}
  /// Says that a property will change; nobody hears it.
  public func willChangeValue(forKey key: String) {}
  /// Says that a property has changed; nobody hears it.
  public func didChangeValue(forKey key: String) {}
  /// What was set for a key; nothing but that is known here.
  @preconcurrency @MainActor
  public func value(forKey key: String) -> Any? { values(of: self)[key] }
  /// What was set for a key path; nothing but that is known here.
  @preconcurrency @MainActor
  public func value(forKeyPath keyPath: String) -> Any? { values(of: self)[keyPath] }
  /// Sets something for a key, which no property hears of.
  @preconcurrency @MainActor
  public func setValue(_ value: Any?, forKey key: String) { set(value, key, of: self) }
  /// Sets something for a key path, which no property hears of.
  @preconcurrency @MainActor
  public func setValue(_ value: Any?, forKeyPath keyPath: String) { set(value, keyPath, of: self) }
}

@MainActor
private func values(of object: AnyObject) -> [String: Any] { kept("keys", for: object, or: [:]) }

@MainActor
private func set(_ value: Any?, _ key: String, of object: AnyObject) {
  var values = values(of: object)
  values[key] = value
  keep(values, "keys", for: object)
}
