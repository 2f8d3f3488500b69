import RestorationArchive

/// What an object of a property list or keyed archive is made of, one level deep.
enum ObjectForm {
  /// A value without members.
  case value(ArchiveValue)
  case array([ObjectPart])
  case set([ObjectPart])
  case dictionary([(key: ObjectPart, value: ObjectPart)])
  case object(className: String, fields: [(key: String, value: ObjectPart)])
  /// A whole property list in the data of another.
  case list([UInt8])

  /// Whether the object has members, and with them an identity that is worth keeping.
  var isContainer: Bool {
    switch self {
    case .value: false
    case .array(let members), .set(let members): !members.isEmpty
    case .dictionary(let entries): !entries.isEmpty
    case .object, .list: true
    }
  }

  /// How much room the object takes where it stands.
  var weight: Int {
    switch self {
    case .value(.string(let text)): text.utf8.count
    case .value(.data(let bytes)): bytes.count
    case .value(.url(let text, let base)): text.utf8.count + (base?.utf8.count ?? 0)
    default: 0
    }
  }

  /// The members, keys of dictionaries too.
  func forEachNode(_ visit: (_ number: Int, _ isKey: Bool) -> Void) {
    func visitPart(_ part: ObjectPart, _ isKey: Bool = false) {
      if case .node(let number) = part { visit(number, isKey) }
    }
    switch self {
    case .value, .list: break
    case .array(let members): members.forEach { visitPart($0) }
    // An element of a set may have no object in it that another place shares.
    case .set(let members): members.forEach { visitPart($0, true) }
    case .dictionary(let entries):
      for entry in entries {
        visitPart(entry.key, true)
        visitPart(entry.value)
      }
    case .object(_, let fields): fields.forEach { visitPart($0.value) }
    }
  }
}

/// A member: an object by its number in the property list, or a value that was made on the way.
enum ObjectPart {
  case node(Int)
  case value(ArchiveValue)
}

/// Keys whose values are private by what they are: a terminal's transcript.
enum PrivateKeys {
  static func contains(_ key: String) -> Bool {
    key == "TTWindowState" || key.hasPrefix("Tab Contents")
  }
}
