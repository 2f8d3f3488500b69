import RestorationArchive

/// The embedded objects of one restorable object, kept whole while its values are taken apart.
///
/// An embedded object is written once; other places refer to it by its label. Code that removes
/// values or moves them to another object must not separate a label from its object.
struct SharedObjects {
  private var definitions: [Int: EmbeddedObject] = [:]

  /// Finds the embedded objects among some values.
  init(_ values: some Sequence<ArchiveValue>) {
    for value in values {
      value.visitEmbedded { object in
        definitions[object.label] = object
      } shared: { _ in
      }
    }
  }

  var isEmpty: Bool { definitions.isEmpty }

  /// Replaces the first use of each label that has lost its object by the object itself.
  func complete(_ values: [KeyedValue]) -> [KeyedValue] {
    guard !isEmpty else { return values }
    var known: Set<Int> = []
    var mentioned: Set<Int> = []
    for value in values {
      value.value.visitEmbedded {
        known.insert($0.label)
      } shared: {
        mentioned.insert($0)
      }
    }
    guard !mentioned.isSubset(of: known) else { return values }
    return values.map { KeyedValue($0.key, complete($0.value, &known)) }
  }

  private func complete(_ value: ArchiveValue, _ known: inout Set<Int>) -> ArchiveValue {
    switch value {
    case .array(let elements): return .array(elements.map { complete($0, &known) })
    case .set(let elements): return .set(elements.map { complete($0, &known) })
    case .dictionary(let entries):
      return .dictionary(
        entries.map { .init(key: $0.key, value: complete($0.value, &known)) }
      )
    case .object(var object):
      object.values = object.values.map { KeyedValue($0.key, complete($0.value, &known)) }
      return .object(object)
    case .sharedObject(let label):
      guard !known.contains(label), var object = definitions[label] else { return value }
      known.insert(label)
      object.values = object.values.map { KeyedValue($0.key, restore($0.value, &known)) }
      return .object(object)
    default: return value
    }
  }

  /// Restores a value inside an object that was put back, whose own objects may have been put back
  /// before.
  private func restore(_ value: ArchiveValue, _ known: inout Set<Int>) -> ArchiveValue {
    switch value {
    case .array(let elements): return .array(elements.map { restore($0, &known) })
    case .set(let elements): return .set(elements.map { restore($0, &known) })
    case .dictionary(let entries):
      return .dictionary(
        entries.map { .init(key: $0.key, value: restore($0.value, &known)) }
      )
    case .object(var object):
      guard known.insert(object.label).inserted else { return .sharedObject(object.label) }
      object.values = object.values.map { KeyedValue($0.key, restore($0.value, &known)) }
      return .object(object)
    default: return complete(value, &known)
    }
  }

  /// Returns the values with labels that nothing else in an object has.
  static func relabelled(_ values: [KeyedValue], besides others: [KeyedValue]) -> [KeyedValue] {
    var taken: Set<Int> = []
    for value in others {
      value.value.visitEmbedded {
        taken.insert($0.label)
      } shared: { _ in
      }
    }
    var labels: [Int: Int] = [:]
    var next = 0
    for value in values {
      value.value.visitEmbedded { object in
        while !taken.insert(next).inserted { next += 1 }
        labels[object.label] = next
      } shared: { _ in
      }
    }
    guard !labels.isEmpty else { return values }
    return values.map { KeyedValue($0.key, $0.value.relabelled { labels[$0] ?? $0 }) }
  }
}

extension ArchiveValue {
  /// Visits the embedded objects in a value, outer ones first, and the labels that refer to one.
  func visitEmbedded(_ visit: (EmbeddedObject) -> Void, shared: (Int) -> Void) {
    switch self {
    case .array(let elements), .set(let elements):
      for element in elements { element.visitEmbedded(visit, shared: shared) }
    case .dictionary(let entries):
      for entry in entries { entry.value.visitEmbedded(visit, shared: shared) }
    case .object(let object):
      visit(object)
      for value in object.values { value.value.visitEmbedded(visit, shared: shared) }
    case .sharedObject(let label): shared(label)
    default: break
    }
  }

  fileprivate func relabelled(_ label: (Int) -> Int) -> ArchiveValue {
    switch self {
    case .array(let elements): return .array(elements.map { $0.relabelled(label) })
    case .set(let elements): return .set(elements.map { $0.relabelled(label) })
    case .dictionary(let entries):
      return .dictionary(entries.map { Entry(key: $0.key, value: $0.value.relabelled(label)) })
    case .object(let object):
      return .object(
        EmbeddedObject(
          typeName: object.typeName,
          label: label(object.label),
          values: object.values.map { KeyedValue($0.key, $0.value.relabelled(label)) }
        )
      )
    case .sharedObject(let old): return .sharedObject(label(old))
    default: return self
    }
  }
}
