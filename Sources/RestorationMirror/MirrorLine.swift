import RestorationArchive
import RestorationStorage

/// The history of a revision: of each origin the last point that it continues from, and itself.
///
/// Two lines are compared without the revisions between them, which a server may have lost.
struct MirrorLine: Sendable, Hashable {
  /// The points by the time of their addition; the last one is the revision itself.
  private(set) var points: [MirrorPoint] = []

  private static let maximumCount = 256

  /// The identity of the revision; `nil` for no revision.
  var point: MirrorPoint? { points.last }

  /// Indicates whether the revision is another one, or continues from it.
  func includes(_ point: MirrorPoint) -> Bool {
    points.contains { $0.origin == point.origin && $0.count >= point.count }
  }

  /// Makes a revision that continues from this one.
  func continued(as point: MirrorPoint) -> MirrorLine {
    var line = self
    line.add(point)
    return line
  }

  /// Adds everything that another line includes.
  mutating func join(_ other: MirrorLine) {
    for point in other.points where !includes(point) { add(point) }
  }

  /// Drops the oldest points.
  mutating func cut(toCount count: Int) { points = points.suffix(count) }

  private mutating func add(_ point: MirrorPoint) {
    points.removeAll { $0.origin == point.origin }
    points.append(point)
    cut(toCount: Self.maximumCount)
  }

  // MARK: Storing

  init() {}

  init(_ reader: inout LedgerReader) throws(RestorationError) {
    let count = Int(try reader.number(UInt16.self))
    guard count <= Self.maximumCount else { throw LedgerReader.damage }
    for _ in 0..<count { points.append(try MirrorPoint(&reader)) }
  }

  func write(to writer: inout LedgerWriter) {
    writer.append(UInt16(points.count))
    for point in points {
      writer.append(point.origin)
      writer.append(point.count)
    }
  }
}
