import RestorationArchive

extension ArchiveValue {
  /// Indicates whether the value contains another occurrence of an embedded object, at any depth.
  var hasSharing: Bool {
    switch self {
    case .sharedObject: true
    case .array(let elements), .set(let elements): elements.contains(where: \.hasSharing)
    case .dictionary(let entries):
      entries.contains { $0.key.hasSharing || $0.value.hasSharing }
    case .object(let object): object.values.contains(where: \.value.hasSharing)
    default: false
    }
  }

  /// Returns the value with new labels of its embedded objects, which nothing else may share.
  ///
  /// - Parameter label: The first label; afterwards the one after the last.
  func labelled(from label: inout Int) -> ArchiveValue {
    switch self {
    case .array(let elements): return .array(elements.map { $0.labelled(from: &label) })
    case .set(let elements): return .set(elements.map { $0.labelled(from: &label) })
    case .dictionary(let entries):
      return .dictionary(
        entries.map { Entry(key: $0.key, value: $0.value.labelled(from: &label)) }
      )
    case .object(var object):
      object.label = label
      label += 1
      for index in object.values.indices {
        object.values[index].value = object.values[index].value.labelled(from: &label)
      }
      return .object(object)
    default: return self
    }
  }
}
