import RestorationArchive
import RestorationCoding

/// The marked, listed and written properties of objects, found once and cached.
///
/// A class without such properties costs a comparison with the previous class, or one look-up, and so does one
/// whose properties are all in written code. An object with marked properties is reflected once. The result is
/// kept by its tracker or, without one, in a table that drops deallocated objects.
@MainActor
enum RestorableProperties {
  /// The cached facts about a class.
  private enum Facts {
    case nothing
    case written(WrittenProperties)
    case paths([RestorableKeyPath], WrittenProperties?)
  }

  /// The marked properties of one object, with their keys.
  struct Found {
    let owner: ObjectIdentifier
    let properties: [(key: String, property: any RestorableProperty)]
  }

  private struct Known {
    weak var owner: (any StateRestoring)?
    let found: Found
  }

  private static var facts: [ObjectIdentifier: Facts] = [:]
  // Adjacent objects tend to be of one class.
  private static var latestWithNothing: ObjectIdentifier?
  private static var latestWritten: (type: ObjectIdentifier, properties: WrittenProperties)?
  private static var known: [ObjectIdentifier: Known] = [:]
  private static var roomForKnown = 64

  /// Encodes the properties that the object's class has marked, listed or written.
  static func encode(of object: any StateRestoring, with coder: StateEncoder) {
    let type = ObjectIdentifier(type(of: object))
    if type == latestWithNothing { return }
    let keyPaths: [RestorableKeyPath]
    switch facts(about: object, type) {
    case .nothing: return
    case .written(let written): return written.encode(object, coder)
    case .paths(let listed, let written):
      written?.encode(object, coder)
      keyPaths = listed
    }
    for (key, property) in properties(of: object).properties {
      property.encode(forKey: key, with: coder)
    }
    for keyPath in keyPaths { keyPath.encode(object, coder) }
  }

  /// Decodes the properties that the object's class has marked, listed or written; leaves those
  /// without a stored value unchanged.
  static func decode(of object: any StateRestoring, with coder: StateDecoder) {
    let type = ObjectIdentifier(type(of: object))
    if type == latestWithNothing { return }
    var hasChanged = false
    let keyPaths: [RestorableKeyPath]
    switch facts(about: object, type) {
    case .nothing: return
    case .written(let written):
      if written.decode(object, coder) { object.invalidateRestorableState() }
      return
    case .paths(let listed, let written):
      if let written, written.decode(object, coder) { hasChanged = true }
      keyPaths = listed
    }
    for (key, property) in properties(of: object).properties
    where property.decode(forKey: key, with: coder) { hasChanged = true }
    for keyPath in keyPaths where keyPath.decode(object, coder) { hasChanged = true }
    if hasChanged { object.invalidateRestorableState() }
  }

  /// The keys of an object's renamed properties, with their former ones.
  static func renamed(in object: any StateRestoring) -> [(key: String, former: [String])] {
    switch facts(about: object, ObjectIdentifier(type(of: object))) {
    case .nothing: return []
    case .written(let written): return written.renamed
    case .paths(let keyPaths, let written):
      let marked = properties(of: object).properties.map { ($0.key, $0.property.formerKeys) }
      let others = (marked + keyPaths.map { ($0.key, $0.formerKeys) }).filter { !$0.1.isEmpty }
      return (written?.renamed ?? []) + others
    }
  }

  private static func facts(
    about object: any StateRestoring,
    _ type: ObjectIdentifier
  ) -> Facts {
    if let latestWritten, latestWritten.type == type { return .written(latestWritten.properties) }
    let known = facts[type]
    let found = known ?? findFacts(about: object)
    if known == nil { facts[type] = found }
    switch found {
    case .nothing: latestWithNothing = type
    case .written(let written): latestWritten = (type, written)
    case .paths: break
    }
    return found
  }

  private static func findFacts(about object: any StateRestoring) -> Facts {
    let type = type(of: object)
    // Marked properties are stored properties, so every object of the class has the same ones.
    let keyPaths = type.restorableStateKeyPaths
    let marked = marked(in: object)
    let written = WrittenProperties.find(in: type)
    check(marked, keyPaths, written, of: type)
    guard keyPaths.isEmpty, marked.isEmpty else { return .paths(keyPaths, written) }
    return written.map { .written($0) } ?? .nothing
  }

  private static func check(
    _ marked: [(name: String, key: String, property: any RestorableProperty)],
    _ keyPaths: [RestorableKeyPath],
    _ written: WrittenProperties?,
    of type: any StateRestoring.Type
  ) {
    var names: [ExactName: String] = [:]
    let all =
      (written?.names ?? []) + marked.map { ("\(type).\($0.name)", $0.key) }
      + keyPaths.map { ($0.name, $0.key) }
    for (name, key) in all {
      if let other = names.updateValue(name, forKey: ExactName(key)) {
        preconditionFailure(
          "\(other) and \(name) are both restored under the key \"\(key)\"; give them different keys"
        )
      }
    }
    for keyPath in keyPaths {
      precondition(
        keyPath.belongs(type),
        "\(type) lists \(keyPath.name), which is not a property of its own; list those of \(type)"
      )
    }
  }

  private static func properties(of object: any StateRestoring) -> Found {
    let identity = ObjectIdentifier(object)
    let tracker = object.restorableStateTracker
    if let tracker {
      if let found = tracker.properties, found.owner == identity { return found }
    } else if let entry = known[identity], entry.owner === object {
      return entry.found
    }
    let marked = marked(in: object)
    for entry in marked { entry.property.owner = object }
    let found = Found(owner: identity, properties: marked.map { ($0.key, $0.property) })
    if let tracker {
      tracker.properties = found
    } else {
      makeRoom()
      known[identity] = Known(owner: object, found: found)
    }
    return found
  }

  private static func makeRoom() {
    guard known.count >= roomForKnown else { return }
    known = known.filter { $0.value.owner != nil }
    roomForKnown = max(64, known.count * 2)
  }

  /// Finds an object's marked properties by reflection, those of its superclasses first.
  private static func marked(
    in object: any StateRestoring
  ) -> [(name: String, key: String, property: any RestorableProperty)] {
    var result: [(name: String, key: String, property: any RestorableProperty)] = []
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror {
      var here: [(name: String, key: String, property: any RestorableProperty)] = []
      for child in level.children {
        guard let property = child.value as? any RestorableProperty else { continue }
        // The compiler names the storage of `offset` `_offset`.
        let name = String((child.label ?? "").drop { $0 == "_" })
        here.append((name, property.key(named: name), property))
      }
      result = here + result
      mirror = level.superclassMirror
    }
    return result
  }
}
