import RestorationArchive
public import RestorationMigration

extension SchemaLock {
  /// A change of the state that neither a migration nor an alias covers.
  public struct Fault: Sendable, Hashable {
    /// The recorded version.
    public let version: UInt64
    /// The class that changed.
    public let className: String
    /// The key, or `nil` when the class as a whole changed.
    public let key: String?
    /// The change, and its remedy.
    public let message: String
  }

  /// Compares a schema with the recorded ones, and returns the changes that lose or misread stored
  /// state.
  ///
  /// For every recorded version, samples of its objects go through the migrations to the
  /// version of the schema; the results must fit the schema. So steps that are closures are checked
  /// like steps of a plan. Additions are not faults. Paths and private content are not compared.
  ///
  /// - Parameters:
  ///   - schema: The schema of the current state.
  ///   - version: Its state version.
  ///   - migrator: The app's migrations, or `nil` when it has none.
  ///   - aliases: The current names of renamed classes by their old names, as in the app's aliases.
  /// - Returns: The faults, oldest version first; none when everything is covered. Newer recorded
  ///   versions are ignored.
  public func faults(
    in schema: StateSchema,
    at version: UInt64,
    with migrator: StateMigrator? = nil,
    aliases: [String: String] = [:]
  ) -> [Fault] {
    versions.sorted { $0.key < $1.key }.filter { $0.key <= version }.flatMap { recorded in
      let samples = SchemaSamples(recorded.value, version: recorded.key)
      do throws(RestorationError) {
        let migrated = try samples.migrated(to: version, by: migrator)
        return SchemaComparison(recorded.key, migrated, schema, aliases).faults
      } catch {
        return [
          Fault(
            version: recorded.key,
            className: "",
            key: nil,
            message: "samples of version \(recorded.key) cannot be migrated to \(version): "
              + error.message + (error.path.map { " (at \($0))" } ?? "")
          )
        ]
      }
    }
  }
}

/// Compares migrated samples of a recorded version with the current schema.
private struct SchemaComparison {
  let version: UInt64
  let before: StateSchema
  let now: StateSchema
  let aliases: [String: String]

  init(
    _ version: UInt64,
    _ before: StateSchema,
    _ now: StateSchema,
    _ aliases: [String: String]
  ) {
    self.version = version
    self.before = before
    self.now = now
    self.aliases = aliases
  }

  var faults: [SchemaLock.Fault] {
    before.classes.sorted { bytesPrecede($0.key, $1.key) }.flatMap { name, old in
      let newName = aliases[name] ?? name
      guard let new = now.classes[newName] else {
        return [
          fault(
            name,
            nil,
            "the class is gone; rename it with rename-class or an alias, drop it with drop-subtree, or "
              + "record an archive that has it"
          )
        ]
      }
      return old.keys.sorted { bytesPrecede($0.key, $1.key) }.flatMap { key, facts in
        faults(name, key, facts, new.keys[key])
      }
    }
  }

  private func faults(
    _ className: String,
    _ key: String,
    _ old: StateSchema.Key,
    _ new: StateSchema.Key?
  ) -> [SchemaLock.Fault] {
    guard let new else {
      return [
        fault(
          className,
          key,
          "the key is gone; rename it with rename-key, remove it with remove-key, or record an "
            + "archive that has it"
        )
      ]
    }
    var result: [SchemaLock.Fault] = []
    for type in old.types where !new.types.contains(where: type.fits) {
      let expected = new.types.map { $0.words.joined(separator: " ") }.sorted()
      result.append(
        fault(
          className,
          key,
          "the type was \(type.words.joined(separator: " ")) and is "
            + "\(expected.joined(separator: " or ")); convert it with convert"
        )
      )
    }
    for case .enumeration(let type) in old.types {
      let gone = (before.enumerations[type] ?? []).subtracting(now.enumerations[type] ?? [])
      guard !gone.isEmpty, now.enumerations[type] != nil else { continue }
      result.append(
        fault(
          className,
          key,
          "\(type) no longer has \(gone.sorted(by: bytesPrecede).joined(separator: ", ")); map the "
            + "names with map-enum, or record an archive that has them"
        )
      )
    }
    // A default of another type is a different default.
    if result.isEmpty, let value = old.defaultValue, let other = new.defaultValue,
      !value.isIdentical(to: other)
    {
      result.append(
        fault(
          className,
          key,
          "the default has changed, so an absent value means something else; store the old one "
            + "with default-key"
        )
      )
    }
    return result
  }

  private func fault(_ className: String, _ key: String?, _ message: String) -> SchemaLock.Fault {
    SchemaLock.Fault(version: version, className: className, key: key, message: message)
  }
}
