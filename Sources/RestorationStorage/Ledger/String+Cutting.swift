extension String {
  /// Returns the longest prefix of whole characters with at most this many bytes of UTF-8.
  package func cut(toByteCount count: Int) -> String {
    guard utf8.count > count else { return self }
    var result = ""
    var length = 0
    for character in self {
      length += character.utf8.count
      if length > count { break }
      result.append(character)
    }
    return result
  }
}
