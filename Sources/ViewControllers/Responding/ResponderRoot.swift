public import Foundation

#if canImport(ObjectiveC)
  /// The base class of responders in place of `NSObject`, whose Objective-C methods would clash
  /// with theirs.
  @preconcurrency @MainActor
  open class ResponderRoot: Hashable, CustomStringConvertible, CustomDebugStringConvertible {
    public nonisolated init() {}
    open nonisolated var description: String { "\(type(of: self))" }
    open nonisolated var debugDescription: String { description }
    /// A hash value of the object's identity unless overridden; equal objects must have equal
    /// values.
    open nonisolated var hash: Int { ObjectIdentifier(self).hashValue }
    /// Indicates whether an object is equal to this one: identical, unless overridden.
    open nonisolated func isEqual(_ object: Any?) -> Bool { object as AnyObject === self }
    public nonisolated static func == (left: ResponderRoot, right: ResponderRoot) -> Bool {
      left.isEqual(right)
    }
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(hash) }
  }
#else
  /// The base class of responders: `NSObject`, as in UIKit, because apps extend `NSObject` and
  /// require `NSObjectProtocol`.
  public typealias ResponderRoot = NSObject
#endif
