import RestorationArchive

/// Converts one property list or keyed archive to objects.
struct GraphWriter {
  /// A property list in data, and the path for it.
  struct NestedList {
    let bytes: [UInt8]
    let path: IdentifierPath
    /// The restoration class that UIKit's archive names for the object.
    var restorationClass: String?
    var role = ObjectRole.object
    /// The facts about an object that this library has exported; `nil` for other lists.
    var facts: ExportedObjects.Facts?
    let isPrivate: Bool
  }

  private(set) var records: [ObjectRecord] = []
  private(set) var lists: [NestedList] = []

  let graph: ObjectGraph
  private let start: StateTree.WaitingList
  private let taken: Set<IdentifierPath>
  /// The number of references to each object.
  let uses: SharedObjects
  /// The paths of objects that are stored on their own.
  private(set) var places: [Int: IdentifierPath] = [:]
  private var waiting: [(number: Int, isPrivate: Bool)] = []
  private var own: Set<IdentifierPath> = []
  /// The last number that was tried behind the name of a path.
  private var claims: [String: Int] = [:]
  /// The next label of the object being made.
  private var label = 0
  /// The labels of the finished objects in the object being made, by their numbers.
  var labels: [Int: Int] = [:]
  /// The numbers of the objects that are in another one.
  var embedded: Set<Int> = []
  /// Indicates whether the list was an archive of this library or an object of one.
  let isExact: Bool
  /// Indicates whether the list is the state of a restorable object, whose coder asks for each value
  /// by its key: objects and data stay values, and are not moved into the tree.
  var isSection: Bool { isExact || start.role == .controller }

  init(
    _ graph: ObjectGraph,
    _ start: StateTree.WaitingList,
    _ uses: SharedObjects,
    taken: Set<IdentifierPath>
  ) {
    self.graph = graph
    self.start = start
    isExact = start.isExact(graph)
    self.uses = uses
    self.taken = taken
  }

  mutating func write() {
    own.insert(start.path)
    var fields = rootFields
    if let facts = start.facts { return writeSection(fields, facts) }
    if isExact, let exported = ExportedObjects(fields, self) { return write(fields, exported) }
    // `archivedData(withRootObject:)` gives its only root this name, which says nothing.
    if graph.archive != nil, fields.count == 1, fields.first?.key == "root", !isSection,
      case .node(let number)? = fields.first?.value,
      uses.count(of: number) < 2, case let entries = keyedEntries(number), !entries.isEmpty
    {
      fields = entries
    }
    let sections = SectionList(fields, self)
    var values: [(String, Content)] = []
    // Collections with several references, whose members are not looked at again.
    var plain: Set<Int> = []
    for field in fields {
      guard case .node(let number) = field.value, places[number] == nil, !plain.contains(number)
      else {
        values.append((field.key, .part(field.value)))
        continue
      }
      let isPrivate = start.isPrivate || PrivateKeys.contains(field.key)
      switch graph.form(of: number) {
      case .list(let bytes) where uses.count(of: number) < 2 && !isSection:
        let place = section(field.key)
        lists.append(
          NestedList(
            bytes: bytes,
            path: place,
            restorationClass: sections.classes[field.key],
            role: sections.isTree ? .controller : .object,
            isPrivate: isPrivate
          )
        )
      case .dictionary where sections.isSections(field.key):
        for entry in keyedEntries(number) { addSection(entry, sections, isPrivate) }
      case .object where !isSection:
        let path = start.path.appending(StateNames.name(field.key))
        places[number] = claim(path, graph.name(of: number))
        waiting.append((number, isPrivate))
      default:
        plain.insert(number)
        values.append((field.key, .part(field.value)))
      }
    }
    addRecord(
      start.path,
      start.className ?? start.restorationClass
        ?? (graph.archive == nil ? "property list" : "NSKeyedArchiver"),
      start.role,
      values,
      isPrivate: start.isPrivate,
      known: start.values,
      restorationClass: start.restorationClass
    )
    while let next = waiting.popLast() { addObject(next.number, isPrivate: next.isPrivate) }
  }

  /// Writes a tree that this library has exported.
  private mutating func write(
    _ fields: [(key: String, value: ObjectPart)],
    _ exported: ExportedObjects
  ) {
    var own: [(key: String, value: ObjectPart)] = []
    for field in fields where field.key != ExportedObjects.key {
      guard !field.key.isEmpty, let facts = exported[field.key],
        let path = IdentifierPath(uiKit: field.key), case .node(let number) = field.value,
        case .list(let bytes) = graph.form(of: number)
      else {
        own.append(field)
        continue
      }
      lists.append(
        NestedList(
          bytes: bytes,
          path: path,
          restorationClass: facts.restorationClass,
          role: facts.role,
          facts: facts,
          isPrivate: false
        )
      )
    }
    let app = exported[""]
    if app != nil || !own.isEmpty { writeSection(own, app) }
  }

  /// Writes the values of one object that this library has exported.
  private mutating func writeSection(
    _ fields: [(key: String, value: ObjectPart)],
    _ facts: ExportedObjects.Facts?
  ) {
    addRecord(
      start.path,
      facts?.className ?? "NSKeyedArchiver",
      facts?.role ?? start.role,
      fields.map { ($0.key, .part($0.value)) },
      isPrivate: start.isPrivate,
      restorationClass: facts?.restorationClass,
      facts: facts
    )
    while let next = waiting.popLast() { addObject(next.number, isPrivate: next.isPrivate) }
  }

