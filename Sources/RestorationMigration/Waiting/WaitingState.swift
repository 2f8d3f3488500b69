import RestorationArchive

/// State of an earlier save that waits beside the values of an object.
///
/// `Schemas/Archive/reserved-keys.md` defines its form.
struct WaitingState {
  static let key = "restoration.waiting"
  private static let valuesTypeName = "restoration.values"

  /// All values that were stored for the object.
  var former: [KeyedValue]
  /// The values that the object stored itself when it was not given all of the former ones, or `nil`
  /// for the whole state of another class.
  var base: [KeyedValue]?
  /// The keys of the former values that the object was not given.
  var lost: [String]
  /// The recorded name of the class that stored the former values.
  var className: String
  /// All other facts, such as the time of the save.
  let facts: [KeyedValue]

}

extension WaitingState {
  /// Reads the states that wait beside the values of an object, those of other classes last.
  static func all(of object: ArchiveDocument.Object) -> [WaitingState] {
    guard let value = object[key] else { return [] }
    let parts = if case .array(let parts) = value { parts } else { [value] }
    return parts.compactMap(Self.init)
  }

  private init?(_ value: ArchiveValue) {
    guard case .object(let stored) = value, sameBytes(stored.typeName, Self.key) else { return nil }
    var parts: [String: ArchiveValue] = [:]
    for part in stored.values { parts[part.key] = part.value }
    guard case .object(let former)? = parts[Name.former],
      case .string(let className)? = parts[Name.className]
    else { return nil }
    var base: [KeyedValue]?
    var lost: [String] = []
    if parts[Name.base] != nil || parts[Name.lost] != nil {
      guard case .object(let values)? = parts[Name.base], case .array(let keys)? = parts[Name.lost]
      else { return nil }
      base = values.values
      lost = keys.compactMap { if case .string(let key) = $0 { key } else { nil } }
    }
    self.init(
      former: former.values,
      base: base,
      lost: lost,
      className: className,
      facts: stored.values.filter { !Name.all.contains($0.key) }
    )
  }

  /// The former values that the object was given.
  var given: [KeyedValue] {
    base == nil ? [] : former.filter { value in !lost.contains { sameBytes($0, value.key) } }
  }

  /// Returns the archived form of several states beside other values of the object.
  static func value(of states: [WaitingState], beside others: [KeyedValue]) -> ArchiveValue? {
    var values: [KeyedValue] = []
    for state in states { values.append(state.value(beside: others + values)) }
    return values.count > 1 ? .array(values.map(\.value)) : values.first?.value
  }

  private func value(beside others: [KeyedValue]) -> KeyedValue {
    // All values are of one section, and no two objects in it have one label.
    let former = SharedObjects.relabelled(former, besides: others)
    var parts = [
      KeyedValue(Name.former, Self.object(former, label: -1)),
      KeyedValue(Name.className, .string(className)),
    ]
    if let base {
      let base = SharedObjects.relabelled(base, besides: others + former)
      parts.append(KeyedValue(Name.base, Self.object(base, label: -2)))
      parts.append(KeyedValue(Name.lost, .array(lost.map(ArchiveValue.string))))
    }
    let stored = EmbeddedObject(typeName: Self.key, label: -3, values: parts + facts)
    let value = [KeyedValue(Self.key, .object(stored))]
    return SharedObjects.relabelled(value, besides: others)[0]
  }

  private static func object(_ values: [KeyedValue], label: Int) -> ArchiveValue {
    .object(EmbeddedObject(typeName: valuesTypeName, label: label, values: values))
  }

  private enum Name {
    static let former = "former"
    static let base = "base"
    static let lost = "lost"
    static let className = "className"
    static let all = [former, base, lost, className]
  }
}
