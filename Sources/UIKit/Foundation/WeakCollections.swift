import Foundation

/// Objects that are held weakly, as several delegates are; Foundation lacks it on Linux.
public final class NSHashTable<ObjectType: AnyObject> {
  private struct Entry { weak var object: ObjectType? }
  private var entries: [Entry] = []

  private init() {}
  /// Makes a table that keeps nothing alive.
  public static func weakObjects() -> NSHashTable<ObjectType> { NSHashTable() }

  /// The objects that live, in the order in which they came.
  ///
  /// - Complexity: O(*n*), like the others.
  public var allObjects: [ObjectType] { entries.compactMap(\.object) }
  /// How many live.
  public var count: Int { allObjects.count }
  /// One of them, or `nil`.
  public var anyObject: ObjectType? { allObjects.first }

  /// Puts an object in, once.
  public func add(_ object: ObjectType?) {
    guard let object, !contains(object) else { return }
    entries.removeAll { $0.object == nil }
    entries.append(Entry(object: object))
  }
  /// Takes an object out.
  public func remove(_ object: ObjectType?) {
    entries.removeAll { $0.object == nil || $0.object === object }
  }
  /// Takes all out.
  public func removeAllObjects() { entries = [] }
  /// Whether an object is in.
  public func contains(_ object: ObjectType?) -> Bool {
    object != nil && entries.contains { $0.object === object }
  }
}

/// Objects by other objects, both of which may be held weakly; Foundation lacks it on Linux.
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
  /// Makes a table that keeps nothing alive.
  public static func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(holdsKeys: false, holdsObjects: false)
  }
  /// Makes a table that keeps objects alive for as long as their keys live.
  public static func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(holdsKeys: false, holdsObjects: true)
  }
  /// Makes a table that keeps keys alive.
  public static func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(holdsKeys: true, holdsObjects: false)
  }
  /// Makes a table that keeps both alive.
  public static func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(holdsKeys: true, holdsObjects: true)
  }

  /// The object of a key, or `nil`. Keys are compared as objects of Foundation's are.
  ///
  /// - Complexity: O(*n*), like the others.
  public func object(forKey key: KeyType?) -> ObjectType? {
    entries.first { isEqual($0.key, key) }?.object
  }
  /// Sets the object of a key; `nil` takes it away.
  public func setObject(_ object: ObjectType?, forKey key: KeyType?) {
    removeObject(forKey: key)
    guard let key, let object else { return }
    let held = (holdsKeys ? key : nil, holdsObjects ? object : nil)
    entries.append(Entry(key: key, object: object, held: held))
  }
  /// Takes the object of a key away.
  public func removeObject(forKey key: KeyType?) {
    entries.removeAll { $0.key == nil || $0.object == nil || isEqual($0.key, key) }
  }
  /// Takes all away.
  public func removeAllObjects() { entries = [] }
  /// How many pairs live.
  public var count: Int { entries.count { $0.key != nil && $0.object != nil } }

  private func isEqual(_ left: KeyType?, _ right: KeyType?) -> Bool {
    guard let left, let right else { return false }
    if left === right { return true }
    return (left as? NSObject)?.isEqual(right as? NSObject) ?? false
  }
}
