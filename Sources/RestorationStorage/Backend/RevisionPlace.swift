import RestorationArchive

/// Where a revision of a session is kept.
public enum RevisionPlace: String, Sendable, Hashable, CaseIterable {
  /// Among the revisions that a launch may restore.
  case session
  /// Apart from them, because it was found damaged.
  case quarantine

  var other: RevisionPlace { self == .session ? .quarantine : .session }
}

/// What a session has to have to be listed by ``RevisionBackend/sessions(having:after:limit:)``.
public enum SessionContent: String, Sendable, Hashable, CaseIterable {
  /// At least one revision that is not in quarantine.
  case revisions
  /// At least one revision in quarantine.
  case quarantine
  /// A record named ``RecordName/ledger``.
  case ledger
}

/// A small record that a backend keeps beside the revisions.
///
/// A backend keeps bytes under `rawValue` and need not know what they are.
public enum RecordName: String, Sendable, Hashable, CaseIterable {
  /// The tries to restore the session, and what the user said of it.
  case ledger
  /// Which revisions are pinned.
  case pins
  /// Why each revision in quarantine is there.
  case quarantine
  /// The key of the session's encrypted revisions, itself encrypted.
  case key
  /// How the session stands to its copies elsewhere, as a mirror keeps it.
  case mirror
  /// The store's own key record. All sessions share this one: when two write it at once, the second
  /// has to see what the first one wrote, if need be by running again.
  ///
  /// It may be written before the rest of its change, and stay when the closure runs again: the store
  /// makes one only where there is none, and takes what it finds.
  case storeKey

  /// How many bytes a record may have.
  public static let maximumByteCount = 1 << 16
}

/// How many bytes of a revision to read.
public enum ReadExtent: Sendable, Hashable {
  /// All of them, and no more than so many.
  case whole(maximum: Int)
  /// So many of the first ones, or all of a revision that is shorter.
  case front(Int)
}

/// What a backend says of a revision without reading all of it.
public struct RevisionEntry: Sendable {
  /// How many bytes were appended.
  public let byteCount: Int
  /// What the ``NewRevision/label`` that came with them says, or `nil` when there is none that is in
  /// order.
  let facts: Revision.Facts?
  /// The format that a reader has to know, by the same label.
  let readVersion: UInt32
  /// The first bytes, or `nil` when looking them up would cost another access; the store asks for
  /// them when it needs them.
  public let front: ArchiveBytes?

  /// Makes an entry.
  ///
  /// - Parameter label: The ``NewRevision/label`` as it came, or none when the backend keeps none.
  public init(byteCount: Int, label: [UInt8] = [], front: ArchiveBytes? = nil) {
    self.init(byteCount: byteCount, label.withUnsafeBytes { RevisionLabel($0) }, front: front)
  }

  /// Makes an entry with a label that was read where it lies: without a copy of each of thousands.
  package init(byteCount: Int, _ label: RevisionLabel?, front: ArchiveBytes? = nil) {
    self.byteCount = byteCount
    facts = label?.facts
    readVersion = label?.readVersion ?? 0
    self.front = front
  }

  /// The label, taken apart here because a listing asks for its parts.
  package var label: RevisionLabel? {
    facts.map { RevisionLabel(readVersion: readVersion, facts: $0) }
  }
}

/// The bytes and the label of a new revision, for a backend to keep.
public struct NewRevision: Sendable {
  /// The bytes, as they are to be returned.
  public let bytes: ArchiveBytes
  /// What a listing shows, in at most ``maximumLabelByteCount`` bytes; none when the bytes are
  /// encrypted. A backend may drop it: the store then reads the front of the revision.
  public let label: [UInt8]

  /// How many bytes a label may have.
  public static let maximumLabelByteCount = 512

  /// Makes a revision; stores do, and tests of backends.
  public init(bytes: ArchiveBytes, label: [UInt8] = []) {
    self.bytes = bytes
    self.label = label
  }
}

/// Some of the sessions of a store, and where to go on.
public struct SessionPage: Sendable {
  /// The sessions.
  public let sessions: [SceneSession]
  /// Where to go on, in a form that only the backend understands; `nil` when there are no more.
  public let mark: String?

  /// Makes a page; backends do.
  public init(_ sessions: [SceneSession], mark: String?) {
    self.sessions = sessions
    self.mark = mark
  }
}
