import RestorationArchive
import RestorationStorage

/// A state on the server from which the state of this device does not continue.
///
/// ``MirroredStore/siblings(of:atMost:)`` finds those of a session.
public struct MirrorSibling: Sendable, Identifiable {
  /// The session of the state.
  public let session: SceneSession
  /// The state.
  public let archive: Archive
  /// The objects, and keys of objects, that are different in the newest state of this device.
  public let difference: [MirrorOutcome.Part]
  let head: MirrorHead

  /// The number of the revision on the server.
  public var id: RevisionNumber { head.number }
  /// The name of the device that saved it, as in ``MirrorOutcome/Elsewhere/device``.
  public var device: String { head.device }
  /// The time of preservation, as in ``MirrorOutcome/Elsewhere/savedAt``.
  public var savedAt: Double { head.savedAt }
}
