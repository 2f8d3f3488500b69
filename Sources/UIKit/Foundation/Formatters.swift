public import Foundation

// Members of formatters and other classes that Foundation lacks on Linux.

extension DateFormatter {
  public enum Behavior: UInt, Sendable, Hashable { case `default` = 0, behavior10_4 = 1040 }
  /// The behavior of the formatter; always `default`, because it is not kept.
  public var formatterBehavior: Behavior {
    get { .default }
    set {}
  }
}

extension NumberFormatter {
  public enum Behavior: UInt, Sendable, Hashable {
    case `default` = 0, behavior10_0 = 1000, behavior10_4 = 1040
  }
  /// The behavior of the formatter; always `default`, because it is not kept.
  public var formatterBehavior: Behavior {
    get { .default }
    set {}
  }
}

extension NSSortDescriptor {
  /// Creates a descriptor for a key of a data store. Linux has no key-value coding, so a sort in
  /// memory compares hashes.
  public convenience init(key: String?, ascending: Bool) {
    self.init(keyPath: \NSObject.hash, ascending: ascending)
  }
}

extension ProcessInfo { public var isLowPowerModeEnabled: Bool { false } }

extension FileManager {
  public func containerURL(forSecurityApplicationGroupIdentifier _: String) -> URL? { nil }
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }
}
