import RestorationArchive
public import RestorationMigration

extension SchemaLock {
  /// A change of the state that nothing covers.
  public struct Fault: Sendable, Hashable {
    /// The version that was recorded.
    public let version: UInt64
    /// The class in which something changed.
    public let className: String
    /// The key, or `nil` when it is the class as a whole.
    public let key: String?
    /// What changed, and what to do about it.
    public let message: String
  }

  /// Compares a schema with the recorded ones and says which changes lose or misread stored state.
  ///
  /// For every recorded version, samples of all its objects go through the migrations that lead to
  /// the version of the schema; what comes out must fit it. So steps of code are judged like steps of
  /// a plan. Additions are no fault. Paths and private content are not compared.
  ///
  /// - Parameters:
  ///   - schema: What the app writes now.
  ///   - version: Its state version.
  ///   - migrator: The app's migrations, or `nil` when it has none.
  ///   - aliases: Former names of classes and what they are called now, as the app's aliases have it.
  /// - Returns: The faults, oldest version first; none when everything is covered. Recorded versions
  ///   that are newer are left out.
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

/// What has become of samples of a recorded version, compared with what is there now.
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
    // A default of another type is another anyway.
    if result.isEmpty, let value = old.defaultValue, let other = new.defaultValue,
      !value.isIdentical(to: other)
    {
      result.append(
        fault(
          className,
          key,
          "the default has changed, so what was never stored means something else; store the old one "
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
