import RestorationArchive

/// State of an earlier save that waits beside the values of an object.
///
/// `Schemas/Archive/reserved-keys.md` defines its form.
struct WaitingState {
  static let key = "restoration.waiting"
  private static let valuesTypeName = "restoration.values"

  /// All values that were stored for the object.
  var former: [KeyedValue]
  /// The values that the object stored itself when it was not given all of the former ones.
  var base: [KeyedValue]
  /// The keys of the former values that the object was not given.
  var lost: [String]
  /// The recorded name of the class that stored the former values.
  var className: String
  /// All other facts, such as the time of the save.
  let facts: [KeyedValue]

  init(
    former: [KeyedValue],
    base: [KeyedValue],
    lost: [String],
    className: String,
    facts: [KeyedValue]
  ) {
    (self.former, self.base, self.lost) = (former, base, lost)
    (self.className, self.facts) = (className, facts)
  }

  /// Reads the state that waits beside the values of an object, or returns `nil` if there is none.
  init?(_ object: ArchiveDocument.Object) {
    guard case .object(let stored)? = object[Self.key], sameBytes(stored.typeName, Self.key) else {
      return nil
    }
    var parts: [String: ArchiveValue] = [:]
    for part in stored.values { parts[part.key] = part.value }
    guard case .object(let former)? = parts[Name.former],
      case .object(let base)? = parts[Name.base], case .array(let lost)? = parts[Name.lost],
      case .string(let className)? = parts[Name.className]
    else { return nil }
    self.init(
      former: former.values,
      base: base.values,
      lost: lost.compactMap { if case .string(let key) = $0 { key } else { nil } },
      className: className,
      facts: stored.values.filter { !Name.all.contains($0.key) }
    )
  }

  /// The former values that the object was given.
  var given: [KeyedValue] {
    former.filter { value in !lost.contains { sameBytes($0, value.key) } }
  }

  /// Returns the archived form beside other values of the object.
  func value(beside others: [KeyedValue]) -> ArchiveValue {
    // All values are of one section, and no two objects in it have one label.
    let former = SharedObjects.relabelled(former, besides: others)
    let base = SharedObjects.relabelled(base, besides: others + former)
    let parts = [
      KeyedValue(Name.former, Self.object(former, label: -1)),
      KeyedValue(Name.base, Self.object(base, label: -2)),
      KeyedValue(Name.lost, .array(lost.map(ArchiveValue.string))),
      KeyedValue(Name.className, .string(className)),
    ]
    let stored = EmbeddedObject(typeName: Self.key, label: -3, values: parts + facts)
    let value = [KeyedValue(Self.key, .object(stored))]
    return SharedObjects.relabelled(value, besides: others)[0].value
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
