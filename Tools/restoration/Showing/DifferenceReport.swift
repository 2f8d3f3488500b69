import RestorationArchive
import RestorationMigration
import RestorationPlans

/// The differences between two archives in JSON.
struct DifferenceReport: Encodable {
  struct Fact: Encodable {
    let name: String
    let old: String?
    let new: String?
  }

  struct Key: Encodable {
    let key: String
    let old: JSONValue?
    let new: JSONValue?
  }

  struct Object: Encodable {
    let change: String
    let `class`: String
    let facts: [Fact]
    let followsParent: Bool
    let formerPath: IdentifierPath?
    let keys: [Key]
    let path: IdentifierPath
  }

  let facts: [Fact]
  let objects: [Object]

  init(_ difference: ArchiveDifference) {
    facts = difference.facts.map(Fact.init)
    objects = difference.objects.map { object in
      Object(
        change: object.change.rawValue,
        class: object.className,
        facts: object.facts.map(Fact.init),
        followsParent: object.followsParent,
        formerPath: object.formerPath,
        keys: object.keys.map {
          Key(key: $0.key, old: $0.old?.jsonValue, new: $0.new?.jsonValue)
        },
        path: object.path
      )
    }
  }
}

extension DifferenceReport.Fact {
  fileprivate init(_ fact: ArchiveDifference.Fact) {
    self.init(name: fact.name, old: fact.old, new: fact.new)
  }
}

/// The numbers of differences in JSON.
struct DifferenceCountsReport: Encodable {
  let addedKeys: Int
  let addedObjects: Int
  let changedKeys: Int
  let changedObjects: Int
  let movedObjects: Int
  let removedKeys: Int
  let removedObjects: Int

  init(_ counts: ArchiveDifference.Counts) {
    addedKeys = counts.addedKeys
    changedKeys = counts.changedKeys
    removedKeys = counts.removedKeys
    addedObjects = counts.objects[.added] ?? 0
    changedObjects = counts.objects[.changed] ?? 0
    movedObjects = counts.objects[.moved] ?? 0
    removedObjects = counts.objects[.removed] ?? 0
  }
}
