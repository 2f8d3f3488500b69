import RestorationArchive
import RestorationStorage

/// The points of the last origin that the device has made, by which it knows its own on a server.
///
/// Where a machine was cloned with its memory, or put back to a snapshot with it, two processes make points
/// of one origin. Each finds those of the other by their count or content.
struct MadePoints: Sendable, Equatable {
  private(set) var origin: UInt64 = 0
  private(set) var lastCount: UInt64 = 0
  /// The contents of the last ones, in their order.
  private var contents: [UInt64] = []

  private static let maximumContentCount = 32

  mutating func add(_ point: MirrorPoint) {
    if point.origin != origin { contents = [] }
    (origin, lastCount) = (point.origin, point.count)
    contents = (contents + [point.content]).suffix(Self.maximumContentCount)
  }

  /// Indicates whether a point of the origin is one that the device has not made.
  func lacks(_ point: MirrorPoint) -> Bool {
    guard point.origin == origin else { return false }
    guard point.count <= lastCount else { return true }
    let age = lastCount - point.count
    guard age < contents.count else { return false }
    let content = contents[contents.count - 1 - Int(age)]
    return !MirrorPoint(origin: origin, count: point.count, content: content).includes(point)
  }

  // MARK: Storing

  init() {}

  init(_ reader: inout LedgerReader) throws(RestorationError) {
    origin = try reader.number()
    lastCount = try reader.number()
    let count = Int(try reader.number(UInt16.self))
    guard count <= Self.maximumContentCount else { throw LedgerReader.damage }
    for _ in 0..<count { contents.append(try reader.number()) }
  }

  func write(to writer: inout LedgerWriter) {
    writer.append(origin)
    writer.append(lastCount)
    writer.append(UInt16(contents.count))
    for content in contents { writer.append(content) }
  }
}
