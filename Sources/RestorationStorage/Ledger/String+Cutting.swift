extension String {
  /// The longest beginning of whole characters that has no more bytes of UTF-8 than wanted.
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
