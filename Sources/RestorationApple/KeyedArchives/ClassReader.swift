import RestorationArchive

/// Checks the references of a keyed archive, and reads the classes that they refer to.
struct ClassReader {
  private let list: PropertyList
  private let elements: [Int]
  private(set) var classes: [Int: KeyedArchive.ClassRecord] = [:]
  /// The classes, by their numbers in the property list.
  private(set) var known: [Int: KeyedArchive.ClassRecord] = [:]

  init(_ list: PropertyList, _ elements: [Int]) {
    self.list = list
    self.elements = elements
  }

  /// More ancestors than any class has.
  private static let maximumChainLength = 256

  mutating func readAll() throws(RestorationError) {
    for object in list.objects {
      switch object {
      case .uid(let uid):
        guard Int(uid) < elements.count else {
          throw .badKeyedArchive("a reference to object \(uid) of \(elements.count)")
        }
      case .dictionary(let entries):
        if let entry = entries.first(where: { list[$0.key] == .string("$class") }) {
          try readClass(list[entry.value])
        }
      default: break
      }
    }
    // Many UIDs may stand for one object, which is checked once.
    var isClass: [Int: Bool] = [:]
    for (uid, number) in elements.enumerated() where classes[uid] == nil {
      let known = isClass[number] ?? (list.value(of: "$classname", in: number) != nil)
      isClass[number] = known
      if known { try readClass(.uid(UInt32(uid))) }
    }
  }

  private mutating func readClass(_ reference: PropertyList.Object) throws(RestorationError) {
    guard case .uid(let uid) = reference, Int(uid) < elements.count else {
      throw .badKeyedArchive("an object whose class is no reference")
    }
    guard classes[Int(uid)] == nil else { return }
    let number = elements[Int(uid)]
    if let record = known[number] {
      classes[Int(uid)] = record
      return
    }
    guard case .dictionary = list[number] else {
      throw .badKeyedArchive("a class that is a \(list[number].kindName)")
    }
    guard let name = list.string(list.value(of: "$classname", in: number)), !name.isEmpty else {
      throw .badKeyedArchive("a class without a name")
    }
    let record = KeyedArchive.ClassRecord(
      name: name,
      chain: try readNames("$classes", number),
      hints: try readNames("$classhints", number)
    )
    known[number] = record
    classes[Int(uid)] = record
  }

  private func readNames(_ key: String, _ number: Int) throws(RestorationError) -> [String] {
    guard let value = list.value(of: key, in: number) else { return [] }
    guard case .array(let members) = list[value] else {
      throw .badKeyedArchive("a \(list[value].kindName) where the names of classes belong")
    }
    guard members.count <= Self.maximumChainLength else {
      throw .badKeyedArchive("a class with \(members.count) ancestors")
    }
    var names: [String] = []
    for member in members {
      guard let name = list.string(member) else {
        throw .badKeyedArchive("a class name that is not text")
      }
      names.append(name)
    }
    return names
  }
}
