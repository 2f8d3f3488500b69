import RestorationFiles
import SystemPackage

/// The file name of a revision: its number as sixteen hexadecimal digits.
enum RevisionName {
  static let suffix: StaticString = ".restoration"
  private static let digitCount = 16
  private static let digits: StaticString = "0123456789abcdef"

  static func file(_ number: RevisionNumber) -> PathName { name(number, suffix: suffix) }

  static func trace(_ number: RevisionNumber) -> PathName { name(number, suffix: "") }

  // Called once for each file of a listing, so it makes no intermediate strings.
  private static func name(_ number: RevisionNumber, suffix: StaticString) -> PathName {
    let count = digitCount + suffix.utf8CodeUnitCount
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: count + 1) { name in
      for index in 0..<digitCount {
        let digit = Int(truncatingIfNeeded: number >> UInt64(4 * (digitCount - 1 - index))) & 15
        name[index] = CChar(bitPattern: digits.utf8Start[digit])
      }
      for index in 0..<suffix.utf8CodeUnitCount {
        name[digitCount + index] = CChar(bitPattern: suffix.utf8Start[index])
      }
      name[count] = 0
      return name.baseAddress.map { PathName($0) } ?? ""
    }
  }

  /// Returns the number in a file name, or `nil` when the store never gave such a name.
  static func number(
    _ name: UnsafePointer<CChar>,
    suffix: StaticString
  ) -> RevisionNumber? {
    var number: RevisionNumber = 0
    for index in 0..<digitCount {
      // Lower-case letters only: each number has one spelling.
      switch UInt8(bitPattern: name[index]) {
      case let digit where digit >= UInt8(ascii: "0") && digit <= UInt8(ascii: "9"):
        number = number << 4 | UInt64(digit - UInt8(ascii: "0"))
      case let digit where digit >= UInt8(ascii: "a") && digit <= UInt8(ascii: "f"):
        number = number << 4 | UInt64(digit - UInt8(ascii: "a") + 10)
      // Also the end of a shorter name.
      default: return nil
      }
    }
    let rest = name + digitCount
    for index in 0..<suffix.utf8CodeUnitCount
    where UInt8(bitPattern: rest[index]) != suffix.utf8Start[index] {
      return nil
    }
    guard rest[suffix.utf8CodeUnitCount] == 0, number > 0, number < maximum else { return nil }
    return number
  }

  /// The highest number of a revision; a file that claims it must not make the next one overflow.
  static let maximum = UInt64(Int64.max)
}
