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

  /// Returns the nearest word, if it is similar enough.
  package static func nearest(to word: String, among words: [String]) -> String? {
    let plain = normalised(word)
    let distances = words.map { known in
      let other = normalised(known)
      // A word that continues the other one is nearly equal.
      let isBeginning =
        min(plain.count, other.count) > 2
        && (plain.starts(with: other) || other.starts(with: plain))
      return (word: known, distance: isBeginning ? 1 : distance(plain, other))
    }
    guard let best = distances.min(by: { $0.distance < $1.distance }),
      best.distance <= max(2, plain.count / 3), best.distance < max(plain.count, 1)
    else { return nil }
    return best.word
  }

  private static func normalised(_ word: String) -> [UInt8] {
    // The rest of a long word cannot make it similar to a known one.
    word.utf8.prefix(64).map { byte in
      (0x41...0x5A).contains(byte) ? byte + 0x20 : byte == UInt8(ascii: "_") ? 0x2D : byte
    }
  }

  /// Returns the number of bytes that have to be added, removed or replaced.
  private static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var row = Array(0...other.count)
    for (index, byte) in one.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (place, otherByte) in other.enumerated() {
        let above = row[place + 1]
        row[place + 1] = min(above + 1, row[place] + 1, diagonal + (byte == otherByte ? 0 : 1))
        diagonal = above
      }
    }
    return row[other.count]
  }
}
