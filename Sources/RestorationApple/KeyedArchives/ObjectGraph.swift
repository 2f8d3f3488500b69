import RestorationArchive

/// A graph of objects from either a property list or a keyed archive.
struct ObjectGraph {
  let list: PropertyList
  /// The archive that gives UIDs their meaning, or `nil` for a plain property list.
  let archive: KeyedArchive?
  /// The UID of each archived object, by its number in the list.
  private var uids: [Int: Int] = [:]

  init(_ list: PropertyList) throws(RestorationError) {
    self.list = list
    archive = KeyedArchive.isKeyedArchive(list) ? try KeyedArchive(list) : nil
    for (uid, number) in (archive?.elements ?? []).enumerated() where uids[number] == nil {
      uids[number] = uid
    }
  }

  /// Returns a name for an object that is stored on its own.
  func name(of number: Int) -> String { uids[number].map { "#\($0)" } ?? "@\(number)" }

  /// Returns the number behind a reference, or `nil` for the null object.
  func resolve(_ number: Int) -> Int? {
    guard let archive, case .uid(let uid) = list[number] else { return number }
    return uid == 0 || Int(uid) >= archive.elements.count ? nil : archive.elements[Int(uid)]
  }

  /// Returns the member at a place: the number of an object, or null.
  func part(_ number: Int) -> ObjectPart {
    resolve(number).map { .node($0) } ?? .value(.null)
  }

  /// Returns the form of an object.
  func form(of number: Int) -> ObjectForm {
    switch list[number] {
    case .null: .value(.null)
    case .bool(let value): .value(.bool(value))
    case .int(let value): .value(.int(value))
    case .unsigned(let value): .value(.unsigned(value))
    case .real(let value): .value(.double(value))
    case .date(let seconds): .value(.date(seconds))
    case .string(let text): .value(.string(text))
    case .uid(let uid): .value(.enumeration(type: "UID", name: "\(uid)"))
    case .data(let bytes): bytes.starts(with: Self.listStart) ? .list(bytes) : .value(.data(bytes))
    case .array(let members): .array(members.map(part))
    case .set(let members): .set(members.map(part))
    case .dictionary(let entries): form(of: entries, number)
    }
  }

  private static let listStart = Array("bplist00".utf8)

  private func form(of entries: [PropertyList.Entry], _ number: Int) -> ObjectForm {
    guard let archive else { return keyed(entries.map { (part($0.key), part($0.value)) }) }
    switch archive.form(at: number) {
    case .instance(let instance):
      return WellKnownClass.form(of: instance, in: self)
        ?? .object(
          className: instance.className,
          fields: instance.fields.map { ($0.key, part($0.value)) }
        )
    case .classRecord(let record): return .value(.enumeration(type: "Class", name: record.name))
    default: return keyed(entries.map { (part($0.key), part($0.value)) })
    }
  }

  /// Makes a dictionary; one with a private key becomes an object, because only objects have
  /// private values.
  func keyed(_ entries: [(key: ObjectPart, value: ObjectPart)]) -> ObjectForm {
    let names = entries.map { text($0.key) }
    guard names.contains(where: { $0.map(PrivateKeys.contains) ?? false }),
      case let known = names.compactMap({ $0 }), known.count == names.count
    else { return .dictionary(entries) }
    return .object(
      className: "NSDictionary",
      fields: zip(known, entries).map { (key: $0, value: $1.value) }
    )
  }

  /// Returns the text of a part, or `nil`.
  func text(_ part: ObjectPart) -> String? {
    switch part {
    case .value(.string(let text)): return text
    case .node(let number):
      if let text = list.string(number) { return text }
      // A text object is read directly, without reading large objects.
      guard case .dictionary(let entries) = list[number], entries.count == 2,
        let text = list.value(of: "NS.string", in: number)
      else { return nil }
      return resolve(text).flatMap { list.string($0) }
    default: return nil
    }
  }
}

extension KeyedArchive {
  /// Returns the object for a number of the property list.
  func form(at number: Int) -> Object {
    guard case .dictionary(let entries) = list[number] else { return .value(number) }
    if let type = list.value(of: "$class", in: number), case .uid(let uid) = list[type],
      let record = classes[Int(uid)]
    {
      let fields = entries.compactMap { entry in
        list[entry.key] == .string("$class")
          ? nil : Field(key: list.fieldName(entry.key), value: entry.value)
      }
      return .instance(Instance(classRecord: record, fields: fields))
    }
    return classRecords[number].map { .classRecord($0) } ?? .value(number)
  }
}
