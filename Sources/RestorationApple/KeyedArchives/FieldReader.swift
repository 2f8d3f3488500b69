import RestorationArchive

/// Reads the fields of an archived object by the types that Foundation's classes use.
struct FieldReader {
  let instance: KeyedArchive.Instance
  let graph: ObjectGraph

  init(_ instance: KeyedArchive.Instance, _ graph: ObjectGraph) {
    self.instance = instance
    self.graph = graph
  }

  subscript(key: String) -> Int? { instance[key] }

  /// All fields, by key.
  var byKey: [String: Int] {
    Dictionary(instance.fields.map { ($0.key, $0.value) }) { first, _ in first }
  }

  /// Indicates whether there are no other fields than these.
  func has(only keys: [String]) -> Bool {
    !instance.fields.isEmpty && instance.fields.count <= keys.count
      && instance.fields.allSatisfy { keys.contains($0.key) }
  }

  private func object(_ key: String) -> PropertyList.Object? {
    self[key].flatMap(graph.resolve).map { graph.list[$0] }
  }

  func int(_ key: String) -> Int64? {
    if case .int(let value)? = object(key) { value } else { nil }
  }

  func bool(_ key: String) -> Bool? {
    if case .bool(let value)? = object(key) { value } else { nil }
  }

  func double(_ key: String) -> Double? {
    switch object(key) {
    case .real(let value): value
    case .int(let value): Double(value)
    default: nil
    }
  }

  /// Returns the text under a key, which may be an object of its own.
  func string(_ key: String) -> String? {
    guard let number = self[key].flatMap(graph.resolve) else { return nil }
    if let text = graph.list.string(number) { return text }
    guard case .instance(let inner)? = graph.archive?.form(at: number),
      case let fields = FieldReader(inner, graph), fields.has(only: ["NS.string"])
    else { return nil }
    return fields["NS.string"].flatMap(graph.resolve).flatMap { graph.list.string($0) }
  }

  /// Returns the data under a key, which may be an object of its own.
  func data(_ key: String) -> [UInt8]? {
    guard let number = self[key].flatMap(graph.resolve) else { return nil }
    if case .data(let bytes) = graph.list[number] { return bytes }
    guard case .instance(let inner)? = graph.archive?.form(at: number),
      case let fields = FieldReader(inner, graph), fields.has(only: ["NS.data"]),
      case .data(let bytes)? = fields.object("NS.data")
    else { return nil }
    return bytes
  }

  /// Returns the members of an array under a key.
  func members(_ key: String) -> [ObjectPart]? {
    guard case .array(let members)? = object(key) else { return nil }
    return members.map(graph.part)
  }

  /// Returns the members of an object that wrote each under a numbered key.
  func numbered(_ prefix: String) -> [ObjectPart]? {
    let known = byKey
    var parts: [ObjectPart] = []
    while let number = known["\(prefix)\(parts.count)"] { parts.append(graph.part(number)) }
    return parts.count == instance.fields.count ? parts : nil
  }

  /// Returns the keys and values of a dictionary that wrote each under a numbered key.
  func numberedPairs() -> ([ObjectPart], [ObjectPart])? {
    let known = byKey
    var keys: [ObjectPart] = []
    var values: [ObjectPart] = []
    while let key = known["NS.key.\(keys.count)"], let value = known["NS.object.\(keys.count)"] {
      keys.append(graph.part(key))
      values.append(graph.part(value))
    }
    return 2 * keys.count == instance.fields.count ? (keys, values) : nil
  }
}
