import RestorationArchive
import RestorationEngine
import RestorationTestSupport
import Testing

/// Preserves and restores through real bytes, with an engine that lists the test's factories.
@MainActor
final class Life {
  let engine: TreeEngine
  /// Tests of scenarios take both ways, one after the other.
  var way = Way.throughBytes
  var header = ArchiveHeader(
    appIdentifier: "org.example.tests",
    bundleVersion: "3",
    timestamp: 1000
  )

  init(limits: ArchiveLimits = .standard) {
    engine = TreeEngine(limits: limits)
    engine.classes.register(NodeFactory.self, as: "NodeFactory")
    engine.classes.register(ModelFactory.self, as: "ModelFactory")
    engine.classes.register(WaitingFactory.self, as: "WaitingFactory")
  }

  func preserve(_ host: Host) throws -> Preservation {
    try engine.preserve(host, header: header)
  }

  /// Preserves an app, and opens the archive as a store would give it back.
  func archive(of host: Host) throws -> Archive {
    try reopened(try #require(try preserve(host).archive))
  }

  /// Passes an archive to the next life of the app: through its bytes, which are all checked, or in
  /// memory as it was made.
  func reopened(_ archive: Archive) throws -> Archive {
    guard way == .throughBytes else { return archive }
    let bytes = try way.carry(archive.bytes.array)
    let archive = try Archive(ArchiveBytes(bytes), limits: engine.limits)
    try archive.verify()
    return archive
  }

  @discardableResult
  func restore(_ archive: Archive, into host: Host) -> RestorationReport {
    Workshop.depth += 1
    defer { Workshop.leave() }
    return engine.restore(archive, into: host)
  }

  /// Preserves one app and restores into another.
  @discardableResult
  func relaunch(_ before: Host, into after: Host) throws -> RestorationReport {
    restore(try archive(of: before), into: after)
  }
}

extension Preservation {
  subscript(path: IdentifierPath) -> Entry? { entries.first { $0.path == path } }

  /// The paths of all objects that are in the archive.
  var preservedPaths: [IdentifierPath] {
    entries.filter { $0.outcome == .preserved }.map(\.path)
  }
}
