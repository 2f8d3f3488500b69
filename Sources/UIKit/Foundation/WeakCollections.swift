import Foundation

/// A set of weakly held objects, such as several delegates; Foundation lacks it on Linux.
public final class NSHashTable<ObjectType: AnyObject> {
  private struct Entry { weak var object: ObjectType? }
  private var entries: [Entry] = []

  private init() {}
  public static func weakObjects() -> NSHashTable<ObjectType> { NSHashTable() }

  /// The objects that still exist, in insertion order.
  ///
  /// - Complexity: O(*n*), as for all members.
  public var allObjects: [ObjectType] { entries.compactMap(\.object) }
  public var count: Int { allObjects.count }
  public var anyObject: ObjectType? { allObjects.first }

  /// Adds an object, unless the table contains it.
  public func add(_ object: ObjectType?) {
    guard let object, !contains(object) else { return }
    entries.removeAll { $0.object == nil }
    entries.append(Entry(object: object))
  }
  public func remove(_ object: ObjectType?) {
    entries.removeAll { $0.object == nil || $0.object === object }
  }
  public func removeAllObjects() { entries = [] }
  public func contains(_ object: ObjectType?) -> Bool {
    object != nil && entries.contains { $0.object === object }
  }
}

/// A map of keys to objects, each held weakly or strongly; Foundation lacks it on Linux.
public final class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject> {
  private struct Entry {
    weak var key: KeyType?
    weak var object: ObjectType?
    var held: (KeyType?, ObjectType?)
  }
  private var entries: [Entry] = []
  private let holdsKeys: Bool
  private let holdsObjects: Bool

  private init(holdsKeys: Bool, holdsObjects: Bool) {
    self.holdsKeys = holdsKeys
    self.holdsObjects = holdsObjects
  }
  /// Creates a table of weak keys and strong objects. The next change of the table releases the
  /// objects of keys that were deallocated.
  public static func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(holdsKeys: false, holdsObjects: true)
  }
  public static func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(holdsKeys: true, holdsObjects: false)
  }
  public static func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(holdsKeys: true, holdsObjects: true)
  }

  /// Returns the object for a key, or `nil`. Keys that are NSObjects are compared by `isEqual`.
  ///
  /// - Complexity: O(*n*), as for all members.
  public func object(forKey key: KeyType?) -> ObjectType? {
    entries.first { isEqual($0.key, key) }?.object
  }
  public func setObject(_ object: ObjectType?, forKey key: KeyType?) {
    removeObject(forKey: key)
    guard let key, let object else { return }
    let held = (holdsKeys ? key : nil, holdsObjects ? object : nil)
    entries.append(Entry(key: key, object: object, held: held))
  }
  public func removeObject(forKey key: KeyType?) {
    entries.removeAll { $0.key == nil || $0.object == nil || isEqual($0.key, key) }
  }
  public func removeAllObjects() { entries = [] }
  /// The number of pairs whose key and object still exist.
  public var count: Int { entries.count { $0.key != nil && $0.object != nil } }

  private func isEqual(_ left: KeyType?, _ right: KeyType?) -> Bool {
    guard let left, let right else { return false }
    if left === right { return true }
    return (left as? NSObject)?.isEqual(right as? NSObject) ?? false
  }
  /// Creates a table that holds keys and objects weakly.
  public static func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(holdsKeys: false, holdsObjects: false)
  }
}
