import RestorationArchive

extension ArchiveDifference {
  /// The difference as `Schemas/JSON/diff-v1.schema.json` describes it.
  package var jsonValue: JSONValue {
    .object([
      .init("facts", .array(facts.map(\.jsonValue))),
      .init("objects", .array(objects.map(\.jsonValue))),
    ])
  }
}

extension ArchiveDifference.Fact {
  fileprivate var jsonValue: JSONValue {
    .object([
      .init("name", .string(name)),
      .init("old", old.map { .string($0) } ?? .null),
      .init("new", new.map { .string($0) } ?? .null),
    ])
  }
}

extension ArchiveDifference.Object {
  fileprivate var jsonValue: JSONValue {
    .object([
      .init("change", .string(change.rawValue)),
      .init("class", .string(className)),
      .init("facts", .array(facts.map(\.jsonValue))),
      .init("followsParent", .bool(followsParent)),
      .init("formerPath", formerPath?.jsonValue ?? .null),
      .init("keys", .array(keys.map(\.jsonValue))),
      .init("path", path.jsonValue),
    ])
  }
}

extension ArchiveDifference.Key {
  fileprivate var jsonValue: JSONValue {
    .object([
      .init("key", .string(key)),
      .init("old", old?.jsonValue ?? .null),
      .init("new", new?.jsonValue ?? .null),
    ])
  }
}

extension ArchiveDifference.Counts {
  /// The numbers as they stand in the tool's JSON.
  package var jsonValue: JSONValue {
    var members = ArchiveDifference.Change.allCases.map { change in
      JSONValue.Member("\(change.rawValue)Objects", .integer(Int64(objects[change] ?? 0)))
    }
    members.append(.init("addedKeys", .integer(Int64(addedKeys))))
    members.append(.init("removedKeys", .integer(Int64(removedKeys))))
    members.append(.init("changedKeys", .integer(Int64(changedKeys))))
    return .object(members)
  }
}
