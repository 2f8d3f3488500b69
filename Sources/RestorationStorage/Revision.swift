import RestorationArchive

/// The number of a revision: 1, 2, 3 within a session, given by the store and never used again.
public typealias RevisionNumber = UInt64

/// An entry of a listing: one stored archive of a session.
///
/// A listing reads the front of an archive, not the whole, so ``state`` is only preliminary;
/// ``RevisionStore/verify(_:)`` checks every byte.
public struct Revision: Sendable, Hashable {
  /// The session of the archive.
  public let session: SceneSession
  /// The number among the revisions of the session.
  public let number: RevisionNumber
  /// The state, as far as the listing could tell without reading all of it.
  public internal(set) var state: Revision.State
  /// The length of the archive in bytes; with sealed private values, its stored length, and without the
  /// parts that it shares with other revisions.
  public internal(set) var byteCount: Int
  /// Indicates whether the revision is kept until it is unpinned.
  public package(set) var isPinned: Bool
  /// The labels of the revision, in the order of their bytes. A revision with a label is kept as
  /// if it were pinned.
  public private(set) var labels: [String]
  /// The facts in the archive's header, or `nil` when they could not be read.
  public internal(set) var facts: Facts?
  /// The time at which it came into the store, where that was noted and read.
  var notedAt: Double?

  /// Facts about an archive that a listing shows without decoding any object.
  public struct Facts: Sendable, Hashable {
    /// The number of objects in the archive.
    public let objectCount: Int
    /// The time of preservation, in seconds since 2001-01-01 00:00 UTC, by the app's clock.
    public let savedAt: Double
    /// The state version of the app.
    public let stateVersion: UInt64
    /// The app's build.
    public let bundleVersion: String

    /// Makes the facts of one archive.
    public init(objectCount: Int, savedAt: Double, stateVersion: UInt64, bundleVersion: String) {
      self.objectCount = objectCount
      self.savedAt = savedAt
      self.stateVersion = stateVersion
      self.bundleVersion = bundleVersion
    }
  }

  /// Makes an entry of a listing; stores call it.
  public init(
    session: SceneSession,
    number: RevisionNumber,
    state: Revision.State,
    byteCount: Int,
    isPinned: Bool,
    labels: [String] = [],
    facts: Facts?
  ) {
    self.session = session
    self.number = number
    self.state = state
    self.byteCount = byteCount
    self.isPinned = isPinned
    self.labels = labels
    self.facts = facts
  }
}

extension Revision {
  /// Returns the entry with the marks that keep the revision.
  func marked(by pins: Pins) -> Revision {
    var revision = self
    revision.isPinned = pins.contains(number)
    revision.labels = pins.labelsByNumber[number] ?? []
    return revision
  }

  /// Returns the entry with the label that it was saved with.
  func labelled(_ label: String?) -> Revision {
    var revision = self
    revision.labels = label.map { [$0] } ?? []
    return revision
  }

  /// Returns the entry with the state that a closer check found.
  package func inState(_ state: Revision.State) -> Revision {
    var revision = self
    revision.state = state
    return revision
  }

  /// The number of objects in the archive, or `nil` when its header is damaged.
  public var objectCount: Int? { facts?.objectCount }
  /// The time of preservation, in seconds since 2001-01-01 00:00 UTC; `nil` when unreadable.
  public var savedAt: Double? { facts?.savedAt }
  /// The time at which it came into the store, in seconds since 2001-01-01 00:00 UTC: the noted one,
  /// or else that of preservation.
  package var storedAt: Double? { notedAt ?? savedAt }
  /// That time where it was noted because it is not the time of preservation.
  package var notedTime: Double? { notedAt }
  /// The state version of the app; `nil` when unreadable.
  public var stateVersion: UInt64? { facts?.stateVersion }
  /// The app's build; `nil` when unreadable.
  public var bundleVersion: String? { facts?.bundleVersion }

  /// Makes the entry of an archive that is known to be good, as a listing would show it.
  ///
  /// - Parameter bytes: The stored bytes: the archive itself, or with its private values or all of
  ///   it sealed.
  package init(
    _ archive: Archive,
    storedAs bytes: ArchiveBytes,
    of session: SceneSession,
    number: RevisionNumber
  ) {
    // Sealed bytes of an archive in parts are fewer than those of the archive.
    let isSealed = SealedHeader.isPresent(in: bytes.pointer)
    let sealed = isSealed ? try? SealedHeader(bytes.pointer, of: bytes.count) : nil
    self.init(
      session: session,
      number: number,
      state: .good,
      byteCount: sealed?.archiveLength ?? bytes.count,
      isPinned: false,
      facts: Facts(archive)
    )
  }
}

extension Revision.Facts {
  /// Makes the facts of an archive from its header.
  public init(_ archive: Archive) {
    self.init(objectCount: archive.objectCount, header: archive.header)
  }

  init(objectCount: Int, header: ArchiveHeader) {
    self.init(
      objectCount: objectCount,
      savedAt: header.timestamp,
      stateVersion: header.stateVersion,
      bundleVersion: header.bundleVersion
    )
  }
}

extension Revision {
  /// The condition of a revision's bytes; new states may be added, so keep a `default`.
  public struct State: Sendable, Hashable, CustomStringConvertible {
    /// The stable spelling, as printed by the tool.
    public let name: String

    /// Makes a state from its spelling; stores call it.
    public init(_ name: String) {
      self.name = name
    }

    public var description: String { name }

    /// No damage was found.
    public static let good = State("good")
    /// Some byte was changed, the operating system cannot read it, it exceeds the store's limits,
    /// or another user owns its file.
    public static let damaged = State("damaged")
    /// A newer version of this library wrote it; an updated app can read it.
    public static let newerFormat = State("newerFormat")
    /// The revision was found damaged and is in quarantine.
    public static let quarantined = State("quarantined")

    /// Makes the state of a revision that could not be loaded. It is `nil` when the failure concerns
    /// the store and not the revision, and so has to be thrown.
    package init?(_ failure: RestorationError) {
      switch failure.code {
      case .unsupportedVersion: self = .newerFormat
      case .corrupted, .limitExceeded, .insecurePermissions: self = .damaged
      case .keyUnavailable: self = .sealed
      case .plaintextRefused: self = .unsealed
      default: return nil
      }
    }
  }
}
