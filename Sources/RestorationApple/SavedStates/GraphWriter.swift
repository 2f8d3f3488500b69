import RestorationArchive

/// Makes the objects of one property list or keyed archive.
struct GraphWriter {
  /// A property list in data, and where it is to stand.
  struct NestedList {
    let bytes: [UInt8]
    let path: IdentifierPath
    var className: String?
    var role = ObjectRole.object
    let isPrivate: Bool
  }

  private(set) var records: [ObjectRecord] = []
  private(set) var lists: [NestedList] = []

  let graph: ObjectGraph
  private let start: StateTree.WaitingList
  private let taken: Set<IdentifierPath>
  /// How many places lead to each object: none, one or several.
  private var uses: SharedObjects
  /// Where the objects stand that stand for themselves.
  private var places: [Int: IdentifierPath] = [:]
  private var waiting: [(number: Int, isPrivate: Bool)] = []
  private var own: Set<IdentifierPath> = []
  /// The labels and the names of the object that is being made.
  private var label = 0

  /// Deeper than this, objects stand for themselves, so that archives can hold them.
  private static let maximumDepth = 40

  init(
    _ graph: ObjectGraph,
    _ start: StateTree.WaitingList,
    taken: Set<IdentifierPath>,
    limits: AppleLimits
  ) {
    self.graph = graph
    self.start = start
    self.taken = taken
    uses = SharedObjects(graph)
  }

  mutating func write() {
    own.insert(start.path)
    var fields = rootFields
    if graph.archive != nil, fields.count == 1, case .node(let number)? = fields.first?.value,
      uses.count(of: number) < 2, case let entries = keyedEntries(number), !entries.isEmpty
    {
      fields = entries
    }
    let sections = SectionList(fields, self)
    var values: [(String, ObjectPart)] = []
    for field in fields {
      guard case .node(let number) = field.value, places[number] == nil else {
        values.append((field.key, field.value))
        continue
      }
      let isPrivate = start.isPrivate || PrivateKeys.contains(field.key)
      switch graph.form(of: number) {
      case .list(let bytes) where uses.count(of: number) < 2:
        let place = section(field.key)
        lists.append(
          NestedList(
            bytes: bytes,
            path: place,
            className: sections.classes[field.key],
            role: sections.isTree ? .controller : .object,
            isPrivate: isPrivate
          )
        )
      case .dictionary where sections.isSections(field.key):
        for entry in keyedEntries(number) { addSection(entry, sections, isPrivate) }
      case .object:
        let path = start.path.appending(StateNames.name(field.key))
        places[number] = claim(path, graph.name(of: number))
        waiting.append((number, isPrivate))
      default: values.append((field.key, field.value))
      }
    }
    addRecord(
      start.path,
      start.className ?? (graph.archive == nil ? "property list" : "NSKeyedArchiver"),
      start.role,
      values,
      isPrivate: start.isPrivate,
      known: start.values
    )
    while let next = waiting.popLast() { addObject(next.number, isPrivate: next.isPrivate) }
  }

  // MARK: Roots

  private var rootFields: [(key: String, value: ObjectPart)] {
    if let archive = graph.archive { return archive.roots.map { ($0.key, graph.part($0.value)) } }
    let entries = keyedEntries(graph.list.top)
    return entries.isEmpty ? [("value", .node(graph.list.top))] : entries
  }

  /// The entries of a dictionary whose keys are all texts; none for anything else.
  func keyedEntries(_ number: Int) -> [(key: String, value: ObjectPart)] {
    guard case .dictionary(let entries) = graph.form(of: number) else { return [] }
    let named = entries.compactMap { entry in graph.text(entry.key).map { ($0, entry.value) } }
    return named.count == entries.count ? named : []
  }

