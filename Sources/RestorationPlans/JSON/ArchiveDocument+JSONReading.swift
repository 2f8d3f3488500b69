import RestorationArchive
import RestorationMigration

extension ArchiveDocument {
  init(_ root: JSONCursor, limits: ArchiveLimits) throws(RestorationError) {
    try Self.checkFormat(root)
    let fields = try root.fields(
      ["app", "format", "header", "objects", "scene", "version"],
      optional: ["extensions", "optionalFeatures"]
    )
    let header = try ArchiveHeader(
      fields("header"),
      app: fields("app").string(),
      scene: fields("scene").string()
    )
    let list = try fields("objects")
    let elements = try list.elements()
    guard elements.count <= limits.maximumObjectCount else {
      throw list.error(
        .limitExceeded,
        "expected at most \(limits.maximumObjectCount) objects, found \(elements.count)"
      )
    }
    var objects: [Object] = []
    objects.reserveCapacity(elements.count)
    var places: [IdentifierPath: Int] = [:]
    for (index, element) in elements.enumerated() {
      let object = try Object(element, limits: limits)
      if let earlier = places.updateValue(index, forKey: object.path) {
        throw element.error(
          .invalidIdentifier,
          "expected each path once, found the path of object \(earlier) again"
        )
      }
      objects.append(object)
    }
    try self.init(header: header, unsorted: objects)
    unknownParts = try Self.unknownParts(fields)
  }

  private static func unknownParts(_ fields: JSONFields) throws(RestorationError) -> UnknownParts {
    var extensions: [(identifier: UInt32, bytes: [UInt8])] = []
    var identifiers: Set<UInt32> = []
    for element in try fields["extensions"]?.elements() ?? [] {
      let parts = try element.fields(["data", "identifier"])
      let identifier: UInt32 = try parts("identifier").number()
      guard identifier & ArchiveFormat.requiredExtensionBit == 0 else {
        throw element.error(
          .unsupportedVersion,
          "expected extensions that may be left aside, found one that only a newer release knows"
        )
      }
      guard identifiers.insert(identifier).inserted else {
        throw element.error(.invalidIdentifier, "expected each extension once, found one again")
      }
      extensions.append((identifier, try parts("data").data()))
    }
    return UnknownParts(
      extensions: extensions,
      optionalFeatures: try fields["optionalFeatures"]?.number() ?? 0
    )
  }

  /// Checks the envelope first: a newer version may have properties that are unknown here.
  private static func checkFormat(_ root: JSONCursor) throws(RestorationError) {
    var format: JSONCursor?
    var version: JSONCursor?
    for (name, cursor) in try root.members() {
      if name == "format" { format = cursor }
      if name == "version" { version = cursor }
    }
    guard let format, let version, try format.string() == ArchiveJSON.formatName else {
      throw root.error(
        .corrupted,
        "expected \"format\": \"\(ArchiveJSON.formatName)\" and a version, found other JSON"
      )
    }
    let number: Int64 = try version.number()
    guard number <= ArchiveJSON.version else {
      throw version.error(
        .unsupportedVersion,
        "expected version \(ArchiveJSON.version), found \(number); use a newer release"
      )
    }
    guard number == ArchiveJSON.version else {
      throw version.error(.corrupted, "expected version \(ArchiveJSON.version), found \(number)")
    }
  }
}

extension ArchiveHeader {
  fileprivate init(
    _ facts: JSONCursor,
    app: String,
    scene: String
  ) throws(RestorationError) {
    self.init(appIdentifier: app, sceneIdentifier: scene)
    let fields = try facts.fields(
      ["bundleVersion", "interfaceIdiom", "stateVersion", "systemVersion", "timestamp"])
    bundleVersion = try fields("bundleVersion").string()
    interfaceIdiom = ArchiveHeader.InterfaceIdiom(rawValue: try fields("interfaceIdiom").integer())
    stateVersion = try fields("stateVersion").integer()
    systemVersion = try fields("systemVersion").string()
    timestamp = try fields("timestamp").real()
  }
}

