import Foundation
import RestorationArchive
import RestorationCoding

/// One restoration in the order of rule R1: locate every object, then decode each, then finish.
///
/// Objects are handled by their numbers in the order of the archive.
@MainActor
final class RestorationPass {
  let engine: RestorationEngine
  let host: any RestorationHost
  let tree: LiveTree
  let slots: RestorationSlots
  let live = LiveIndex()
  private let archive: Archive
  private let environment: DecodingEnvironment
  private let references = PassReferences()

  /// How many objects are being located, each for the sake of the one before.
  var locatingDepth = 0
  /// Objects that a factory asked for while another one was being located.
  var locatedEarly: [Int32] = []
  /// Whether anything was left out by its restoration class.
  var hasDropped = false
  /// Controllers at paths that the archive does not list.
  var existingElsewhere: [IdentifierPath: any RestorableController] = [:]
  var registered: [IdentifierPath: any StateRestoring] = [:]
  var isRegisteredStale = true
  var registeredCount = 0
  // Controllers that have loaded their views although the archive does not list them.
  var preparedElsewhere: [ObjectIdentifier: any RestorableController] = [:]
  // The kind of object that was asked about last, and whether it may decode.
  var latestKind: (type: ObjectIdentifier, recorded: String, isKind: Bool)?

  init(engine: RestorationEngine, host: any RestorationHost, archive: Archive) {
    self.engine = engine
    self.host = host
    self.archive = archive
    tree = LiveTree(host: host, limits: engine.limits)
    slots = RestorationSlots(capacity: archive.objectCount)
    environment = DecodingEnvironment(
      archive,
      types: engine.types,
      references: references,
      requiresSecureCoding: engine.requiresSecureCoding
    )
    references.answer(
      object: { [unowned(unsafe) self] in liveObject(at: $0) },
      storyboard: { [unowned(unsafe) self] in self.host.storyboard(named: $0) }
    )
    // Between locating and decoding a controller stands in no container, but what is registered
    // below it must be found (rules R2, P19).
    tree.assumedPath = { [unowned(unsafe) slots] controller in
      slots.number(of: controller).map { slots.path($0) }
    }
  }

  func run() -> RestorationReport {
    let issues = list()
    let app: StateDecoder
    do throws(RestorationError) {
      guard let number = slots.number(at: .root) else { return unreadable(issues) }
      app = try coder(of: number)
    } catch {
      return unreadable(issues + [error.message])
    }
    // Before the app is asked, because it may follow a reference to decide (rule P6); again after,
    // because it may have built more to be restored.
    indexExisting()
    guard host.shouldRestoreState(with: app) else {
      return RestorationReport(.refused, reason: "the app declined to restore (R1)")
    }
    indexExisting()

    for number in slots.numbers where slots[number].pointee.isRestorable { locate(number) }
    var restored: [any StateRestoring] = []
    for number in slots.numbers where slots[number].pointee.isRestorable {
      if let object = decode(number) { restored.append(object) }
      decodeViews(of: number, &restored)
    }
    decodeRemainingViews(&restored)
    host.didDecodeRestorableState(with: app)
    for object in restored { object.applicationFinishedRestoringState() }
    if let root = slots.number(at: .root) { note(root, .adopted, .existing, "the app") }
    return RestorationReport(
      .restored,
      reason: "every object of the archive was looked at",
      entries: entries(),
      issues: issues
    )
  }

  private func unreadable(_ issues: [String]) -> RestorationReport {
    RestorationReport(
      .unreadable,
      reason: "the app's own part of the archive cannot be read",
      issues: issues
    )
  }

  /// Lists what the archive holds, and returns what is wrong with the list.
  private func list() -> [String] {
    let (objects, failures) = archive.readableObjects()
    var issues = failures.map(\.message)
    for object in objects where !slots.append(object) {
      issues.append("the archive lists \(object.path) twice")
    }
    return issues
  }

  /// The coder of an object, the same one every time (rule R6).
  func coder(of number: Int32) throws(RestorationError) -> StateDecoder {
    if let known = slots[number].pointee.coder { return known }
    let coder = try StateDecoder(slots[number].pointee.object, in: environment)
    slots[number].pointee.coder = coder
    return coder
  }

  // MARK: Reporting

  func note(
    _ number: Int32,
    _ outcome: RestorationReport.Outcome,
    _ source: RestorationReport.Source?,
    _ reason: String
  ) {
    slots[number].pointee.outcome = outcome
    slots[number].pointee.source = source
    slots[number].pointee.reason = reason
  }

  private func entries() -> [RestorationReport.Entry] {
    var result: [RestorationReport.Entry] = []
    result.reserveCapacity(slots.numbers.count)
    for number in slots.numbers {
      let slot = slots[number]
      guard let outcome = slot.pointee.outcome else { continue }
      let object = slot.pointee.object
      let failures = slot.pointee.coder?.failures ?? []
      result.append(
        RestorationReport.Entry(
          path: object.path,
          className: object.className,
          outcome: outcome,
          source: slot.pointee.source,
          reason: slot.pointee.reason,
          issues: failures.isEmpty ? [] : failures.map(\.message),
          byteCount: object.byteCount
        )
      )
    }
    return result
  }
}
