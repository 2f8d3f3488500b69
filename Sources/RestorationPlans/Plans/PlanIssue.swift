/// A problem of a plan: its place, its description, and a remedy.
public struct PlanIssue: Sendable, Hashable {
  /// The line, from 1; 0 when the problem is with the whole plan.
  public let line: Int
  /// The column, from 1, counted in Unicode scalars.
  public let column: Int
  /// The message: expected, found, remedy.
  public let message: String

  init(_ place: PlanNode.Place, _ message: String) {
    line = place.line
    column = place.column
    self.message = message
  }
}

extension PlanIssue: CustomStringConvertible {
  /// The place and the message: `line 7, column 5: ...`.
  public var description: String {
    line > 0 ? "line \(line), column \(column): \(message)" : message
  }
}

/// The error that ends the reading of one part of a plan.
struct PlanFault: Error {
  let issue: PlanIssue

  init(_ place: PlanNode.Place, _ message: String) {
    issue = PlanIssue(place, message)
  }
}

/// Suggests words similar to a misspelt one.
package enum Suggestion {
  /// Returns `did you mean "rename-key"?`, or the list of known words.
  static func text(for word: String, among words: [String]) -> String {
    if let near = nearest(to: word, among: words) { return "did you mean \"\(near)\"?" }
    return "use one of " + words.joined(separator: ", ")
  }

  /// Returns the word that the fewest changed bytes make of a misspelt one, if these are few. Where no
  /// word is so near, it is the nearest that begins the misspelt one or that this begins.
  package static func nearest(to word: String, among words: [String]) -> String? {
    let plain = normalised(word)
    var best: (word: String, distance: Int)?
    var most = min(max(2, plain.count / 3), maximumDistance, plain.count - 1)
    for known in words where most >= 0 {
      guard let found = distance(plain, normalised(known), atMost: most) else { continue }
      best = (known, found)
      most = found - 1
    }
    return best?.word ?? nearestInLength(to: plain, among: words)
  }

  private static func nearestInLength(to plain: [UInt8], among words: [String]) -> String? {
    func difference(_ known: String) -> Int { abs(known.utf8.count - plain.count) }
    return words.filter { known in
      let other = normalised(known)
      return min(plain.count, other.count) > 2
        && (plain.starts(with: other) || other.starts(with: plain))
    }.min { difference($0) < difference($1) }
  }

  /// The most bytes in which a suggestion differs.
  private static let maximumDistance = 8

  private static func normalised(_ word: String) -> [UInt8] {
    word.utf8.map { byte in
      (0x41...0x5A).contains(byte) ? byte + 0x20 : byte == UInt8(ascii: "_") ? 0x2D : byte
    }
  }

  /// Returns the number of bytes that have to be added, removed or replaced; `nil` for more than a
  /// limit.
  private static func distance(_ one: [UInt8], _ other: [UInt8], atMost limit: Int) -> Int? {
    guard abs(one.count - other.count) <= limit else { return nil }
    // Paths have long beginnings in common.
    let start = zip(one, other).prefix { $0 == $1 }.count
    var row = Array(0...(other.count - start))
    for (index, byte) in one[start...].enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (place, otherByte) in other[start...].enumerated() {
        let above = row[place + 1]
        row[place + 1] = min(above + 1, row[place] + 1, diagonal + (byte == otherByte ? 0 : 1))
        diagonal = above
      }
      guard row.contains(where: { $0 <= limit }) else { return nil }
    }
    return row.last.flatMap { $0 <= limit ? $0 : nil }
  }
}