extension ArchiveDocument.Object {
  private static let rolesByName = Dictionary(
    uniqueKeysWithValues: ObjectRole.allCases.map { ($0.name, $0) }
  )

  fileprivate init(_ cursor: JSONCursor, limits: ArchiveLimits) throws(RestorationError) {
    let fields = try cursor.fields(
      ["class", "path", "role", "values"],
      optional: ["restorationClass", "storyboard", "storyboardIdentifier"]
    )
    let role = try fields("role")
    guard let knownRole = Self.rolesByName[try role.string()] else {
      let names = ObjectRole.allCases.map(\.name).joined(separator: ", ")
      throw role.error(.typeMismatch, "expected one of the roles \(names), found another")
    }
    if fields["storyboard"] != nil { _ = try fields("storyboardIdentifier") }
    if fields["storyboardIdentifier"] != nil { _ = try fields("storyboard") }
    self.init(
      ObjectDescription(
        path: try IdentifierPath(fields("path"), limits: limits),
        className: try fields("class").string(),
        role: knownRole,
        source: ObjectSource(
          restorationClass: try fields["restorationClass"]?.string(),
          storyboard: try fields["storyboard"]?.string(),
          storyboardIdentifier: try fields["storyboardIdentifier"]?.string()
        )
      ),
      values: try fields("values").keyedValues(limits: limits, depth: 0)
    )
  }
}

extension IdentifierPath {
  fileprivate init(_ cursor: JSONCursor, limits: ArchiveLimits) throws(RestorationError) {
    let elements = try cursor.elements()
    guard elements.count <= limits.maximumPathLength else {
      throw cursor.error(
        .limitExceeded,
        "expected at most \(limits.maximumPathLength) identifiers, found \(elements.count)"
      )
    }
    var components: [Component] = []
    for element in elements {
      if case .string(let identifier) = element.value {
        components.append(Component(identifier))
        continue
      }
      let fields = try element.fields(["identifier", "slot"])
      components.append(
        Component(try fields("identifier").string(), slot: try fields("slot").string())
      )
    }
    self.init(components)
  }
}

extension ArchiveValue {
  /// Reads one value in its form in the JSON of a document.
  package init(
    json: JSONValue,
    limits: ArchiveLimits = .standard
  ) throws(RestorationError) {
    self = try JSONCursor(json).archiveValue(limits: limits, depth: 0)
  }
}

extension JSONCursor {
  fileprivate func keyedValues(
    limits: ArchiveLimits,
    depth: Int
  ) throws(RestorationError) -> [KeyedValue] {
    var result: [KeyedValue] = []
    for (name, cursor) in try members() {
      result.append(KeyedValue(name, try cursor.archiveValue(limits: limits, depth: depth)))
    }
    return result
  }

  private func archiveValues(
    limits: ArchiveLimits,
    depth: Int
  ) throws(RestorationError) -> [ArchiveValue] {
    var result: [ArchiveValue] = []
    for element in try elements() {
      result.append(try element.archiveValue(limits: limits, depth: depth))
    }
    return result
  }

  /// Reads a value of an archive.
  ///
  /// - Parameter depth: The number of collections and embedded objects that enclose the value.
  fileprivate func archiveValue(
    limits: ArchiveLimits,
    depth: Int
  ) throws(RestorationError) -> ArchiveValue {
    guard depth <= limits.maximumDepth else {
      throw error(
        .limitExceeded,
        "expected at most \(limits.maximumDepth) levels of nesting, found more"
      )
    }
    let members = try members()
    guard members.count == 1, let (kind, content) = members.first else {
      throw error(
        .typeMismatch,
        "expected one property that names the kind of value, found \(members.count)"
      )
    }
    let inner = depth + 1
    switch kind {
    case "array": return .array(try content.archiveValues(limits: limits, depth: inner))
    case "set": return .set(try content.archiveValues(limits: limits, depth: inner))
    case "dictionary": return .dictionary(try content.entries(limits: limits, depth: inner))
    case "object": return .object(try content.embeddedObject(limits: limits, depth: inner))
    case "reference": return .reference(try IdentifierPath(content, limits: limits))
    default: return try content.plainValue(kind)
    }
  }

