/// Finds the word that makes a key look sensitive.
enum SensitiveWords {
  /// The first of the words that a key contains; short words match only as whole words.
  static func match(_ key: String, _ words: [String]) -> String? {
    let parts = parts(of: key)
    let joined = parts.joined()
    return words.first { word in
      word.utf8.count < 5 ? parts.contains(word) : joined.contains(word)
    }
  }

  /// Splits `userPIN.code` into `user`, `pin`, `code`.
  private static func parts(of key: String) -> [String] {
    var parts: [String] = []
    var current = ""
    var wasLower = false
    for character in key {
      if !character.isLetter || character.isUppercase && wasLower {
        parts.append(current)
        current = ""
      }
      if character.isLetter { current += character.lowercased() }
      wasLower = character.isLowercase
    }
    return (parts + [current]).filter { !$0.isEmpty }
  }
}
