import RestorationArchive

/// A place within a session that holds revisions or parts of them.
public enum RevisionPlace: String, Sendable, Hashable, CaseIterable {
  /// Among the revisions that a launch may restore.
  case session
  /// Apart from them, because the revision was found damaged.
  case quarantine
  /// Parts that large revisions share, each stored once under a number of its own. They are no
  /// revisions and never move.
  case parts

  /// The label with which a database keeps a part, in its table of revisions and there in quarantine: so
  /// a library that knows no parts leaves them alone.
  package static let partLabel = Array("part".utf8)

  /// The places of revisions.
  package static let ofRevisions: [RevisionPlace] = [.session, .quarantine]

  /// The place to which a revision can move from here.
  package var other: RevisionPlace {
    switch self {
    case .session: .quarantine
    case .quarantine: .session
    case .parts: .parts
    }
  }
}

/// The content by which ``RevisionBackend/sessions(having:after:limit:)`` selects sessions.
public enum SessionContent: String, Sendable, Hashable, CaseIterable {
  /// At least one revision that is not in quarantine.
  case revisions
  /// At least one revision in quarantine.
  case quarantine
  /// A record named ``RecordName/ledger``.
  case ledger
  /// A record named ``RecordName/log``.
  case log
}

/// A small record that a backend keeps beside the revisions.
///
/// A backend stores bytes under `rawValue` and does not interpret them.
public enum RecordName: String, Sendable, Hashable, CaseIterable {
  /// The attempts to restore the session, and the user's decisions about it.
  case ledger
  /// The pins of revisions.
  case pins
  /// The reason for each revision in quarantine.
  case quarantine
  /// The key of the session's encrypted revisions, itself encrypted.
  case key
  /// The mirror's record of how the session compares with its copies elsewhere.
  case mirror
  /// The times at which revisions came into the store, where they differ from those in the
  /// archives.
  case times
  /// The commands of a tool that changed the session, and the removed revisions that rest in
  /// quarantine.
  case log
  /// The store's own key record, shared by all sessions. When two processes write it at once, the
  /// second must see the record of the first, by running again if necessary.
  ///
  /// It may be written before the rest of its change, and stay when the closure runs again: the
  /// store makes one only where none exists, and uses the one it finds.
  case storeKey

  /// The most bytes that a record may have.
  public static let maximumByteCount = 1 << 16
}

/// Facts about a revision that a backend knows without reading all of it.
public struct RevisionEntry: Sendable {
  /// The number of bytes that were appended.
  public let byteCount: Int
  /// The facts in the ``NewRevision/label`` stored with the bytes, or `nil` when the label is
  /// missing or invalid.
  let facts: Revision.Facts?
  /// The format version that a reader has to know, from the same label.
  let readVersion: UInt32
  /// The first bytes, or `nil` when looking them up would cost another access; the store asks for
  /// them when it needs them.
  public let front: ArchiveBytes?

  /// Makes an entry.
  ///
  /// - Parameter label: The stored ``NewRevision/label``, or empty when the backend keeps none.
  public init(byteCount: Int, label: [UInt8] = [], front: ArchiveBytes? = nil) {
    self.init(byteCount: byteCount, label.withUnsafeBytes { RevisionLabel($0) }, front: front)
  }

  /// Makes an entry from a label read in place, which saves a copy for each of thousands of
  /// revisions.
  package init(byteCount: Int, _ label: RevisionLabel?, front: ArchiveBytes? = nil) {
    self.byteCount = byteCount
    facts = label?.facts
    readVersion = label?.readVersion ?? 0
    self.front = front
  }

  /// The label; only its parts are stored, because a listing asks for those.
  package var label: RevisionLabel? {
    facts.map { RevisionLabel(readVersion: readVersion, facts: $0) }
  }
}

/// The bytes and the label of a new revision, for a backend to keep.
public struct NewRevision: Sendable {
  /// The bytes, to be returned unchanged.
  public let bytes: ArchiveBytes
  /// The facts that a listing shows, in at most ``maximumLabelByteCount`` bytes; empty when the
  /// bytes are encrypted. A backend may drop it: the store then reads the front of the revision.
  public let label: [UInt8]
  /// The place for the bytes: the session, or its parts.
  public let place: RevisionPlace

  /// The most bytes that a label may have.
  public static let maximumLabelByteCount = 512

  /// Makes a revision; stores and tests of backends call it.
  public init(bytes: ArchiveBytes, label: [UInt8] = [], place: RevisionPlace = .session) {
    self.bytes = bytes
    self.label = label
    self.place = place
  }

  /// The label as a database keeps it.
  package var storedLabel: [UInt8] { place == .parts ? RevisionPlace.partLabel : label }
}

extension RevisionStore {
  /// A page of a store's sessions, with a mark for the next page.
  public struct SessionPage: Sendable {
    /// The sessions.
    public let sessions: [SceneSession]
    /// The mark of the next page, in a form that only the backend understands; `nil` on the last
    /// page.
    public let mark: String?

    /// Makes a page; backends call it.
    public init(_ sessions: [SceneSession], mark: String?) {
      self.sessions = sessions
      self.mark = mark
    }
  }
}
