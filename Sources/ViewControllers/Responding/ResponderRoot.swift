public import Foundation

#if canImport(ObjectiveC)
  /// What responders have of `NSObject`, whose methods for Objective-C would be in the way of theirs.
  @preconcurrency @MainActor
  open class ResponderRoot: Hashable, CustomStringConvertible, CustomDebugStringConvertible {
    /// Creates an object.
    public nonisolated init() {}
    /// What the object is, in words for people who debug.
    open nonisolated var description: String { "\(type(of: self))" }
    /// The same in more words; ``description`` unless overridden.
    open nonisolated var debugDescription: String { description }
    /// The same for objects that mean the same.
    open nonisolated var hash: Int { ObjectIdentifier(self).hashValue }
    /// Whether an object means the same as this one: whether it is the same unless overridden.
    open nonisolated func isEqual(_ object: Any?) -> Bool { object as AnyObject === self }
    /// Whether both mean the same.
    public nonisolated static func == (left: ResponderRoot, right: ResponderRoot) -> Bool {
      left.isEqual(right)
    }
    /// Feeds the object's identity into a hasher.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(hash) }
  }
#else
  /// What responders are besides, as UIKit's are: apps extend `NSObject` and ask for `NSObjectProtocol`.
  public typealias ResponderRoot = NSObject
#endif
