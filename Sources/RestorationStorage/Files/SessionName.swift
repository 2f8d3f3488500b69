/// The name of a session's directory, stored inline without heap memory.
///
/// A visit of all sessions holds thousands of names at once, and again for every page. As strings,
/// each would be a heap allocation, and the gaps between them would grow with their number.
struct SessionName: Comparable {
  // The characters in order, the first one highest, so that names compare as strings do.
  private let words: (UInt64, UInt64, UInt64, UInt64)

  private static let wordLength = 8

  /// Packs a zero-terminated name from the system; `nil` when no session has such a name.
  init?(_ name: UnsafePointer<CChar>) {
    var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    var count = 0
    while case let character = UInt8(bitPattern: name[count]), character != 0 {
      guard count < SessionKey.nameLength, SessionKey.isDigit(character) else { return nil }
      let shifted = UInt64(character) << (8 * UInt64(Self.wordLength - 1 - count % Self.wordLength))
      switch count / Self.wordLength {
      case 0: words.0 |= shifted
      case 1: words.1 |= shifted
      case 2: words.2 |= shifted
      default: words.3 |= shifted
      }
      count += 1
    }
    guard count == SessionKey.nameLength else { return nil }
    self.words = words
  }

  /// Packs the name in a string; `nil` when no session has such a name.
  init?(_ name: String) {
    guard let result = name.withCString({ Self($0) }) else { return nil }
    self = result
  }

  static func == (left: Self, right: Self) -> Bool { left.words == right.words }

  static func < (left: Self, right: Self) -> Bool { left.words < right.words }

  var string: String {
    String(unsafeUninitializedCapacity: SessionKey.nameLength) { text in
      var count = 0
      for word in [words.0, words.1, words.2, words.3] {
        for place in (0..<Self.wordLength).reversed() where count < SessionKey.nameLength {
          text[count] = UInt8(truncatingIfNeeded: word >> (8 * UInt64(place)))
          count += 1
        }
      }
      return count
    }
  }
}
