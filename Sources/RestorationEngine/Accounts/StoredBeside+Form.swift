import RestorationArchive
import RestorationCoding

// The archived form, which `Schemas/Archive/reserved-keys.md` defines: one part, or a list of parts.
extension StoredBeside {
  private enum Name {
    static let values = "restoration.values"
    static let former = "former"
    static let base = "base"
    static let lost = "lost"
    static let levels = "levels"
    static let since = "since"
    static let className = "className"
    static let suspectBuild = "suspectBuild"
  }

  /// Reads the archived form, or returns `nil` for any other value.
  init?(_ value: ArchiveValue) {
    let parts = if case .array(let parts) = value { parts } else { [value] }
    for part in parts { read(part) }
    if isEmpty { return nil }
  }

  /// Finds what is stored beside the object's own values among all values of its section.
  init?(among values: [KeyedValue]) {
    guard let found = values.first(where: { $0.key == ReservedKey.waiting }) else { return nil }
    self.init(found.value)
  }

  private mutating func read(_ part: ArchiveValue) {
    guard case .object(let object) = part, object.typeName == ReservedKey.waiting else { return }
    let facts = ClassState.dictionary(object.values)
    guard case .object(let former)? = facts[Name.former],
      case .date(let since)? = facts[Name.since],
      case .string(let className)? = facts[Name.className]
    else { return }
    var state = ClassState(
      className: className,
      values: ClassState.dictionary(former.values),
      levels: Self.levels(facts[Name.levels]),
      since: since
    )
    if case .string(let build)? = facts[Name.suspectBuild] { state.suspectBuild = build }
    guard facts[Name.base] != nil || facts[Name.lost] != nil else {
      return classes.append(state)
    }
    guard values == nil, case .object(let base)? = facts[Name.base],
      case .array(let lost)? = facts[Name.lost]
    else { return }
    values = WaitingValues(
      state: state,
      base: ClassState.dictionary(base.values),
      lost: Set(lost.compactMap { if case .string(let key) = $0 { ExactName(key) } else { nil } })
    )
  }

  /// The archived form.
  var value: ArchiveValue {
    var parts: [ArchiveValue] = []
    // The values come from several sections, each with labels of its own.
    var count = 0
    let sections = classes.count + 2
    func stored(_ values: ClassState.Values) -> ArchiveValue {
      let section = count
      count += 1
      return .object(
        EmbeddedObject(
          typeName: Name.values,
          label: -1 - section,
          values: values.map { key, value in
            KeyedValue(key.text, value.relabelled { $0 * sections + section })
          }
        )
      )
    }
    func add(_ state: ClassState, _ facts: [KeyedValue]) {
      var facts = facts
      facts.append(KeyedValue(Name.former, stored(state.values)))
      facts.append(KeyedValue(Name.since, .date(state.since)))
      facts.append(KeyedValue(Name.className, .string(state.className)))
      if !state.levels.isEmpty {
        facts.append(KeyedValue(Name.levels, Self.value(of: state.levels)))
      }
      if let build = state.suspectBuild {
        facts.append(KeyedValue(Name.suspectBuild, .string(build)))
      }
      let label = -1 - sections - parts.count
      parts.append(
        .object(EmbeddedObject(typeName: ReservedKey.waiting, label: label, values: facts))
      )
    }
    if let values {
      let base = KeyedValue(Name.base, stored(values.base))
      let lost = values.lost.sortedTexts().map(ArchiveValue.string)
      add(values.state, [base, KeyedValue(Name.lost, .array(lost))])
    }
    for state in classes { add(state, []) }
    return parts.count == 1 ? parts[0] : .array(parts)
  }

  /// The archived form of levels, as under ``RestorationCoding/ReservedKey/levels``.
  static func value(of levels: [ExactName: RestorationLevel]) -> ArchiveValue {
    .dictionary(
      levels.sorted { $0.key < $1.key }.map { key, level in
        ArchiveValue.Entry(key: .string(key.text), value: .string(level.rawValue))
      }
    )
  }

  private static func levels(_ value: ArchiveValue?) -> [ExactName: RestorationLevel] {
    guard case .dictionary(let entries)? = value else { return [:] }
    var levels: [ExactName: RestorationLevel] = [:]
    for entry in entries {
      guard case .string(let key) = entry.key, case .string(let name) = entry.value else {
        continue
      }
      levels[key] = RestorationLevel(rawValue: name)
    }
    return levels
  }
}
