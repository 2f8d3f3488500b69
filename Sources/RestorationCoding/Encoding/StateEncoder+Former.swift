import RestorationArchive

// Values of earlier saves, stored with those that the object encodes now.
extension StateEncoder {
  /// Indicates whether the object has stored a value under a key.
  package func hasStored(_ key: String) -> Bool {
    section.keys.contains { sameBytes($0, key) }
  }

  /// Indicates whether the object looks after the former value of a key itself.
  package func hasRenounced(_ key: String) -> Bool { leftovers.renounced.contains(key) }

  /// Reports that a value could not be stored, by an object that has stored the former value itself
  /// or given it up.
  package func failWithoutFormer(_ error: RestorationError) {
    if let key = error.key { leftovers.renounced.insert(key) }
    fail(error)
  }

  /// Notes the errors that the object has ignored, for keys that it has not stored otherwise.
  package func noteIgnoredErrors() {
    guard hasLeftovers.pointee, !leftovers.thrown.isEmpty else { return }
    let errors = leftovers.thrown
    leftovers.thrown = []
    for error in errors {
      guard let key = error.key, !hasStored(key),
        !leftovers.failures.contains(where: { sameBytes($0.key, key) })
      else { continue }
      leftovers.failures.append(error)
    }
  }

  /// Stores the value of an earlier save under a key whose new value could not be stored.
  package func keep(_ value: ArchiveValue, forKey key: String) {
    do throws(RestorationError) {
      try encode(value, forKey: key)
    } catch {
      return
    }
    for index in leftovers.failures.indices where sameBytes(leftovers.failures[index].key, key) {
      let failure = leftovers.failures[index]
      leftovers.failures[index] = RestorationError(
        failure.code,
        "\(failure.message); the value before stays",
        path: failure.path,
        key: key,
        cause: failure.cause
      )
    }
  }

  /// Stores the waiting values of earlier saves beside the object's values.
  ///
  /// - Throws: `RestorationError` with code `limitExceeded` or `missingValue`; nothing is stored
  ///   then.
  package func storeWaiting(_ value: ArchiveValue) throws(RestorationError) {
    try section.begin(reservedKey: ReservedKey.waiting)
    do throws(RestorationError) {
      let table = try EmbeddedObjectTable([KeyedValue(ReservedKey.waiting, value)])
      try section.values.write(value, objects: table)
    } catch {
      section.abandonKey()
      throw error.at(path)
    }
  }
}
