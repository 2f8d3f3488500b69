import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationStorage

/// The source of a plan's draft: two revisions, or samples of two recorded schemas.
struct PlanSource {
  /// The locks, and the requested version of each.
  struct Locks {
    let old: SchemaLock
    let new: SchemaLock
  }

  let old: ArchiveDocument
  let new: ArchiveDocument
  private(set) var locks: Locks?

  /// The differences that a plan does not cover.
  struct Rest {
    let count: Int
    /// The remarks on these differences in the plan.
    var remarks: [String] = []
    let sentence: String
  }

  /// Reads the two sides that a plan is made from.
  ///
  /// - Throws: `ToolFailure` with the status of wrong usage when only one of the two is a lock, or
  ///   no version precedes the other.
  init(
    _ from: String,
    _ to: String,
    _ choice: SessionOptions,
    _ options: StoreOptions
  ) async throws {
    let (one, other) = (try Self.lock(from), try Self.lock(to))
    guard let one, let other else {
      guard one == nil, other == nil else {
        throw ToolFailure.wrongUsage(
          "one of FROM and TO is a schema lock, and the other is not",
          remedy: "name two locks, or record the other with: restoration schema"
        )
      }
      (old, new) = try await ComparedPair.documents(from, to, choice, options)
      return
    }
    guard let last = other.versions.keys.max(),
      let first = one.versions.keys.filter({ $0 < last }).max(),
      let old = one.sample(of: first), let new = other.sample(of: last)
    else {
      throw ToolFailure.wrongUsage(
        "\(escaped(from)) has no state version before the latest one of \(escaped(to))",
        remedy: "swap them, or raise the app's state version first"
      )
    }
    (self.old, self.new) = (old, new)
    // Other versions in a lock are ignored.
    var (before, after) = (SchemaLock(), SchemaLock())
    before.versions[first] = one.versions[first]
    after.versions[last] = other.versions[last]
    locks = Locks(old: before, new: after)
  }

  private static func lock(_ path: String) throws -> SchemaLock? {
    // Standard input can be read only once, and is a document.
    guard path != "-", try StoreLocation(path).kind == .other else { return nil }
    let bytes = try StateFile.readText(path, as: "a schema lock")
    return SchemaLock.isPresent(in: bytes) ? try SchemaLock(bytes, of: path) : nil
  }

  func rest(after plan: MigrationPlan) throws -> Rest {
    let target = new.header.stateVersion
    guard let locks, let schema = locks.new.versions[target] else {
      let migrated = try plan.migrator.migrate(old, to: target)
      let count = ArchiveDifference(from: migrated, to: new).objects.count
      return Rest(
        count: count,
        sentence: "\(counted(count, "object")) would still be different; see them with "
          + "`restoration migrate --dry-run` and `restoration diff`"
      )
    }
    let faults = locks.old.faults(in: schema, at: target, with: plan.migrator)
    return Rest(
      count: faults.count,
      remarks: faults.map(\.text),
      sentence:
        "\(counted(faults.count, "change")) would still not be covered; the remarks in the plan "
        + "name them"
    )
  }
}
