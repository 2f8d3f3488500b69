import Foundation
import RestorationArchive
import RestorationCoding

/// One restoration in the order of rule R1: locate every object, then decode each, then finish.
@MainActor
final class RestorationPass {
  /// What was found out about one object of the archive.
  enum Location {
    case found(any StateRestoring, RestorationReport.Source, reason: String, isAdopted: Bool)
    case missing(RestorationReport.Outcome, reason: String)
  }

  let engine: RestorationEngine
  let host: any RestorationHost
  let tree: LiveTree
  private let archive: Archive
  private(set) var archived: [IdentifierPath: ArchivedObject] = [:]
  private(set) var order: [IdentifierPath] = []
  private(set) var coders: [IdentifierPath: StateDecoder] = [:]
  var entries: [IdentifierPath: RestorationReport.Entry] = [:]

  var locations: [IdentifierPath: Location] = [:]
  // The other way round: an object stands for one path.
  var pathOfObject: [ObjectIdentifier: IdentifierPath] = [:]
  // Paths whose factory said that they and all below do not come back (rule R4).
  var dropped: Set<IdentifierPath> = []
  var beingLocated: Set<IdentifierPath> = []
  // Paths that a factory asked for while another object was being located.
  var locatedEarly: [IdentifierPath] = []
  // Controllers that exist, launched with the app or brought along by what was made since.
  var existing: [IdentifierPath: any RestorableController] = [:]
  // What existed before anything was made; kept alive, so that identities stay unique.
  var original: [ObjectIdentifier: any StateRestoring] = [:]
  var registered: [IdentifierPath: any StateRestoring] = [:]
  var isRegisteredStale = true
  var registeredCount = 0
  var prepared: [ObjectIdentifier: any RestorableController] = [:]

  init(engine: RestorationEngine, host: any RestorationHost, archive: Archive) {
    self.engine = engine
    self.host = host
    self.archive = archive
    tree = LiveTree(host: host, limits: engine.limits)
  }

  func run() -> RestorationReport {
    var issues = list()
    var appCoder: StateDecoder?
    do throws(RestorationError) {
      appCoder = try coder(at: .root)
    } catch {
      issues.append(error.message)
    }
    guard let appCoder else {
      return RestorationReport(
        .unreadable,
        reason: "the app's own part of the archive cannot be read",
        issues: issues
      )
    }
    // Before the app is asked, because it may follow a reference to decide (rule P6); again after,
    // because it may have built more to be restored.
    indexExisting()
    guard host.shouldRestoreState(with: appCoder) else {
      return RestorationReport(.refused, reason: "the app declined to restore (R1)")
    }
    indexExisting()

    let restorable = order.filter { isRestorable($0) }
    for path in restorable { _ = locate(path) }
    var restored: [any StateRestoring] = []
    for path in restorable {
      if let object = decode(path) { restored.append(object) }
      restored += decodeViews(below: path)
    }
    restored += decodeRemainingViews()
    host.didDecodeRestorableState(with: appCoder)
    for object in restored { object.applicationFinishedRestoringState() }
    note(.root, .adopted, .existing, "the app")
    for (path, coder) in coders { entries[path]?.issues = coder.failures.map(\.message) }
    return RestorationReport(
      .restored,
      reason: "every object of the archive was looked at",
      entries: order.compactMap { entries[$0] },
      issues: issues
    )
  }

  /// Lists what the archive holds, and returns what is wrong with the list.
  private func list() -> [String] {
    let (objects, failures) = archive.readableObjects()
    var issues = failures.map(\.message)
    for object in objects {
      guard archived.updateValue(object, forKey: object.path) == nil else {
        issues.append("the archive lists \(object.path) twice")
        continue
      }
      order.append(object.path)
    }
    return issues
  }

  func isRestorable(_ path: IdentifierPath) -> Bool {
    archived[path]?.role == .controller || archived[path]?.role == .object
  }

  func coder(at path: IdentifierPath) throws(RestorationError) -> StateDecoder? {
    if let known = coders[path] { return known }
    guard let object = archived[path] else { return nil }
    let coder = try StateDecoder(
      object,
      header: archive.header,
      types: engine.types,
      references: self,
      requiresSecureCoding: engine.requiresSecureCoding
    )
    coders[path] = coder
    return coder
  }

  // MARK: Reporting

  func note(
    _ path: IdentifierPath,
    _ outcome: RestorationReport.Outcome,
    _ source: RestorationReport.Source?,
    _ reason: String
  ) {
    guard let object = archived[path] else { return }
    entries[path] = RestorationReport.Entry(
      path: path,
      className: object.className,
      outcome: outcome,
      source: source,
      reason: reason,
      byteCount: object.byteCount
    )
  }
}

extension RestorationPass: ReferenceResolution {
  nonisolated func identifierPath(
    ofReferenced object: AnyObject
  ) throws(RestorationError) -> IdentifierPath? { nil }

  // Coders are not isolated, but run only inside this pass, on the main actor.
  nonisolated func object(atReferenced path: IdentifierPath) -> AnyObject? {
    nonisolated(unsafe) var result: AnyObject?
    MainActor.assumeIsolated { result = liveObject(at: path) }
    return result
  }

  nonisolated func storyboard(named name: String) -> AnyObject? {
    nonisolated(unsafe) var result: AnyObject?
    MainActor.assumeIsolated { result = host.storyboard(named: name) }
    return result
  }
}
