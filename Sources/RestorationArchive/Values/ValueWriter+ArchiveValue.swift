extension ValueWriter {
  /// Writes a plain value; embedded objects are created first and found by their labels.
  package func write(
    _ value: ArchiveValue,
    objects: EmbeddedObjectTable
  ) throws(RestorationError) {
    switch value {
    case .null: writeNull()
    case .bool(let value): write(value)
    case .int(let value): write(value)
    case .unsigned(let value): write(value)
    case .float(let value): write(value)
    case .double(let value): write(value)
    case .string(let value): try write(value)
    case .data(let bytes): try write(data: bytes)
    case .date(let seconds): write(date: seconds)
    case .uuid(let bytes): try write(uuid: bytes)
    case .url(let url, let base): try write(url: url, base: base)
    case .geometry(let geometry): write(geometry)
    case .array(let elements):
      try writeArray(count: elements.count) { (index) throws(RestorationError) in
        try write(elements[index], objects: objects)
      }
    case .set(let elements):
      try writeSet(count: elements.count) { (index) throws(RestorationError) in
        try write(elements[index], objects: objects)
      }
    case .dictionary(let entries):
      try writeDictionary(count: entries.count) { (index) throws(RestorationError) in
        try write(entries[index].key, objects: objects)
      } value: { (index) throws(RestorationError) in
        try write(entries[index].value, objects: objects)
      }
    case .reference(let path): try write(reference: path)
    case .object(let object): try write(object: objects.writer(for: object.label, inside: self))
    case .sharedObject(let label): try write(object: objects.writer(for: label, inside: self))
    case .enumeration(let type, let name): try write(enumeration: type, name: name)
    }
  }
}

/// The embedded objects of one section by label, so that a shared object is written once.
package final class EmbeddedObjectTable {
  private var descriptions: [Int: EmbeddedObject] = [:]
  private var writers: [Int: EmbeddedObjectWriter] = [:]
  private var openCount = 0

  /// Finds every embedded object among the values.
  package init(_ values: [KeyedValue]) throws(RestorationError) {
    var waiting = values.map(\.value)
    while let value = waiting.popLast() {
      switch value {
      case .array(let elements), .set(let elements): waiting += elements
      case .dictionary(let entries): waiting += entries.flatMap { [$0.key, $0.value] }
      case .object(let object):
        guard descriptions.updateValue(object, forKey: object.label) == nil else {
          throw RestorationError(
            .invalidIdentifier,
            "two embedded objects have the label \(object.label); labels are unique in an object"
          )
        }
        waiting += object.values.map(\.value)
      default: break
      }
    }
  }

  func writer(
    for label: Int,
    inside parent: ValueWriter
  ) throws(RestorationError) -> EmbeddedObjectWriter {
    if let known = writers[label] { return known }
    guard let description = descriptions[label] else {
      throw RestorationError(
        .missingValue,
        "a shared object has the label \(label), which no embedded object has"
      )
    }
    // Objects can refer to each other instead of being nested, so the number of open ones is
    // limited.
    guard openCount < parent.limits.maximumDepth else { throw .tooDeep(parent.limits) }
    openCount += 1
    defer { openCount -= 1 }
    let writer = try EmbeddedObjectWriter(typeName: description.typeName, inside: parent)
    writers[label] = writer
    for entry in description.values {
      try writer.begin(key: entry.key)
      try writer.values.write(entry.value, objects: self)
    }
    writer.finish()
    return writer
  }
}
