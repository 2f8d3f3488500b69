import RestorationArchive

/// The history of a revision: of each origin the last point that it continues from, and itself.
///
/// Two lines are compared without the revisions between them, which a server may have lost.
package struct MirrorLine: Sendable, Hashable {
  /// The points by the time of their addition; the last one is the revision itself.
  package private(set) var points: [MirrorPoint] = []

  private static let maximumCount = 256
  /// The most points of a revision, which then has room in a part (``MirrorHead/maximumByteCount``).
  static let maximumRevisionCount = 120

  /// The identity of the revision; `nil` for no revision.
  package var point: MirrorPoint? { points.last }

  /// Indicates whether the revision is another one, or continues from it.
  package func includes(_ point: MirrorPoint) -> Bool {
    points.contains { $0.includes(point) }
  }

  /// Makes a revision that continues from this one.
  package func continued(as point: MirrorPoint) -> MirrorLine {
    var line = self
    line.add(point)
    return line.cut(toCount: Self.maximumRevisionCount)
  }

  /// Returns the line with another origin in place of one.
  package func renaming(_ origin: UInt64, to other: UInt64) -> MirrorLine {
    var line = self
    line.points = points.map { point in
      point.origin == origin
        ? MirrorPoint(origin: other, count: point.count, content: point.content) : point
    }
    return line
  }

  /// Adds everything that another line includes.
  package mutating func join(_ other: MirrorLine) {
    for point in other.points where !includes(point) { add(point) }
  }

  /// The digest of what the revision continues from, itself included; two lines with the same points have
  /// the same one.
  package var digest: UInt64 { Self.digest(of: points) }

  /// Returns the digest of the line of the last revision from which both lines continue, if there is only
  /// one; `nil` when they have nothing in common.
  package func commonDigest(with other: MirrorLine) -> UInt64? {
    let common = points.compactMap { point -> MirrorPoint? in
      guard let found = other.points.first(where: { $0.origin == point.origin }) else { return nil }
      return MirrorPoint(origin: point.origin, count: min(point.count, found.count))
    }
    return common.isEmpty ? nil : Self.digest(of: common)
  }

  /// Returns the line of a merge of two revisions. Devices that make the same merge make the same line.
  package func merged(with other: MirrorLine, as content: [UInt8]) -> MirrorLine {
    var line = self
    line.join(other)
    let parents = [point, other.point].compactMap { $0 }
    let origin = Self.digest(of: parents, content)
    return line.continued(as: MirrorPoint(origin: origin, count: 1))
  }

  static func digest(of points: [MirrorPoint], _ content: [UInt8] = []) -> UInt64 {
    let numbers = points.sorted { ($0.origin, $0.count) < ($1.origin, $1.count) }
      .flatMap { [$0.origin, $0.count] }
    let bytes = numbers.flatMap { number in withUnsafeBytes(of: number.littleEndian) { Array($0) } }
    return ArchiveDigest.number(of: ArchiveDigest.sha256(bytes + content))
  }

  /// Drops the last point.
  mutating func removeLast() { points.removeLast() }

  /// Returns the line without its oldest points.
  package func cut(toCount count: Int) -> MirrorLine {
    var line = self
    line.points = points.suffix(count)
    return line
  }

  private mutating func add(_ point: MirrorPoint) {
    points.removeAll { $0.origin == point.origin }
    points.append(point)
    points = points.suffix(Self.maximumCount)
  }

  // MARK: Storing

  package init() {}

  package init(_ reader: inout LedgerReader) throws(RestorationError) {
    let count = Int(try reader.number(UInt16.self))
    guard count <= Self.maximumCount else { throw LedgerReader.damage }
    for _ in 0..<count { points.append(try MirrorPoint(&reader)) }
  }

  package func write(to writer: inout LedgerWriter) {
    writer.append(UInt16(points.count))
    for point in points { point.write(to: &writer) }
  }
}
