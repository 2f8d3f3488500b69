import RestorationArchive
import RestorationStorage

/// A revision of the device that the server has, or has to get.
struct MirrorCopy: Sendable, Equatable {
  /// The number of the revision on the device.
  var number: RevisionNumber
  var line: MirrorLine
  /// Indicates whether it was seen on the server. A server can go back, so that is asked again.
  var isThere = false
  /// Indicates whether the mirror holds it, so that it stays until the server has it.
  var isPinned = false
  /// The device of a revision that was taken from the server; `nil` for one that was saved here.
  private(set) var source: String?

  /// Indicates whether it was taken from the server. The app may pass it over.
  var isTaken: Bool { source != nil }

  init(_ number: RevisionNumber, _ line: MirrorLine) {
    self.number = number
    self.line = line
  }

  /// Makes a copy of a revision that was taken from the server.
  init(taken number: RevisionNumber, _ line: MirrorLine, from source: String) {
    self.init(number, line)
    (isThere, self.source) = (true, source)
  }

  /// Indicates whether a head is this revision, or continues from it.
  func isIn(_ head: MirrorHead) -> Bool { line.point.map(head.line.includes) ?? false }

  mutating func pin(_ writer: any RevisionWriter) throws(RestorationError) {
    // Not with a pin: one that the user sets meanwhile stays afterwards.
    try writer.setHeld(true, number)
    isPinned = true
  }

  mutating func unpin(_ writer: any RevisionWriter) throws(RestorationError) {
    guard isPinned else { return }
    try writer.setHeld(false, number)
    isPinned = false
  }

  init(_ reader: inout LedgerReader) throws(RestorationError) {
    number = try reader.number()
    line = try MirrorLine(&reader)
    guard number > 0, line.point != nil else { throw LedgerReader.damage }
    isThere = try reader.flag()
    isPinned = try reader.flag()
    if try reader.flag() { source = try reader.text() }
  }

  func write(to writer: inout LedgerWriter) {
    writer.append(number)
    line.write(to: &writer)
    writer.append(isThere)
    writer.append(isPinned)
    writer.append(isTaken)
    if let source { writer.append(source) }
  }
}
