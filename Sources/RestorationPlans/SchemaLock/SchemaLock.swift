import RestorationArchive
public import RestorationMigration

/// The schemas of an app's state versions in a text file for version control.
///
/// When the state changes and neither a migration nor an alias covers the change,
/// ``faults(in:at:with:aliases:)`` reports it before a user's state is lost.
/// `Schemas/Lock/schema-lock-v1.md` describes the text.
///
/// ```swift
/// var lock = try SchemaLock(text: recorded)
/// let faults = try lock.faults(in: schema, at: 3, with: migrator)
/// ```
public struct SchemaLock: Sendable, Equatable {
  /// The schema of each recorded state version.
  public var versions: [UInt64: StateSchema]

  static let header = "restoration-schema 1"
  /// The largest schema lock, in bytes.
  static let maximumByteCount = 16 << 20

  /// Makes a lock without versions.
  public init() {
    versions = [:]
  }

  /// Adds the classes and keys of a document to the schema of its state version; see
  /// ``StateSchema/record(_:areDefaults:)``.
  public mutating func record(_ document: ArchiveDocument, areDefaults: Bool = false) {
    versions[document.header.stateVersion, default: StateSchema()]
      .record(document, areDefaults: areDefaults)
  }

  /// The text of the file; equal schemas give equal text.
  ///
  /// - Complexity: O(*n* log *n*) in its length.
  public var text: String {
    var lines = [Self.header]
    for (version, schema) in versions.sorted(by: { $0.key < $1.key }) {
      lines += ["", "version \(version)"]
      for (type, names) in schema.enumerations.sorted(by: Self.byKey) {
        lines.append("  enum \(Self.word(type))")
        lines += names.sorted(by: bytesPrecede).map { "    case \(Self.word($0))" }
      }
      for (name, entry) in schema.classes.sorted(by: Self.byKey) {
        let roles = entry.roles.map(\.name).sorted().joined(separator: " ")
        lines.append("  class \(Self.word(name)) \(roles)")
        lines += entry.paths.sorted().map { "    at \(Self.word(PathPattern($0).description))" }
        for (key, facts) in entry.keys.sorted(by: Self.byKey) {
          let types = facts.types.map { $0.words.map(Self.word).joined(separator: " ") }
            .sorted(by: bytesPrecede).joined(separator: " | ")
          let value = facts.defaultValue.map { " = \(Self.line($0.jsonValue))" } ?? ""
          lines.append("    key \(Self.word(key)) \(types)\(value)")
          guard facts.paths != entry.paths else { continue }
          lines += facts.paths.sorted().map {
            "      only \(Self.word(PathPattern($0).description))"
          }
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func byKey<Value>(
    _ one: (key: String, value: Value),
    _ other: (key: String, value: Value)
  ) -> Bool { bytesPrecede(one.key, other.key) }

  /// A name in a line: plain where possible, or as a JSON string.
  private static func word(_ name: String) -> String {
    let isPlain =
      !name.isEmpty && name != "|" && name != "="
      && name.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\"") }
    return isPlain ? name : line(.string(name))
  }

  /// JSON in one line.
  private static func line(_ value: JSONValue) -> String {
    var line = ""
    var isString = false
    var isEscaped = false
    for scalar in String(decoding: JSONWriter.write(value), as: UTF8.self).unicodeScalars {
      if isString || scalar != "\n" { line.unicodeScalars.append(scalar) }
      if scalar == "\"", !isEscaped { isString.toggle() }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return line
  }
}