  private func entries(
    limits: ArchiveLimits,
    depth: Int
  ) throws(RestorationError) -> [ArchiveValue.Entry] {
    var result: [ArchiveValue.Entry] = []
    for element in try elements() {
      let fields = try element.fields(["key", "value"])
      result.append(
        ArchiveValue.Entry(
          key: try fields("key").archiveValue(limits: limits, depth: depth),
          value: try fields("value").archiveValue(limits: limits, depth: depth)
        )
      )
    }
    return result
  }

  private func embeddedObject(
    limits: ArchiveLimits,
    depth: Int
  ) throws(RestorationError) -> EmbeddedObject {
    let fields = try fields(["label", "type", "values"])
    return EmbeddedObject(
      typeName: try fields("type").string(),
      label: try fields("label").label(),
      values: try fields("values").keyedValues(limits: limits, depth: depth)
    )
  }

  private func label() throws(RestorationError) -> Int {
    let number: Int = try self.number()
    guard number >= 0 else {
      throw error(.typeMismatch, "expected a label of 0 or more, found a negative one")
    }
    return number
  }

  /// Reads a value that contains no others.
  private func plainValue(_ kind: String) throws(RestorationError) -> ArchiveValue {
    switch kind {
    case "null":
      guard try bool() else { throw error(.typeMismatch, "expected true, found false") }
      return .null
    case "bool": return .bool(try bool())
    case "int": return .int(try integer())
    case "unsigned": return try unsigned()
    case "float": return .float(try real())
    case "double": return .double(try real())
    case "string": return .string(try string())
    case "data": return .data(try data())
    case "date": return .date(try real())
    case "uuid":
      guard let bytes = UUIDText.decode(try string()) else {
        throw error(
          .typeMismatch,
          "expected a UUID of 8-4-4-4-12 hexadecimal digits, found other text"
        )
      }
      return .uuid(bytes)
    case "url":
      let fields = try fields(["string"], optional: ["base"])
      return .url(try fields("string").string(), base: try fields["base"]?.string())
    case "shared": return .sharedObject(try label())
    case "enum":
      let fields = try fields(["case", "type"])
      return .enumeration(type: try fields("type").string(), name: try fields("case").string())
    default: return try geometry(kind)
    }
  }

  fileprivate func data() throws(RestorationError) -> [UInt8] {
    guard let bytes = Base64.decode(try string()) else {
      throw error(
        .typeMismatch,
        "expected base64 with padding and no line breaks, found other text"
      )
    }
    return bytes
  }

  private func unsigned() throws(RestorationError) -> ArchiveValue {
    let digits = try string()
    guard let number = UInt64(digits), number.description == digits, number > UInt64(Int64.max)
    else {
      throw error(
        .typeMismatch,
        "expected \"unsigned\" as a string of digits, above \(Int64.max) only; use \"int\""
      )
    }
    return .unsigned(number)
  }

  private static let geometryKinds = Dictionary(
    uniqueKeysWithValues: Geometry.Kind.allCases.map { ($0.name, $0) }
  )

  private func geometry(_ name: String) throws(RestorationError) -> ArchiveValue {
    guard let kind = Self.geometryKinds[name] else {
      throw error(.corrupted, "expected the name of a kind of value, found an unknown one")
    }
    let fields = try fields(kind.componentNames)
    var numbers: [Double] = []
    for component in kind.componentNames { numbers.append(try fields(component).real()) }
    guard let geometry = Geometry(kind, numbers) else {
      throw error(.corrupted, "expected \(kind.componentNames.count) numbers")
    }
    return .geometry(geometry)
  }
}
