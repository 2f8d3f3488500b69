import RestorationArchive
import RestorationStorage

/// An action or a finding of a mirror, for logs and metrics.
///
/// It contains no saved value and no encryption key. It has the names of apps, scenes and devices,
/// which the server has too, the paths and keys of merged values, and the messages of errors, which
/// may name the server.
public enum MirrorEvent: Sendable {
  /// A connection to the server was made; with the time that it took.
  case connected(Duration)
  /// A connection that was not used was closed.
  case disconnected
  /// A revision of the device is durable on the server; with the bytes of its archive and the time.
  case sent(SceneSession, byteCount: Int, Duration)
  /// Nothing of a session could be sent; it is tried again.
  case failed(SceneSession, RestorationError)
  /// The server no longer has what the device had sent, because it went back or the revision is damaged
  /// there, and gets it again.
  case lost(SceneSession)
  /// A launch has asked for the newest state, with the result.
  case found(SceneSession, MirrorOutcome)
}
