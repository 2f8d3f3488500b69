import SystemPackage

/// How the file store spells the number of a revision: sixteen hexadecimal digits.
enum RevisionName {
  static let suffix = ".restoration"

  static func file(_ number: RevisionNumber) -> FilePath { FilePath(mark(number).string + suffix) }

  static func mark(_ number: RevisionNumber) -> FilePath {
    FilePath(StoreMark.hexadecimal(number, digits: 16))
  }

  /// The number that a file name means, or `nil` when the store never gave such a name.
  static func number(_ name: FilePath, suffix: String = "") -> RevisionNumber? {
    let text = name.string
    guard text.hasSuffix(suffix), let number = UInt64(text.dropLast(suffix.count), radix: 16),
      number > 0, number < maximum, text == StoreMark.hexadecimal(number, digits: 16) + suffix
    else { return nil }
    return number
  }

  /// No session gets this far; a file that claims to must not make the next number overflow.
  static let maximum = UInt64(Int64.max)
}
