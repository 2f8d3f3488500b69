import RestorationArchive
import RestorationCoding

/// The objects that a pass has still to encode.
@MainActor
struct VisitQueue {
  /// A queued object, kept alive by the memory or by ``VisitQueue/held``.
  struct Visit {
    unowned(unsafe) let object: any StateRestoring
    // The same object; the cast costs more than most of the work on its result.
    unowned(unsafe) let controller: (any RestorableController)?
    let number: ObjectNumber
  }

  private var visits: [Visit] = []
  private var position = 0
  // Queued objects that the memory remembers but does not keep alive.
  private var held: [any StateRestoring] = []

  /// Indicates whether no object has been queued.
  var isEmpty: Bool { visits.isEmpty }

  mutating func reserve(_ count: Int) { visits.reserveCapacity(count) }

  mutating func append(
    _ object: any StateRestoring,
    _ controller: (any RestorableController)?,
    _ number: ObjectNumber,
    isHeld: Bool
  ) {
    if isHeld { held.append(object) }
    visits.append(Visit(object: object, controller: controller, number: number))
  }

  /// Returns the next object, or `nil` after the last.
  mutating func next() -> Visit? {
    guard position < visits.count else { return nil }
    position += 1
    return visits[position - 1]
  }
}

/// The findings of a pass, beside the archive.
struct PassResults {
  /// The outcomes. In a pass without failures, the log begins with one visit for each of ``encoded``.
  var log = PreservationLog()
  /// The objects that encoded, in order, without the app.
  var encoded: [ObjectNumber] = []
  /// Objects of which some value could not be stored. They encode in the next pass too, even if their
  /// trackers report no change.
  var incomplete: [ObjectNumber] = []
  var storedCount = 0
  /// Controllers that had not been reached when their containers encoded.
  var unreachedChildren: [any RestorableController] = []
  /// The keys whose lost references are stored by their objects again, by path.
  var foundAgain: [IdentifierPath: Set<ExactName>] = [:]
  var app: Preservation.Entry?

  mutating func reserve(_ count: Int) {
    encoded.reserveCapacity(count)
    log.reserve(count)
  }
}

/// Names and kinds of classes, each looked up once. Adjacent objects tend to share a class and a
/// restoration class.
@MainActor
struct PassNames {
  struct RestorationClass {
    let name: String
    let isRegistered: Bool
  }

  private var className: (type: ObjectIdentifier, number: Int32)?
  private var restorationClass = RestorationClass(name: "", isRegistered: false)
  private var restorationClassType: ObjectIdentifier?
  // The number of registrations of the engine at the last look-up.
  private var registrations = 0
  private var kind: (type: ObjectIdentifier, kind: RestorableKind)?

  mutating func kind(of object: AnyObject) -> RestorableKind {
    let type = ObjectIdentifier(type(of: object))
    if let kind, kind.type == type { return kind.kind }
    let found = RestorableKind.of(object)
    kind = (type, found)
    return found
  }

  /// The number of the class's name in the log.
  mutating func className(of object: any StateRestoring, _ log: inout PreservationLog) -> Int32 {
    if let given = object.restorationClassName { return log.number(ofClass: given) }
    let type = ObjectIdentifier(type(of: object))
    if let className, className.type == type { return className.number }
    let number = log.number(ofClass: StableName.of(Swift.type(of: object)))
    className = (type, number)
    return number
  }

  mutating func restorationClass(_ type: Any.Type, _ engine: TreeEngine) -> RestorationClass {
    let identity = ObjectIdentifier(type)
    if restorationClassType != identity || registrations != engine.registrations {
      let (name, isRegistered) = engine.classes.name(of: type)
      restorationClass = RestorationClass(name: name, isRegistered: isRegistered)
      restorationClassType = identity
      registrations = engine.registrations
    }
    return restorationClass
  }
}
