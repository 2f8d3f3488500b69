import RestorationArchive
import RestorationMigration

extension SchemaLock {
  /// Reads the text of a file.
  ///
  /// - Throws: `RestorationError` with code `corrupted` when a line has a wrong form, with its
  ///   number; `unsupportedVersion` when a newer release wrote it; `limitExceeded` when it is longer
  ///   than 16 MiB.
  public init(text: String) throws(RestorationError) {
    guard text.utf8.count <= Self.maximumByteCount else {
      throw RestorationError(
        .limitExceeded,
        "expected a schema lock of at most \(Self.maximumByteCount) bytes, found \(text.utf8.count)"
      )
    }
    versions = [:]
    var place = Place()
    // Only line feeds end lines: names may contain any other character.
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let content = Substring(line)
      do throws(LineFault) {
        if index == 0 {
          try Self.checkHeader(content)
        } else if !content.allSatisfy({ $0 == " " || $0 == "\r" }), content.first != "#" {
          try read(try LineWords(content), &place)
        }
      } catch {
        throw RestorationError(error.code, "line \(index + 1) of the schema lock: \(error.message)")
      }
    }
  }

  private static func checkHeader(_ line: Substring) throws(LineFault) {
    guard line.hasPrefix("restoration-schema ") else {
      throw LineFault("expected \"\(header)\", found another file; name a schema lock")
    }
    guard line == header else {
      throw LineFault(
        "expected \"\(header)\", found a newer version; use a newer release",
        .unsupportedVersion
      )
    }
  }

  /// The version, class and key that the lines above have begun.
  private struct Place {
    var version: UInt64?
    var className: String?
    var enumeration: String?
    var key: String?
    var paths: Set<IdentifierPath> = []
  }

  private mutating func read(_ line: LineWords, _ place: inout Place) throws(LineFault) {
    var words = line.words[...]
    let keyword = words.popFirst() ?? ""
    guard let name = words.popFirst() else {
      throw LineFault("expected something behind \"\(keyword)\", found the end")
    }
    if keyword == "version" {
      guard let version = UInt64(name), words.isEmpty, versions[version] == nil else {
        throw LineFault("expected the number of a version that has not come yet")
      }
      versions[version] = StateSchema()
      place = Place(version: version)
      return
    }
    guard let version = place.version else {
      throw LineFault("expected a line \"version\" first, found \"\(keyword)\"")
    }
    var schema = versions[version] ?? StateSchema()
    defer { versions[version] = schema }
    switch keyword {
    case "enum":
      place = Place(version: version, enumeration: name)
      schema.enumerations[name] = schema.enumerations[name] ?? []
    case "case":
      guard let type = place.enumeration else { throw LineFault("expected an enum above the case") }
      schema.enumerations[type, default: []].insert(name)
    case "class":
      place = Place(version: version, className: name)
      var entry = StateSchema.Class()
      for word in words {
        guard let role = ObjectRole.allCases.first(where: { $0.name == word }) else {
          throw LineFault("expected a role, found \"\(word)\"")
        }
        entry.roles.insert(role)
      }
      schema.classes[name] = entry
    case "at":
      guard let className = place.className else {
        throw LineFault("expected a class above the path")
      }
      schema.classes[className]?.paths.insert(try Self.path(name))
    case "key":
      guard let className = place.className else {
        throw LineFault("expected a class above the key")
      }
      place.key = name
      place.paths = []
      let paths = schema.classes[className]?.paths ?? []
      let key = StateSchema.Key(
        types: try Self.types(words),
        paths: paths,
        defaultValue: line.value
      )
      schema.classes[className]?.keys[name] = key
    case "only":
      guard let className = place.className, let key = place.key else {
        throw LineFault("expected a key above the path")
      }
      place.paths.insert(try Self.path(name))
      schema.classes[className]?.keys[key]?.paths = place.paths
    default:
      throw LineFault("expected version, enum, case, class, at, key or only, found \"\(keyword)\"")
    }
  }

  private static func path(_ text: String) throws(LineFault) -> IdentifierPath {
    guard let pattern = try? PathPattern(text), let path = pattern.exactPath else {
      throw LineFault("expected the path of an object without wildcards")
    }
    return path
  }

  private static func types(_ words: ArraySlice<String>) throws(LineFault) -> Set<ValueType> {
    var types: Set<ValueType> = []
    for part in words.split(separator: "|") {
      var words = part
      guard let type = ValueType(&words), words.isEmpty else {
        throw LineFault("expected a type, found \"\(part.joined(separator: " "))\"")
      }
      types.insert(type)
    }
    guard !types.isEmpty else { throw LineFault("expected a type, found none") }
    return types
  }
}

/// The problem of one line.
private struct LineFault: Error {
  let message: String
  let code: RestorationError.Code

  init(_ message: String, _ code: RestorationError.Code = .corrupted) {
    self.message = message
    self.code = code
  }
}

/// A line as words, some of them JSON strings, with an optional JSON value after `=`.
private struct LineWords {
  private(set) var words: [String] = []
  private(set) var value: ArchiveValue?

  init(_ line: Substring) throws(LineFault) {
    var rest = Array(line.utf8)[...]
    while true {
      rest = rest.drop { $0 == 0x20 || $0 == 0x0D }
      guard let first = rest.first else { return }
      if first == UInt8(ascii: "\"") {
        let end = Self.end(ofString: rest)
        words.append(try Self.string(rest[..<end]))
        rest = rest[end...]
      } else {
        let word = rest.prefix { $0 != 0x20 && $0 != 0x0D }
        rest = rest[word.endIndex...]
        if word.elementsEqual([UInt8(ascii: "=")]) {
          value = try Self.value(rest)
          return
        }
        words.append(String(decoding: word, as: UTF8.self))
      }
    }
  }

  private static func end(ofString bytes: ArraySlice<UInt8>) -> Int {
    var isEscaped = false
    for index in bytes.indices.dropFirst() {
      if isEscaped {
        isEscaped = false
      } else if bytes[index] == UInt8(ascii: "\\") {
        isEscaped = true
      } else if bytes[index] == UInt8(ascii: "\"") {
        return index + 1
      }
    }
    return bytes.endIndex
  }

  private static func json(_ bytes: ArraySlice<UInt8>) throws(LineFault) -> JSONValue {
    do throws(RestorationError) {
      return try JSONReader.read(Array(bytes), maximumDepth: 100, maximumByteCount: 1 << 20)
    } catch {
      throw LineFault(error.message)
    }
  }

  private static func string(_ bytes: ArraySlice<UInt8>) throws(LineFault) -> String {
    guard case .string(let text) = try json(bytes) else { throw LineFault("expected a string") }
    return text
  }

  private static func value(_ bytes: ArraySlice<UInt8>) throws(LineFault) -> ArchiveValue {
    let json = try json(bytes)
    do throws(RestorationError) {
      return try ArchiveValue(json: json)
    } catch {
      throw LineFault(error.message)
    }
  }
}