  // MARK: Roots

  private var rootFields: [(key: String, value: ObjectPart)] {
    if let archive = graph.archive { return archive.roots.map { ($0.key, graph.part($0.value)) } }
    let entries = keyedEntries(graph.list.top)
    return entries.isEmpty ? [("value", .node(graph.list.top))] : entries
  }

  /// Returns the entries of a dictionary whose keys are all texts; none for anything else.
  func keyedEntries(_ number: Int) -> [(key: String, value: ObjectPart)] {
    let entries: [(key: ObjectPart, value: ObjectPart)]
    switch graph.form(of: number) {
    case .dictionary(let members): entries = members
    // A dictionary with a private key.
    case .object("NSDictionary", let fields): return fields
    default: return []
    }
    let named = entries.compactMap { entry in graph.text(entry.key).map { ($0, entry.value) } }
    return named.count == entries.count ? named : []
  }

  /// Returns the path of the list under a key: the one that UIKit gave it.
  private mutating func section(_ key: String) -> IdentifierPath {
    let steps = IdentifierPath(uiKit: key)?.components ?? [.init(StateNames.name(key))]
    return claim(IdentifierPath(start.path.components + steps), StateNames.name(key))
  }

  private mutating func addSection(
    _ entry: (key: String, value: ObjectPart),
    _ sections: SectionList,
    _ isPrivate: Bool
  ) {
    guard case .node(let number) = entry.value, case .list(let bytes) = graph.form(of: number)
    else {
      return
    }
    lists.append(
      NestedList(
        bytes: bytes,
        path: section(entry.key),
        restorationClass: sections.classes[entry.key],
        role: .controller,
        isPrivate: isPrivate
      )
    )
  }

  private mutating func claim(_ path: IdentifierPath, _ name: String) -> IdentifierPath {
    guard taken.contains(path) || !own.insert(path).inserted else { return path }
    while true {
      let number = claims[name, default: 0] + 1
      claims[name] = number
      let other = start.path.appending("\(name) again\(number == 1 ? "" : " \(number)")")
      if !taken.contains(other), own.insert(other).inserted { return other }
    }
  }

  // MARK: Objects

  /// The value under a key of an object being made.
  enum Content {
    case part(ObjectPart)
    case form(ObjectForm)
  }

  /// Returns a label that is unique in the object being made.
  mutating func nextLabel() -> Int {
    defer { label += 1 }
    return label
  }

  private mutating func addObject(_ number: Int, isPrivate: Bool) {
    guard let path = places[number] else { return }
    switch graph.form(of: number) {
    case .object(let className, let fields):
      addRecord(
        path,
        className,
        .object,
        fields.map { ($0.key, .part($0.value)) },
        isPrivate: isPrivate
      )
    case .dictionary(let entries):
      let named = keyedEntries(number)
      let values: [(String, Content)] =
        named.isEmpty
        ? [("entries", .form(.dictionary(entries)))] : named.map { ($0.key, .part($0.value)) }
      addRecord(path, "NSDictionary", .object, values, isPrivate: isPrivate)
    case .array(let members):
      addRecord(
        path,
        "NSArray",
        .object,
        [("members", .form(.array(members)))],
        isPrivate: isPrivate
      )
    case .set(let members):
      addRecord(path, "NSSet", .object, [("members", .form(.set(members)))], isPrivate: isPrivate)
    case .value(let value):
      let name = if case .data = value { "NSData" } else { "NSString" }
      addRecord(path, name, .object, [("value", .part(.value(value)))], isPrivate: isPrivate)
    case .list(let bytes):
      lists.append(NestedList(bytes: bytes, path: path, isPrivate: isPrivate))
    }
  }

  private mutating func addRecord(
    _ path: IdentifierPath,
    _ className: String,
    _ role: ObjectRole,
    _ fields: [(String, Content)],
    isPrivate: Bool,
    known: [(String, ArchiveValue)] = [],
    restorationClass: String? = nil,
    facts: ExportedObjects.Facts? = nil
  ) {
    label = 0
    labels = [:]
    var names = StateNames(isExact: isExact)
    var values = known.map { KeyedValue(names.unique($0.0), $0.1) }
    for (key, content) in fields {
      values.append(
        KeyedValue(
          names.unique(key),
          keyed(content, key, depth: 0, isHidden: false, isPrivate: isPrivate)
        )
      )
    }
    records.append(
      ObjectRecord(
        ObjectDescription(
          path: path,
          className: isExact ? className : StateNames.name(className),
          role: role,
          source: ObjectSource(
            restorationClass: isExact ? restorationClass : restorationClass.map(StateNames.name),
            storyboard: facts?.storyboard,
            storyboardIdentifier: facts?.storyboardIdentifier
          )
        ),
        values: values
      )
    )
  }

  /// Gives an object a path of its own.
  mutating func lift(_ number: Int, _ isHidden: Bool) -> ArchiveValue {
    let name = graph.name(of: number)
    let place = claim(start.path.appending(name), name)
    places[number] = place
    waiting.append((number, isHidden || start.isPrivate))
    return .reference(place)
  }
}
