public import RestorationArchive
public import RestorationMigration

/// What is different between two archives, object by object and key by key.
///
/// Objects are compared by identifier path. One that has gone from one path and come at another is
/// reported as moved, when its content, its parent or its class tell that it is the same.
///
/// ```swift
/// let difference = ArchiveDifference(from: before, to: after)
/// for object in difference.objects { print(object.change, object.path) }
/// ```
public struct ArchiveDifference: Sendable {
  /// A fact about an archive or an object that is different: its name, and both texts.
  public struct Fact: Sendable, Hashable {
    /// Which fact: `stateVersion`, `class`, `restorationClass` ...
    public let name: String
    /// What it was, or `nil` when there was none.
    public let old: String?
    /// What it is, or `nil` when there is none.
    public let new: String?
  }

  /// A key whose value is different.
  public struct Key: Sendable {
    /// The key under which the values differ.
    public let key: String
    /// What it was, or `nil` when the key was absent.
    public let old: ArchiveValue?
    /// What it is, or `nil` when the key is absent.
    public let new: ArchiveValue?
  }

  /// What has become of an object.
  public enum Change: String, Sendable, Hashable, CaseIterable {
    case added, removed, moved, changed
  }

  /// One object that is different.
  public struct Object: Sendable {
    /// What has become of it.
    public let change: Change
    /// Where it stands; for one that was removed, where it stood.
    public let path: IdentifierPath
    /// Where it stood before it moved; otherwise `nil`.
    public let formerPath: IdentifierPath?
    /// Whether it moved only because an object above it did.
    public let followsParent: Bool
    /// The name of its class; for one that was removed, what it was.
    public let className: String
    /// What is different about the object itself; nothing for one that came or went.
    public let facts: [Fact]
    /// The keys with different values, in the order of their bytes.
    public let keys: [Key]
  }

  /// What is different about the archives as wholes: state version, times, builds.
  public let facts: [Fact]
  /// The objects that are different, in path order.
  public let objects: [Object]

  /// Whether both archives say the same.
  public var isEmpty: Bool { facts.isEmpty && objects.isEmpty }

  /// How many objects and keys are different, by what has become of them.
  public struct Counts: Sendable, Hashable {
    /// Objects by change; an object that moved and changed counts as moved.
    public var objects: [Change: Int] = [:]
    /// Keys that came, of objects in both archives.
    public var addedKeys = 0
    /// Keys that went, of objects in both archives.
    public var removedKeys = 0
    /// Keys with another value, of objects in both archives.
    public var changedKeys = 0

    /// Nothing is different.
    public init() {}

    /// Adds those of another difference.
    public static func += (left: inout Counts, right: Counts) {
      left.objects.merge(right.objects) { $0 + $1 }
      left.addedKeys += right.addedKeys
      left.removedKeys += right.removedKeys
      left.changedKeys += right.changedKeys
    }
  }

  /// How much is different. Complexity: O(*n*) in the differences.
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

  /// The difference as it may be shown: private values have lost their content.
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
