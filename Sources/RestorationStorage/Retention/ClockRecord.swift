import RestorationArchive

/// What a store remembers of its clock, so that a wrong one makes nothing old.
///
/// The bytes are described in `Schemas/Files/clock-v1.md`.
public struct ClockRecord: Sendable, Hashable {
  /// A leap of the clock that was seen and not yet confirmed.
  public struct Sighting: Sendable, Hashable {
    /// The newest effective time when it was seen, in milliseconds since 2001-01-01 00:00 UTC.
    public let time: Int64
    /// What the machine's clocks said then.
    public let reading: ClockReading

    /// Takes down a leap.
    public init(time: Int64, reading: ClockReading) {
      self.time = time
      self.reading = reading
    }
  }

  /// Up to when times are believed whatever lies between them, or `nil`; in milliseconds since
  /// 2001-01-01 00:00 UTC.
  public var trusted: Int64?
  /// The leap that waits for confirmation, or `nil`.
  public var sighting: Sighting?

  /// Makes a record; an empty one is that of a new store.
  public init(trusted: Int64? = nil, sighting: Sighting? = nil) {
    self.trusted = trusted
    self.sighting = sighting
  }
}

extension ClockRecord.Sighting {
  /// Whether a later look at the clocks bears this one out: of another opening, an hour of the
  /// machine's running later, and by a clock that still claims the time.
  func isConfirmed(by later: ClockReading) -> Bool {
    guard later.opening != reading.opening else { return false }
    guard let now = EffectiveTimes.milliseconds(later.now),
      now >= time - EffectiveTimes.longestGap
    else { return false }
    // A boot that began since then counts from its own beginning.
    let isSameBoot =
      (later.boot == reading.boot || later.boot.isEmpty || reading.boot.isEmpty)
      && later.sinceBoot >= reading.sinceBoot
    let waited = isSameBoot ? later.sinceBoot - reading.sinceBoot : later.sinceBoot
    return waited >= .milliseconds(EffectiveTimes.shortestWait)
  }
}

extension ClockRecord {
  package static let magic = Array("SRCLOCK1".utf8)
  package static let maximumByteCount = 512
  private static let maximumBootByteCount = 64

  /// The record in bytes.
  package var bytes: [UInt8] {
    var writer = LedgerWriter()
    for byte in Self.magic { writer.append(byte) }
    writer.append(UInt8(trusted == nil ? 0 : 1))
    if let trusted { writer.append(trusted) }
    writer.append(UInt8(sighting == nil ? 0 : 1))
    if let sighting {
      writer.append(sighting.time)
      writer.append(sighting.reading.now)
      writer.append(sighting.reading.sinceBootMilliseconds)
      writer.append(sighting.reading.opening)
      writer.append(
        String(
          decoding: sighting.reading.boot.utf8.prefix(Self.maximumBootByteCount),
          as: UTF8.self
        )
      )
    }
    writer.appendChecksum()
    return writer.bytes
  }

  /// Reads a record; one that is missing, damaged or of a newer version is an empty one, which only
  /// means that a leap has to be confirmed once more.
  package init(stored bytes: [UInt8]?) {
    let read = bytes.flatMap { bytes in bytes.withUnsafeBytes { try? ClockRecord($0) } }
    self = read ?? ClockRecord()
  }

  private init(_ bytes: UnsafeRawBufferPointer) throws(RestorationError) {
    guard bytes.count <= Self.maximumByteCount, bytes.starts(with: Self.magic),
      LedgerReader.isSound(bytes)
    else { throw LedgerReader.damage }
    var reader = LedgerReader(
      UnsafeRawBufferPointer(rebasing: bytes[Self.magic.count..<(bytes.count - 4)])
    )
    self.init()
    if try reader.number(UInt8.self) == 1 { trusted = try reader.number(Int64.self) }
    if try reader.number(UInt8.self) == 1 {
      let time = try reader.number(Int64.self)
      let now = try reader.real()
      let sinceBoot = try reader.number(Int64.self)
      let opening = try reader.number(UInt64.self)
      sighting = Sighting(
        time: time,
        reading: ClockReading(
          now: now,
          sinceBoot: .milliseconds(sinceBoot),
          boot: try reader.text(),
          opening: opening
        )
      )
    }
    guard reader.isAtEnd else { throw LedgerReader.damage }
  }
}
