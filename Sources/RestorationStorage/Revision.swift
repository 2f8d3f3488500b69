import RestorationArchive

/// The number of a revision: 1, 2, 3 in one session, given by the store and never used again.
public typealias RevisionNumber = UInt64

/// One stored archive of a session, as a listing shows it.
///
/// A listing reads what stands in front of an archive, not the archive, so ``state`` is only as
/// good as that; ``RevisionStore/verify(_:)`` checks every byte.
public struct Revision: Sendable, Hashable {
  /// Whose archive it is.
  public let session: SceneSession
  /// Its number among the revisions of the session.
  public let number: RevisionNumber
  /// What the listing could tell without reading all of it.
  public internal(set) var state: RevisionState
  /// The length of the archive in bytes; where private values are sealed in it, as it is stored.
  public internal(set) var byteCount: Int
  /// Whether it is kept until somebody unpins it.
  public let isPinned: Bool
  /// What the archive says about itself, or `nil` when that part could not be read.
  public internal(set) var facts: Facts?

  /// What a listing tells about an archive without decoding any object.
  public struct Facts: Sendable, Hashable {
    /// How many objects it holds.
    public let objectCount: Int
    /// When it was preserved, in seconds since 2001-01-01 00:00 UTC, by the app's clock.
    public let savedAt: Double
    /// The app's own number for the meaning of its state.
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

  /// Makes an entry of a listing; stores do, apps do not.
  public init(
    session: SceneSession,
    number: RevisionNumber,
    state: RevisionState,
    byteCount: Int,
    isPinned: Bool,
    facts: Facts?
  ) {
    self.session = session
    self.number = number
    self.state = state
    self.byteCount = byteCount
    self.isPinned = isPinned
    self.facts = facts
  }
}

extension Revision {
  /// The same entry after somebody looked closer.
  package func inState(_ state: RevisionState) -> Revision {
    var revision = self
    revision.state = state
    return revision
  }

  /// How many objects the archive holds, or `nil` when its header is damaged.
  public var objectCount: Int? { facts?.objectCount }
  /// When it was preserved, in seconds since 2001-01-01 00:00 UTC; `nil` when unreadable.
  public var savedAt: Double? { facts?.savedAt }
  /// The app's own number for the meaning of its state; `nil` when unreadable.
  public var stateVersion: UInt64? { facts?.stateVersion }
  /// The app's build; `nil` when unreadable.
  public var bundleVersion: String? { facts?.bundleVersion }

  /// Makes the entry of an archive that is known to be good, as a listing would show it.
  ///
  /// - Parameter bytes: What is stored of it: the archive itself, or with its private values sealed,
  ///   or all of it sealed.
  package init(
    _ archive: Archive,
    storedAs bytes: ArchiveBytes,
    of session: SceneSession,
    number: RevisionNumber,
    isPinned: Bool
  ) {
    let isSealed = SealedHeader.isPresent(in: bytes.pointer)
    self.init(
      session: session,
      number: number,
      state: .good,
      byteCount: isSealed ? archive.bytes.count : bytes.count,
      isPinned: isPinned,
      facts: Facts(archive)
    )
  }
}

extension Revision.Facts {
  /// The facts of an archive, from its header.
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

/// What can be said about the bytes of a revision; new states may come, so keep a `default`.
public struct RevisionState: Sendable, Hashable, CustomStringConvertible {
  /// The stable spelling, as it stands in the tool's output.
  public let name: String

  /// Makes a state by its spelling; only stores have a reason to.
  public init(_ name: String) {
    self.name = name
  }

  public var description: String { name }

  /// Nothing is wrong with it.
  public static let good = RevisionState("good")
  /// Some byte is not what was saved, or the operating system cannot read it.
  public static let damaged = RevisionState("damaged")
  /// A newer version of this library wrote it; an updated app can read it.
  public static let newerFormat = RevisionState("newerFormat")
  /// It was found damaged and is in quarantine.
  public static let quarantined = RevisionState("quarantined")

  /// The state of a revision that could not be loaded, or `nil` when the failure is not about the
  /// revision but about the store, and has to be reported instead.
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
