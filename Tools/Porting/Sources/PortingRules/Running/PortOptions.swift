/// The options of a port.
public struct PortOptions: Codable, Hashable, Sendable {
  /// The platform for which `#if` is decided.
  public var platform: Platform
  /// The version of iOS for which `#available` is decided; `nil` keeps the conditions.
  public var iOSVersion: Version?
  /// Keeps the app delegate as the program's entry.
  public var keepsMain: Bool

  public init(platform: Platform = .iOS, iOSVersion: Version? = nil, keepsMain: Bool = false) {
    self.platform = platform
    self.iOSVersion = iOSVersion
    self.keepsMain = keepsMain
  }
}

/// The version of a system, such as 13.4.
public struct Version: Codable, Hashable, Sendable, Comparable {
  private let numbers: [Int]

  /// Reads one to three numbers separated by dots; `nil` for any other text.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    var numbers = parts.compactMap(\.self).filter { $0 >= 0 }
    guard numbers.count == parts.count, (1...3).contains(numbers.count) else { return nil }
    // 13 and 13.0 are equal.
    while numbers.count > 1, numbers.last == 0 { numbers.removeLast() }
    self.numbers = numbers
  }

  public static func < (left: Version, right: Version) -> Bool {
    left.numbers.lexicographicallyPrecedes(right.numbers)
  }
}
