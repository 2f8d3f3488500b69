import RestorationArchive

/// The form of an object of a property list or keyed archive, one level deep.
enum ObjectForm {
  /// A value without members.
  case value(ArchiveValue)
  case array([ObjectPart])
  case set([ObjectPart])
  case dictionary([(key: ObjectPart, value: ObjectPart)])
  case object(className: String, fields: [(key: String, value: ObjectPart)])
  /// A whole property list in the data of another one.
  case list([UInt8])

  /// Indicates whether the object has members, so that its identity has to be kept.
  var isContainer: Bool {
    switch self {
    case .value: false
    case .array(let members), .set(let members): !members.isEmpty
    case .dictionary(let entries): !entries.isEmpty
    case .object, .list: true
    }
  }

  /// The size of the object when it is copied.
  var weight: Int {
    switch self {
    case .value(.string(let text)): text.utf8.count
    case .value(.data(let bytes)): bytes.count
    case .value(.url(let text, let base)): text.utf8.count + (base?.utf8.count ?? 0)
    default: 0
    }
  }

  /// Visits the members, including the keys of dictionaries.
  func forEachNode(_ visit: (_ number: Int, _ isKey: Bool) -> Void) {
    func visitPart(_ part: ObjectPart, _ isKey: Bool = false) {
      switch part {
      case .node(let number): visit(number, isKey)
      case .collection(let inner): inner.form.forEachNode(visit)
      case .value: break
      }
    }
    switch self {
    case .value, .list: break
    case .array(let members): members.forEach { visitPart($0) }
    // An element of a set cannot contain an object that is shared with another place.
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

/// A member: an object by its number in the property list, or a computed value.
enum ObjectPart {
  case node(Int)
  case value(ArchiveValue)
  case collection(UnnumberedCollection)
}

/// A collection that has no number of its own.
///
/// It is a class because the compiler refuses two enumerations with tuples of each other.
final class UnnumberedCollection {
  let form: ObjectForm

  init(_ form: ObjectForm) {
    self.form = form
  }
}

extension ObjectPart {
  /// A part of a collection that has no number of its own.
  static func form(_ form: ObjectForm) -> ObjectPart { .collection(UnnumberedCollection(form)) }
}

/// Keys whose values are private by their meaning: a terminal's transcript.
enum PrivateKeys {
  static func contains(_ key: String) -> Bool {
    key == "TTWindowState" || key.hasPrefix("Tab Contents")
  }
}
