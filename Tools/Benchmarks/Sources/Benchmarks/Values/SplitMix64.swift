/// A small pseudo-random generator with the same numbers in every run.
struct SplitMix64 {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 up to, but not including, 1.
  mutating func unit() -> Double {
    Double(next() >> 11) / Double(UInt64(1) << 53)
  }

  /// Returns words in ASCII, of exactly this many characters.
  mutating func text(count: Int) -> String {
    var result = ""
    while result.utf8.count < count {
      if !result.isEmpty { result += " " }
      result += Self.words[Int(next() % UInt64(Self.words.count))]
    }
    return String(result.prefix(count))
  }

  private static let words = [
    "meeting", "notes", "about", "the", "garden", "a", "list", "of", "books", "to", "return",
    "before", "Friday", "recipe", "for", "bread", "with", "seeds", "call", "Anna", "train", "at",
    "seven", "draft", "letter", "holiday", "plans", "and", "tickets", "museum",
  ]
}
