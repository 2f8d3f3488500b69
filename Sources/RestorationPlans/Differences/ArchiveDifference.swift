public import RestorationArchive
public import RestorationMigration

/// The differences between two archives, object by object and key by key.
///
/// Objects are compared by identifier path. An object that is missing at one path and new at
/// another is reported as moved when its content, its parent or its class identifies it.
///
/// ```swift
/// let difference = ArchiveDifference(from: before, to: after)
/// for object in difference.objects { print(object.change, object.path) }
/// ```
public struct ArchiveDifference: Sendable {
  /// A fact about an archive or an object that differs: its name, and both texts.
  public struct Fact: Sendable, Hashable {
    /// The name of the fact: `stateVersion`, `class`, `restorationClass` ...
    public let name: String
    /// The old value, or `nil` when there was none.
    public let old: String?
    /// The new value, or `nil` when there is none.
    public let new: String?
  }

  /// A key whose value differs.
  public struct Key: Sendable {
    /// The key under which the values differ.
    public let key: String
    /// The old value, or `nil` when the key was absent.
    public let old: ArchiveValue?
    /// The new value, or `nil` when the key is absent.
    public let new: ArchiveValue?
  }

  /// The kind of change of an object.
  public enum Change: String, Sendable, Hashable, CaseIterable {
    case added, removed, moved, changed
  }

  /// One object that differs.
  public struct Object: Sendable {
    /// The kind of change.
    public let change: Change
    /// The new path; for a removed object, its old path.
    public let path: IdentifierPath
    /// The old path of an object that moved; otherwise `nil`.
    public let formerPath: IdentifierPath?
    /// Indicates whether the object moved only because an ancestor did.
    public let followsParent: Bool
    /// The name of the object's class; for a removed object, its old class.
    public let className: String
    /// The differing facts of the object itself; empty for an added or removed one.
    public let facts: [Fact]
    /// The keys with different values, in the order of their bytes.
    public let keys: [Key]
  }

  /// The differing facts of the archives as wholes: state version, times, builds.
  public let facts: [Fact]
  /// The objects that differ, in path order.
  public let objects: [Object]

  /// Indicates whether the archives have the same facts and objects.
  public var isEmpty: Bool { facts.isEmpty && objects.isEmpty }

  /// The numbers of differing objects and keys, by kind of change.
  public struct Counts: Sendable, Hashable {
    /// The numbers of objects by change; an object that moved and changed counts as moved.
    public var objects: [Change: Int] = [:]
    /// The number of keys added to objects that are in both archives.
    public var addedKeys = 0
    /// The number of keys removed from objects that are in both archives.
    public var removedKeys = 0
    /// The number of keys with another value, of objects that are in both archives.
    public var changedKeys = 0

    /// Makes counts of zero.
    public init() {}

    /// Adds the counts of another difference.
    public static func += (left: inout Counts, right: Counts) {
      left.objects.merge(right.objects) { $0 + $1 }
      left.addedKeys += right.addedKeys
      left.removedKeys += right.removedKeys
      left.changedKeys += right.changedKeys
    }
  }

  /// The numbers of differences. Complexity: O(*n*) in the differences.
  public var counts: Counts {
    var counts = Counts()
    for object in objects {
      counts.objects[object.change, default: 0] += 1
      guard object.change == .changed || object.change == .moved else { continue }
      for key in object.keys {
        if key.old == nil {
          counts.addedKeys += 1
        } else if key.new == nil {
          counts.removedKeys += 1
        } else {
          counts.changedKeys += 1
        }
      }
    }
    return counts
  }

  /// Compares two documents.
  ///
  /// - Complexity: O(*n* log *n*) in the size of both.
  public init(from old: ArchiveDocument, to new: ArchiveDocument) {
    facts = old.header.differences(to: new.header)
    objects = ObjectMatching(old, new).differences()
  }

  private init(facts: [Fact], objects: [Object]) {
    self.facts = facts
    self.objects = objects
  }

  /// The difference for display: private values have lost their content.
  public var redacted: ArchiveDifference {
    ArchiveDifference(
      facts: facts,
      objects: objects.map { object in
        Object(
          change: object.change,
          path: object.path,
          formerPath: object.formerPath,
          followsParent: object.followsParent,
          className: object.className,
          facts: object.facts,
          keys: object.keys.map {
            Key(key: $0.key, old: $0.old?.redacted, new: $0.new?.redacted)
          }
        )
      }
    )
  }
}

extension ArchiveHeader {
  fileprivate func differences(to other: ArchiveHeader) -> [ArchiveDifference.Fact] {
    [
      ("app", appIdentifier, other.appIdentifier),
      ("scene", sceneIdentifier, other.sceneIdentifier),
      ("stateVersion", String(stateVersion), String(other.stateVersion)),
      ("bundleVersion", bundleVersion, other.bundleVersion),
      ("systemVersion", systemVersion, other.systemVersion),
      ("interfaceIdiom", String(interfaceIdiom.rawValue), String(other.interfaceIdiom.rawValue)),
      ("timestamp", timestamp.description, other.timestamp.description),
    ].compactMap { name, old, new in
      sameBytes(old, new) ? nil : ArchiveDifference.Fact(name: name, old: old, new: new)
    }
  }
}
