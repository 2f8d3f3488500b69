public import Foundation

// What formatters have on Apple's systems and lack on Linux.

extension DateFormatter {
  /// Which formatters' ways it follows; accepted for Foundation's sake.
  public enum Behavior: UInt, Sendable, Hashable {
    case `default` = 0
    case behavior10_4 = 1040
  }
  /// Which formatters' ways it follows; always the same here.
  public var formatterBehavior: Behavior {
    get { .default }
    set {}
  }
}

extension NumberFormatter {
  /// Which formatters' ways it follows; accepted for Foundation's sake.
  public enum Behavior: UInt, Sendable, Hashable {
    case `default` = 0
    case behavior10_0 = 1000
    case behavior10_4 = 1040
  }
  /// Which formatters' ways it follows; always the same here.
  public var formatterBehavior: Behavior {
    get { .default }
    set {}
  }
}

extension NSSortDescriptor {
  /// Sorts by a property's name, as stores of data do; Linux has no key-value coding, so it sorts nothing itself.
  public convenience init(key: String?, ascending: Bool) {
    self.init(keyPath: \NSObject.hash, ascending: ascending)
  }
}

extension ProcessInfo {
  /// Whether the device saves power; it does not.
  public var isLowPowerModeEnabled: Bool { false }
}

extension FileManager {
  /// The folder that the apps of a group share; none is shared here.
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
    nil
  }
  /// Who is logged in to the cloud; nobody.
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }
}
