/// What whoever ports an app decides.
public struct PortOptions: Codable, Hashable, Sendable {
  /// The version of iOS for which `#available` is decided; `nil` leaves the conditions alone.
  public var iOSVersion: Version?
  /// Whether the app delegate stays the entry of the program.
  public var keepsMain: Bool

  public init(iOSVersion: Version? = nil, keepsMain: Bool = false) {
    self.iOSVersion = iOSVersion
    self.keepsMain = keepsMain
  }
}

/// The version of a system, such as 13.4.
public struct Version: Codable, Hashable, Sendable, Comparable {
  private let numbers: [Int]

  /// Reads one to three numbers with dots between them; `nil` for anything else.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    var numbers = parts.compactMap(\.self).filter { $0 >= 0 }
    guard numbers.count == parts.count, (1...3).contains(numbers.count) else { return nil }
    // 13 and 13.0 are the same.
    while numbers.count > 1, numbers.last == 0 { numbers.removeLast() }
    self.numbers = numbers
  }

  public static func < (left: Version, right: Version) -> Bool {
    left.numbers.lexicographicallyPrecedes(right.numbers)
  }
}
