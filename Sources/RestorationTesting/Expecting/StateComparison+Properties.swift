import RestorationArchive

/// Stored properties that the app changed and that are lost, though nothing shown or stored tells.
extension StateComparison {
  func hints(besides known: [RestorationDifference]) -> [RestorationDifference] {
    guard comparesState, let former = before.properties, let properties else { return [] }
    var result: [RestorationDifference] = []
    for (place, owner) in former.owners.sorted(by: { $0.key < $1.key }) {
      guard let after = properties.owners[place] else { continue }
      let launched = before.launched?.properties.owners[place]?.values
      let path = IdentifierPath(identifiers: owner.path)
      for (name, value) in owner.values.sorted(by: { $0.key < $1.key }) {
        guard let found = after.values[name], found != value, launched?[name] != value,
          !ignored.contains(where: { $0.covers(path, key: name, place: place) }),
          !known.contains(where: { $0.key == name && $0.place == place })
        else { continue }
        result.append(
          RestorationDifference(
            kind: .property,
            place: place,
            key: name,
            message: "expected \(Self.short(value)), found \(Self.short(found))",
            causes: [
              remedy(
                "\(name)",
                key: name,
                of: owner.className,
                isPreserved: before.entries.contains {
                  $0.path.identifiers == owner.path && $0.outcome == .preserved
                },
                storedUnder: storedKey(value, at: owner.path)
              )
            ]
          )
        )
      }
    }
    return result
  }

  private static func short(_ text: String) -> String {
    text.count > 64 ? "\(text.prefix(24))…\(text.suffix(24)) (\(text.count) characters)" : text
  }
}