  /// Where the list in the data under a key stands: at the path that UIKit named it by.
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
        className: sections.classes[entry.key],
        role: .controller,
        isPrivate: isPrivate
      )
    )
  }

  private mutating func claim(_ path: IdentifierPath, _ name: String) -> IdentifierPath {
    guard taken.contains(path) || !own.insert(path).inserted else { return path }
    for number in 0..<1000 {
      let other = start.path.appending("\(name) again\(number == 0 ? "" : " \(number)")")
      if !taken.contains(other), own.insert(other).inserted { return other }
    }
    // Longer than any of the file, and counted.
    let other = start.path.appending("\(name) again, the \(own.count)th")
    own.insert(other)
    return other
  }

  // MARK: Objects

  private mutating func addObject(_ number: Int, isPrivate: Bool) {
    guard let path = places[number] else { return }
    switch graph.form(of: number) {
    case .object(let className, let fields):
      addRecord(path, className, .object, fields.map { ($0.key, $0.value) }, isPrivate: isPrivate)
    case .dictionary(let entries):
      let named = keyedEntries(number)
      let values =
        named.isEmpty ? [("entries", .dictionary(entries))] : named.map { ($0.key, $0.value) }
      addRecord(path, "NSDictionary", .object, values, isPrivate: isPrivate)
    case .array(let members):
      addRecord(path, "NSArray", .object, [("members", .array(members))], isPrivate: isPrivate)
    case .set(let members):
      addRecord(path, "NSSet", .object, [("members", .set(members))], isPrivate: isPrivate)
    case .value(let value):
      let name = if case .data = value { "NSData" } else { "NSString" }
      addRecord(path, name, .object, [("value", .value(value))], isPrivate: isPrivate)
    case .list(let bytes):
      lists.append(NestedList(bytes: bytes, path: path, isPrivate: isPrivate))
    }
  }

  private mutating func addRecord(
    _ path: IdentifierPath,
    _ className: String,
    _ role: ObjectRole,
    _ fields: [(String, ObjectPart)],
    isPrivate: Bool,
    known: [(String, ArchiveValue)] = []
  ) {
    label = 0
    var names = StateNames()
    var values = known.map { KeyedValue(names.unique($0.0), $0.1) }
    for (key, part) in fields {
      values.append(
        KeyedValue(
          names.unique(key),
          keyed(part, key, depth: 0, isHidden: false, isPrivate: isPrivate)
        )
      )
    }
    records.append(
      ObjectRecord(
        ObjectDescription(path: path, className: StateNames.name(className), role: role),
        values: values
      )
    )
  }

  /// The value under a key, marked when it is private.
  ///
  /// - Parameters:
  ///   - isHidden: Whether it stands inside of a private value.
  ///   - isPrivate: Whether all of the object is private.
  private mutating func keyed(
    _ part: ObjectPart,
    _ key: String,
    depth: Int,
    isHidden: Bool,
    isPrivate: Bool
  ) -> ArchiveValue {
    guard !isHidden, isPrivate || PrivateKeys.contains(key) else {
      return value(of: part, depth: depth, isHidden: isHidden)
    }
    let label = nextLabel()
    let hidden = value(of: part, depth: depth + 1, isHidden: true)
    return .object(
      EmbeddedObject(
        typeName: EmbeddedObject.privateTypeName,
        label: label,
        values: [KeyedValue(EmbeddedObject.privateValueKey, hidden)]
      )
    )
  }

  private mutating func nextLabel() -> Int {
    defer { label += 1 }
    return label
  }

  private mutating func value(
    of part: ObjectPart,
    depth: Int,
    isHidden: Bool
  ) -> ArchiveValue {
    let number: Int
    switch part {
    case .value(let value): return value
    case .array(let members):
      return value(of: ObjectForm.array(members), depth: depth, isHidden: isHidden)
    case .set(let members):
      return value(of: ObjectForm.set(members), depth: depth, isHidden: isHidden)
    case .dictionary(let entries):
      return value(of: ObjectForm.dictionary(entries), depth: depth, isHidden: isHidden)
    case .node(let node): number = node
    }
    if let place = places[number] { return .reference(place) }
    if uses.isShared(number) { return lift(number, isHidden) }
    let form = graph.form(of: number)
    if case .list = form { return lift(number, isHidden) }
    if depth >= Self.maximumDepth, form.isContainer { return lift(number, isHidden) }
    return value(of: form, depth: depth, isHidden: isHidden)
  }

  private mutating func value(of form: ObjectForm, depth: Int, isHidden: Bool) -> ArchiveValue {
    switch form {
    case .value(let value): return value
    case .array(let members):
      return .array(members.map { value(of: $0, depth: depth + 1, isHidden: isHidden) })
    case .set(let members):
      let elements = members.map { value(of: $0, depth: depth + 1, isHidden: isHidden) }
      return .set(elements)
    case .dictionary(let entries):
      return dictionary(entries, depth: depth, isHidden: isHidden)
    case .object(let className, let fields):
      let label = nextLabel()
      var names = StateNames()
      let values = fields.map { field in
        KeyedValue(
          names.unique(field.key),
          keyed(field.value, field.key, depth: depth + 1, isHidden: isHidden, isPrivate: false)
        )
      }
      return .object(
        EmbeddedObject(typeName: StateNames.name(className), label: label, values: values)
      )
    case .list: return .null
    }
  }

  /// A dictionary; where keys occur twice, a list of its entries.
  private mutating func dictionary(
    _ entries: [(key: ObjectPart, value: ObjectPart)],
    depth: Int,
    isHidden: Bool
  ) -> ArchiveValue {
    let made = entries.map { entry in
      ArchiveValue.Entry(
        key: value(of: entry.key, depth: depth + 1, isHidden: isHidden),
        value: value(of: entry.value, depth: depth + 1, isHidden: isHidden)
      )
    }
    let hasDoubles = Set(made.map { KeyIdentity($0.key) }).count < made.count
    return hasDoubles
      ? .array(made.map { .array([$0.key, $0.value]) }) : .dictionary(made)
  }

  /// Gives an object a place of its own.
  private mutating func lift(_ number: Int, _ isHidden: Bool) -> ArchiveValue {
    let name = graph.name(of: number)
    let place = claim(start.path.appending(name), name)
    places[number] = place
    waiting.append((number, isHidden || start.isPrivate))
    return .reference(place)
  }
}

/// A key of a dictionary, equal to those that an archive takes for the same.
private struct KeyIdentity: Hashable {
  let bits: UInt64?
  let value: ArchiveValue

  init(_ value: ArchiveValue) {
    switch value {
    case .double(let number), .date(let number):
      bits = number.bitPattern
      self.value = if case .date = value { .date(0) } else { .double(0) }
    default:
      bits = nil
      self.value = value
    }
  }
}
