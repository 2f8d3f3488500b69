import RestorationArchive
import RestorationEngine
import Testing

/// Preserves and restores through real bytes, with an engine that lists the test's factories.
@MainActor
struct Life {
  let engine: RestorationEngine
  var header = ArchiveHeader(
    appIdentifier: "org.example.tests",
    bundleVersion: "3",
    timestamp: 1000
  )

  init(limits: ArchiveLimits = .standard) {
    engine = RestorationEngine(limits: limits)
    engine.classes.register(NodeFactory.self, as: "NodeFactory")
    engine.classes.register(ModelFactory.self, as: "ModelFactory")
    engine.classes.register(WaitingFactory.self, as: "WaitingFactory")
  }

  func preserve(_ host: Host) throws -> Preservation {
    try engine.preserve(host, header: header)
  }

  /// Preserves and opens what a store would give back.
  func archive(of host: Host) throws -> Archive {
    try reopened(try #require(try preserve(host).archive))
  }

  /// The same archive from a copy of its bytes, every one of which is checked.
  func reopened(_ archive: Archive) throws -> Archive {
    let archive = try Archive(ArchiveBytes(archive.bytes.array), limits: engine.limits)
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
