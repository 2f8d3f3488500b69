import RestorationArchive

/// Converts names of a file to names that archives accept: not empty, too long or reserved.
struct StateNames {
  private static let maximumByteCount = 512
  /// Indicates that all names are those of an archive.
  private let isExact: Bool
  private var used: Set<[UInt8]> = []
  /// The last number that was tried behind a name.
  private var numbers: [String: Int] = [:]

  /// Makes an empty set of names.
  ///
  /// - Parameter isExact: Keeps names as they are, because they were in an archive.
  init(isExact: Bool = false) {
    self.isExact = isExact
  }

  /// Returns a name that archives accept.
  static func name(_ text: String) -> String {
    if text.isEmpty { return "(empty)" }
    if text.hasPrefix("restoration.") { return "(\(shortened(text)))" }
    return shortened(text)
  }

  private static func shortened(_ text: String) -> String {
    guard text.utf8.count > maximumByteCount else { return text }
    return String(decoding: text.utf8.prefix(maximumByteCount), as: UTF8.self) + "…"
  }

  /// Returns a name that is unique in the object.
  mutating func unique(_ text: String) -> String {
    let name = isExact ? text : Self.name(text)
    var candidate = name
    while !used.insert(Array(candidate.utf8)).inserted {
      let number = numbers[name, default: 1] + 1
      numbers[name] = number
      candidate = "\(name) (\(number))"
    }
    return candidate
  }
}
