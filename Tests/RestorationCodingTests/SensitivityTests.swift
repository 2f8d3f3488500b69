import Foundation
import RestorationArchive
import RestorationCoding
import RestorationTestSupport
import Testing

/// Excluded values are not stored, and private values are marked.
@Suite struct SensitivityTests {
  struct Filter: Codable, Equatable {
    var text: String
    var tags: [Int]?
  }

  private func stored(_ encode: (StateEncoder) throws -> Void) throws -> [KeyedValue] {
    let encoder = StateEncoder(path: Coding.path)
    try encode(encoder)
    return try #require(try Coding.archive(of: encoder).object(at: Coding.path)).values()
  }

  @Test func aPrivateValueIsStoredInItsWrapping() throws {
    let values = try stored { try $0.encode("Anna", forKey: "name", sensitivity: .private) }
    let expected = EmbeddedObject(
      typeName: "restoration.private",
      label: 0,
      values: [KeyedValue("value", .string("Anna"))]
    )
    #expect(values == [KeyedValue("name", .object(expected))])
  }

  /// The example of `Schemas/Archive/reserved-types.md`.
  @Test func theBytesAreThoseOfTheSchema() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Schemas/Archive/reserved-types.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let example = try #require(
      text.split(separator: "```hex\n").last?.split(separator: "```").first
    )
    let bytes = example.split(separator: "\n").flatMap { line in
      line.prefix(30).split(separator: " ").compactMap { UInt8($0, radix: 16) }
    }
    let encoder = StateEncoder(path: Coding.path)
    try encoder.encode("Anna", forKey: "name", sensitivity: .private)
    #expect(try Coding.archive(of: encoder).bytes.array.firstRange(of: bytes) != nil)
    #expect(bytes.count == 33)
  }

  @Test func everyDecodingMethodTakesAPrivateValueOutOfItsWrapping() throws {
    let date = Date(timeIntervalSinceReferenceDate: 5)
    let decoder = try Coding.decoder { encoder in
      let coder: NSCoder = encoder
      coder.encode(true, forKey: "bool", sensitivity: .private)
      coder.encode(7, forKey: "int", sensitivity: .private)
      coder.encode(1.5, forKey: "double", sensitivity: .private)
      coder.encode("text", forKey: "text", sensitivity: .private)
      coder.encode(Data([1, 2]), forKey: "data", sensitivity: .private)
      coder.encode(date, forKey: "date", sensitivity: .private)
      coder.encode(["a", "b"], forKey: "array", sensitivity: .private)
      coder.encode(NSIndexPath(indexes: [1, 2], length: 2), forKey: "row", sensitivity: .private)
      try encoder.encode(Filter(text: "x", tags: [1]), forKey: "filter", sensitivity: .private)
      try encoder.encode(CGPoint(x: 1, y: 2), forKey: "point", sensitivity: .private)
    }
    #expect(decoder.containsValue(forKey: "bool"))
    #expect(decoder.decodeBool(forKey: "bool"))
    #expect(decoder.decodeInteger(forKey: "int") == 7)
    #expect(decoder.decodeInt32(forKey: "int") == 7)
    #expect(decoder.decodeDouble(forKey: "double") == 1.5)
    #expect(decoder.decodeFloat(forKey: "double") == 1.5)
    #expect(decoder.decodeObject(forKey: "text") as? String == "text")
    #expect(decoder.decodeObject(of: NSString.self, forKey: "text") == "text")
    #expect(try decoder.decodeIfPresent(String.self, forKey: "text") == "text")
    #expect(try decoder.decodeIfPresent(Int.self, forKey: "int") == 7)
    #expect(try decoder.decodeIfPresent(Data.self, forKey: "data") == Data([1, 2]))
    #expect(try decoder.decode(Date.self, forKey: "date") == date)
    #expect(decoder.decodeObject(forKey: "array") as? [String] == ["a", "b"])
    #expect(decoder.decodeObject(of: NSIndexPath.self, forKey: "row")?.length == 2)
    #expect(try decoder.decode(Filter.self, forKey: "filter") == Filter(text: "x", tags: [1]))
    #expect(decoder.decodePoint(forKey: "point") == CGPoint(x: 1, y: 2))
    #expect(try decoder.decodeValue(forKey: "text") == .string("text"))
    #expect(decoder.withDecodedUnsafeBytes(forKey: "data") { $0.map { Array($0) } } == [1, 2])
    #expect(decoder.failures.isEmpty)
  }

  @Test func aPrivateNilIsStoredAndNotAbsent() throws {
    let decoder = try Coding.decoder { coder in
      (coder as NSCoder).encode(nil, forKey: "nothing", sensitivity: .private)
    }
    #expect(decoder.containsValue(forKey: "nothing"))
    #expect(decoder.decodeObject(forKey: "nothing") == nil)
    #expect(try decoder.decodeIfPresent(String.self, forKey: "nothing") == nil)
    #expect(decoder.failures.isEmpty)
  }

  @Test func whatIsNeverStoredIsNoFailure() throws {
    let decoder = try Coding.decoder { coder in
      try coder.encode("hunter2", forKey: "code", sensitivity: .never)
      (coder as NSCoder).encode("hunter2", forKey: "object", sensitivity: .never)
      coder.encode(1, forKey: "kept")
    }
    #expect(!decoder.containsValue(forKey: "code"))
    #expect(!decoder.containsValue(forKey: "object"))
    #expect(decoder.decodeInteger(forKey: "kept") == 1)
  }

  @Test func aNormalValueIsStoredAsEver() throws {
    let plain = try stored { try $0.encode(Filter(text: "x"), forKey: "f") }
    #expect(
      try stored { try $0.encode(Filter(text: "x"), forKey: "f", sensitivity: .normal) } == plain
    )
    #expect(
      try stored { ($0 as NSCoder).encode("x", forKey: "f", sensitivity: .normal) }
        == [KeyedValue("f", .string("x"))]
    )
  }

  /// So that a private key can be left out without touching anything else.
  @Test func nothingIsSharedAcrossTheWrapping() throws {
    let path = NSIndexPath(indexes: [3, 4], length: 2)
    let values = try stored { coder in
      coder.encode(path, forKey: "outside")
      (coder as NSCoder).encode([path, path], forKey: "private", sensitivity: .private)
      coder.encode(path, forKey: "later")
    }
    let kinds = values.map { $0.value.redacted.kindName }
    #expect(
      kinds == [
        "object of type NSIndexPath", "shared object", "object of type restoration.private",
      ]
    )
    guard case .object(let later)? = values.first?.value else { return }
    #expect(values[1].value == .sharedObject(later.label))
  }

  @Test func aPrivateValueThatCannotBeStoredLeavesNoTrace() throws {
    struct Opaque {}
    let encoder = StateEncoder(path: Coding.path)
    encoder.encode(Opaque(), forKey: "opaque", sensitivity: .private)
    encoder.encode(1, forKey: "kept")
    #expect(encoder.failures.count == 1)
    #expect(encoder.failures.first?.message.contains("opaque") == true)
    let object = try #require(try Coding.archive(of: encoder).object(at: Coding.path))
    #expect(try object.values() == [KeyedValue("kept", .int(1))])
  }

  @Test("A private value without content, around another one, or in an array is not stored")
  func malformedWrappings() throws {
    func wrapping(_ values: [KeyedValue], label: Int) -> ArchiveValue {
      .object(EmbeddedObject(typeName: "restoration.private", label: label, values: values))
    }
    let inner = wrapping([KeyedValue("value", .int(1))], label: 1)
    let malformed: [ArchiveValue] = [
      wrapping([], label: 0), wrapping([KeyedValue("other", .int(1))], label: 0),
      wrapping([KeyedValue("value", inner)], label: 0), .array([inner]),
    ]
    let decoder = try Coding.decoder { coder in
      for value in malformed {
        let error = #expect(throws: RestorationError.self) { try coder.encode(value, forKey: "k") }
        #expect(error?.code == .unsupportedValue)
      }
    }
    #expect(!decoder.containsValue(forKey: "k"))
  }

  @Test func printingShowsNothingOfAPrivateValue() throws {
    let values = try stored { try $0.encode("hunter2", forKey: "name", sensitivity: .private) }
    var dumped = ""
    dump(values, to: &dumped)
    for text in ["\(values)", String(reflecting: values), dumped, "\(values[0].value.redacted)"] {
      #expect(!text.contains("hunter2"))
    }
    #expect(values[0].value.isPrivate)
    #expect(values[0].value.unwrapped == .string("hunter2"))
  }

  @Test func aTypeNameOfOursCannotBeTaken() async {
    await #expect(processExitsWith: .failure) {
      var types = RestorationTypeRegistry()
      types.register(NSIndexPath.self, as: "restoration.private")
    }
  }
}

