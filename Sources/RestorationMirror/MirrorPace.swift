/// The times of a mirror's work.
package struct MirrorPace: Sendable {
  /// The first pause after a failure; each further one is twice as long.
  package var shortestPause = Duration.seconds(1)
  package var longestPause = Duration.seconds(300)
  /// The time without use after which a connection is let go.
  package var idle = Duration.seconds(30)
  /// The time after which the server is asked whether it still has everything.
  package var check = Duration.seconds(3600)

  package init() {}

  /// Returns a duration from half of one to all of it, so that a fleet does not come at once.
  func spread(_ duration: Duration) -> Duration { duration * Double.random(in: 0.5...1) }
}
