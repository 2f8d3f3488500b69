import RestorationArchive
import RestorationStorage

/// A call of a store to its backend that has ended, as ``ObservedBackend`` reports it.
///
/// It contains no saved value and no encryption key. The message of an error may name a file or the
/// server.
public struct StoreCall: Sendable {
  /// The calls of a backend.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A page of sessions was listed.
    case list
    /// A session was read.
    case read
    /// Several sessions were read.
    case readEach
    /// A session was changed; a save is one change.
    case change
  }

  /// The kind of the call.
  public let kind: Kind
  /// The session; `nil` for a call about several.
  public let session: SceneSession?
  /// The time from the call to its end.
  public let duration: Duration
  /// The error that it threw; `nil` when it succeeded. A save that the store itself refuses counts too.
  public let failure: RestorationError?
}