@Suite struct SecretTests {
  @Test func aSecretSaysNothingOfItsValue() {
    let secret = Secret("hunter2")
    var dumped = ""
    dump(secret, to: &dumped)
    for text in ["\(secret)", String(reflecting: secret), dumped, "\([secret])"] {
      #expect(!text.contains("hunter2"))
    }
    #expect(secret.exposed == "hunter2")
    #expect(secret == Secret("hunter2"))
  }

  @Test(arguments: [false, true]) func aSecretGivenToACoderIsAFailure(isPrivate: Bool) throws {
    let sensitivity: Sensitivity = isPrivate ? .private : .normal
    let encoder = StateEncoder(path: Coding.path)
    let maybe: Secret<String>? = Secret("hunter2")
    encoder.encode(Secret("hunter2") as Any?, forKey: "alone", sensitivity: sensitivity)
    encoder.encode([Secret("hunter2")], forKey: "array", sensitivity: sensitivity)
    encoder.encode(["a": Secret("hunter2")], forKey: "dictionary", sensitivity: sensitivity)
    encoder.encode(NSArray(array: [Secret("hunter2")]), forKey: "list", sensitivity: sensitivity)
    encoder.encode(maybe as Any?, forKey: "optional", sensitivity: sensitivity)
    #expect(encoder.failures.count == 5)
    #expect(encoder.failures.allSatisfy { $0.code == .unsupportedValue })
    #expect(!"\(encoder.failures)".contains("hunter2"))
    let object = try #require(try Coding.archive(of: encoder).object(at: Coding.path))
    #expect(try object.values().isEmpty)
  }

  @Test func aSecretIsRefusedByTheCompilerAloneAndInACodableType() throws {
    func errors(_ line: String) throws -> [String] {
      try TypeCheck.errors(in: "import RestorationCoding\nimport Foundation\n\(line)\n")
    }
    #expect(try errors("struct User: Codable { var name: String }") == [])
    let nested = try errors("struct User: Codable { var password: Secret<String> }")
    #expect(nested.contains { $0.contains("'User' does not conform to protocol 'Encodable'") })
    let direct = try errors("_ = try JSONEncoder().encode(Secret(\"x\"))")
    #expect(direct.contains { $0.contains("Encodable") })
  }

  @Test func aSecretThatIsMadeCodableByACastStillDoesNotEncode() throws {
    struct Erased: Encodable {
      let value: Any
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let value = value as? any Encodable { try container.encode(value) }
      }
    }
    let encoder = StateEncoder(path: Coding.path)
    _ = try? encoder.encode(Erased(value: Secret("hunter2")), forKey: "cast")
    let bytes = try Coding.archive(of: encoder).bytes.array
    #expect(bytes.firstRange(of: Array("hunter2".utf8)) == nil)
  }
}
