import RestorationStorage

/// The state versions of the sessions of each app, which differ after a migration that was cut
/// short.
struct VersionCensus {
  private var counts: [String: [UInt64: Int]] = [:]

  private static let maximumAppCount = 1000

  /// Counts the version of a session's newest good revision.
  mutating func add(_ session: StoreContents.Session) {
    let app = session.session.app
    let newest = session.revisions.last { $0.health.state == .good }
    guard let version = newest?.revision.stateVersion,
      counts[app] != nil || counts.count < Self.maximumAppCount
    else { return }
    counts[app, default: [:]][version, default: 0] += 1
  }

  var findings: [DoctorFinding] {
    counts.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map { app, versions in
      let parts = versions.sorted { $0.key < $1.key }.map {
        "\($0.key) in \(counted($0.value, "session"))"
      }
      return DoctorFinding(
        .revisions,
        .note,
        "\(escaped(app)) has state of version \(parts.joined(separator: ", and "))",
        remedy:
          "none, if the app migrates its state; a restoration migrate that was cut short is continued "
          + "by the same command"
      )
    }
  }
}
