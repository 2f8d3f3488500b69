public import RestorationArchive
public import RestorationMigration

/// The JSON form of archives; `Schemas/JSON/archive-v1.schema.json` describes it.
package enum ArchiveJSON {
  package static let formatName = "restoration-archive"
  package static let version: Int64 = 1

  /// The limit for JSON, which is longer than the archive. A factor of 64 covers the worst that the
  /// writer can produce from ordinary values, and bounds the memory for a hostile file.
  static func maximumByteCount(_ limits: ArchiveLimits) -> Int {
    let product = limits.maximumByteCount.multipliedReportingOverflow(by: 64)
    return product.overflow ? .max : product.partialValue
  }

  /// The depth of JSON: a value takes up to four levels, for instance a dictionary's value: object,
  /// `dictionary`, entry, `value`. The envelope takes a few more.
  static func maximumDepth(_ limits: ArchiveLimits) -> Int {
    let product = limits.maximumDepth.multipliedReportingOverflow(by: 4)
    return product.overflow ? .max : product.partialValue &+ 16
  }
}

extension ArchiveDocument {
  /// Returns the document as JSON in UTF-8; equal documents give equal bytes.
  ///
  /// - Complexity: O(*n* log *n*) in the size of the document.
  public func json() -> [UInt8] {
    JSONWriter.write(jsonValue)
  }

  /// Reads a document from JSON, strictly.
  ///
  /// Unknown, missing, repeated and out-of-range parts are refused, so that a file has one meaning
  /// or none.
  ///
  /// - Parameters:
  ///   - json: UTF-8 text, written by ``json()`` or edited by a person or script.
  ///   - limits: The limits of the document; ``archive(limits:)`` checks the limits on names,
  ///     single values and the whole.
  /// - Throws: Code `corrupted` when the text is not JSON or not of this format,
  ///   `unsupportedVersion` when its format is newer, `typeMismatch`, `missingValue`,
  ///   `invalidIdentifier`, `unsupportedValue` or `limitExceeded` when a part of it does not fit.
  ///   The message ends with the place, as line and column or as a path such as `$.objects[3]`.
  /// - Complexity: O(*n* log *n*) in the length of the text.
  public init(
    json: some Sequence<UInt8>,
    limits: ArchiveLimits = .standard
  ) throws(RestorationError) {
    let value = try JSONReader.read(
      Array(json),
      maximumDepth: ArchiveJSON.maximumDepth(limits),
      maximumByteCount: ArchiveJSON.maximumByteCount(limits)
    )
    try self.init(JSONCursor(value), limits: limits)
  }

  package var jsonValue: JSONValue {
    var members: [JSONValue.Member] = [
      .init("app", .string(header.appIdentifier)),
      .init("format", .string(ArchiveJSON.formatName)),
      .init("header", header.factsJSON),
      .init("objects", .array(objects.map(\.jsonValue))),
      .init("scene", .string(header.sceneIdentifier)),
      .init("version", .integer(ArchiveJSON.version)),
    ]
    let extensions = unknownParts.list.map { part in
      JSONValue.object([
        .init("data", .string(Base64.encode(part.bytes))),
        .init("identifier", .integer(Int64(part.identifier))),
      ])
    }
    if !extensions.isEmpty { members.append(.init("extensions", .array(extensions))) }
    let features = Int64(unknownParts.features)
    if features != 0 { members.append(.init("optionalFeatures", .integer(features))) }
    return .object(members)
  }
}

extension ArchiveHeader {
  fileprivate var factsJSON: JSONValue {
    .object([
      .init("bundleVersion", .string(bundleVersion)),
      .init("interfaceIdiom", .integer(interfaceIdiom.rawValue)),
      .init("stateVersion", .integer(stateVersion)),
      .init("systemVersion", .string(systemVersion)),
      .init("timestamp", .real(timestamp)),
    ])
  }
}

extension ArchiveDocument.Object {
  fileprivate var jsonValue: JSONValue {
    var members: [JSONValue.Member] = [
      .init("class", .string(className)),
      .init("path", path.jsonValue),
      .init("role", .string(role.name)),
      .init("values", .keyed(values)),
    ]
    let optional = [
      ("restorationClass", source.restorationClass),
      ("storyboard", source.storyboard),
      ("storyboardIdentifier", source.storyboardIdentifier),
    ]
    for case (let name, let text?) in optional {
      members.append(.init(name, .string(text)))
    }
    return .object(members)
  }
}

extension JSONValue {
  /// Returns a JSON object with a property for each key.
  static func keyed(_ values: [KeyedValue]) -> JSONValue {
    .object(values.map { Member($0.key, $0.value.jsonValue) })
  }
}

extension IdentifierPath {
  /// The path in JSON: an array of identifiers, in which one with a slot is an object.
  package var jsonValue: JSONValue {
    .array(
      components.map { component in
        guard let slot = component.slot else { return .string(component.identifier) }
        return .object([
          .init("identifier", .string(component.identifier)), .init("slot", .string(slot)),
        ])
      }
    )
  }
}

extension ArchiveValue {
  /// The value in JSON: an object with one property, whose name is the kind.
  package var jsonValue: JSONValue {
    let (kind, content): (String, JSONValue) =
      switch self {
      case .null: ("null", .bool(true))
      case .bool(let flag): ("bool", .bool(flag))
      case .int(let number): ("int", .integer(number))
      case .unsigned(let number): ("unsigned", .integer(number))
      case .float(let number): ("float", .real(number))
      case .double(let number): ("double", .real(number))
      case .string(let text): ("string", .string(text))
      case .data(let bytes): ("data", .string(Base64.encode(bytes)))
      case .date(let seconds): ("date", .real(seconds))
      case .uuid(let bytes): ("uuid", .string(UUIDText.encode(bytes)))
      case .url(let text, let base): ("url", Self.url(text, base))
      case .geometry(let geometry): (geometry.kind.name, geometry.jsonValue)
      case .array(let elements): ("array", .array(elements.map(\.jsonValue)))
      case .dictionary(let entries): ("dictionary", .array(entries.map(\.jsonValue)))
      case .set(let elements): ("set", .array(elements.map(\.jsonValue)))
      case .reference(let path): ("reference", path.jsonValue)
      case .object(let object): ("object", object.jsonValue)
      case .sharedObject(let label): ("shared", .integer(Int64(label)))
      case .enumeration(let type, let name):
        ("enum", .object([.init("case", .string(name)), .init("type", .string(type))]))
      }
    return .object([.init(kind, content)])
  }

  private static func url(_ text: String, _ base: String?) -> JSONValue {
    var members = [JSONValue.Member("string", .string(text))]
    if let base { members.append(.init("base", .string(base))) }
    return .object(members)
  }
}

extension Geometry {
  fileprivate var jsonValue: JSONValue {
    .object(zip(kind.componentNames, numbers).map { .init($0, .real($1)) })
  }
}

extension ArchiveValue.Entry {
  fileprivate var jsonValue: JSONValue {
    .object([.init("key", key.jsonValue), .init("value", value.jsonValue)])
  }
}

extension EmbeddedObject {
  fileprivate var jsonValue: JSONValue {
    .object([
      .init("label", .integer(Int64(label))),
      .init("type", .string(typeName)),
      .init("values", .keyed(values)),
    ])
  }
}
