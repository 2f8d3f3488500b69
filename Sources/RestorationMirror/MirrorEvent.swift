import RestorationArchive
import RestorationStorage

/// Something that a mirror has done or found, for logs and metrics.
///
/// It contains no state, key or address. Names of apps, scenes and devices, which the server has too, and the
/// messages of errors are in it.
public enum MirrorEvent: Sendable {
  /// A connection to the server was made, in some time.
  case connected(Duration)
  /// A connection that was not used was let go.
  case disconnected
  /// A revision of the device is durable on the server; with the bytes of its archive and the time.
  case sent(SceneSession, byteCount: Int, Duration)
  /// Nothing could be sent of a session, which is tried again.
  case failed(SceneSession, RestorationError)
  /// The server went back: it no longer has what the device had sent, and gets it again.
  case lost(SceneSession)
  /// A launch has asked for the newest state, with the result.
  case found(SceneSession, MirrorOutcome)
}
