/// Something that is wrong with a plan: where, what, and what to write instead.
public struct PlanIssue: Sendable, Hashable {
  /// The line, from 1; 0 when the plan as a whole is meant.
  public let line: Int
  /// The column, from 1, counted in Unicode scalars.
  public let column: Int
  /// Expected, found, remedy.
  public let message: String

  init(_ place: PlanNode.Place, _ message: String) {
    line = place.line
    column = place.column
    self.message = message
  }
}

extension PlanIssue: CustomStringConvertible {
  /// `line 7, column 5: ...`.
  public var description: String {
    line > 0 ? "line \(line), column \(column): \(message)" : message
  }
}

/// Ends the reading of the part of a plan that it is about.
struct PlanFault: Error {
  let issue: PlanIssue

  init(_ place: PlanNode.Place, _ message: String) {
    issue = PlanIssue(place, message)
  }
}

/// Words like the one that somebody may have meant.
package enum Suggestion {
  /// `; did you mean "rename-key"?`, or the words that there are.
  static func text(for word: String, among words: [String]) -> String {
    if let near = nearest(to: word, among: words) { return "did you mean \"\(near)\"?" }
    return "use one of " + words.joined(separator: ", ")
  }

  /// The nearest word, if it is near enough to have been meant.
  package static func nearest(to word: String, among words: [String]) -> String? {
    let plain = normalised(word)
    let distances = words.map { known in
      let other = normalised(known)
      // One that goes on where the other ends is nearly it.
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
    // What no known word is like need not be read to its end.
    word.utf8.prefix(64).map { byte in
      (0x41...0x5A).contains(byte) ? byte + 0x20 : byte == UInt8(ascii: "_") ? 0x2D : byte
    }
  }

  /// How many bytes have to be added, removed or replaced.
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
