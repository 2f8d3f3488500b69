import RestorationArchive

/// Names of a file, as an archive can take them: neither empty nor too long nor reserved.
struct StateNames {
  private static let maximumByteCount = 512
  private var used: Set<[UInt8]> = []

  /// A name that archives take.
  static func name(_ text: String) -> String {
    if text.isEmpty { return "(empty)" }
    if text.hasPrefix("restoration.") { return "(\(shortened(text)))" }
    return shortened(text)
  }

  private static func shortened(_ text: String) -> String {
    guard text.utf8.count > maximumByteCount else { return text }
    return String(decoding: text.utf8.prefix(maximumByteCount), as: UTF8.self) + "…"
  }

  /// A name that no other of the same object has.
  mutating func unique(_ text: String) -> String {
    let name = Self.name(text)
    var candidate = name
    var number = 1
    while !used.insert(Array(candidate.utf8)).inserted {
      number += 1
      candidate = number > 1000 ? "\(name) (\(used.count) of many)" : "\(name) (\(number))"
    }
    return candidate
  }
}
