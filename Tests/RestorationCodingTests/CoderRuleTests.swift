import Foundation
import RestorationArchive
import RestorationCoding
import RestorationTestSupport
import Testing

@Suite struct CoderRuleTests {
  @Test("K13: absent keys give the zero of their type and are no failure", .scenario(147))
  func absentKeysGiveZero() throws {
    let decoder = try Coding.decoder { _ in }
    #expect(decoder.decodeBool(forKey: "x") == false)
    #expect(decoder.decodeInteger(forKey: "x") == 0)
    #expect(decoder.decodeInt32(forKey: "x") == 0)
    #expect(decoder.decodeInt64(forKey: "x") == 0)
    #expect(decoder.decodeCInt(forKey: "x") == 0)
    #expect(decoder.decodeFloat(forKey: "x") == 0)
    #expect(decoder.decodeDouble(forKey: "x") == 0)
    #expect(decoder.decodeObject(forKey: "x") == nil)
    #expect(decoder.decodeObject(of: NSString.self, forKey: "x") == nil)
    #expect(decoder.decodeCGPoint(forKey: "x") == .zero)
    #expect(decoder.decodeEdgeInsets(forKey: "x") == .zero)
    #expect(decoder.withDecodedUnsafeBytes(forKey: "x") { $0 == nil })
    #expect(try decoder.decodeIfPresent(String.self, forKey: "x") == nil)
    #expect(decoder.failures.isEmpty)
  }

  @Test("K11: a stored nil is present, an absent key is not")
  func storedNilIsPresent() throws {
    let decoder = try Coding.decoder { $0.encode(nil as Any?, forKey: "nil") }
    #expect(decoder.containsValue(forKey: "nil"))
    #expect(!decoder.containsValue(forKey: "absent"))
    #expect(decoder.decodeObject(forKey: "nil") == nil)
    #expect(decoder.failures.isEmpty)
  }

  @Test("K14: any integer width is read as any other, float and double interchange")
  func widthsInterchange() throws {
    let decoder = try Coding.decoder { coder in
      coder.encode(Int32(7), forKey: "i32")
      coder.encode(Int64(8), forKey: "i64")
      coder.encode(9, forKey: "int")
      coder.encode(Float(1.5), forKey: "float")
      coder.encode(2.5, forKey: "double")
    }
    #expect(decoder.decodeInt64(forKey: "i32") == 7)
    #expect(decoder.decodeInt32(forKey: "i64") == 8)
    #expect(decoder.decodeCInt(forKey: "int") == 9)
    #expect(decoder.decodeDouble(forKey: "float") == 1.5)
    #expect(decoder.decodeFloat(forKey: "double") == 2.5)
    #expect(decoder.failures.isEmpty)
  }

  @Test("K15: a number that does not fit is a failure of its key")
  func numberThatDoesNotFitFails() throws {
    let decoder = try Coding.decoder { coder in
      coder.encode(Int64.max, forKey: "large")
      coder.encode(1e300, forKey: "double")
    }
    #expect(decoder.decodeInt32(forKey: "large") == 0)
    #expect(decoder.decodeFloat(forKey: "double") == 0)
    #expect(decoder.failures.map(\.code) == [.typeMismatch, .typeMismatch])
    #expect(decoder.decodeInt64(forKey: "large") == .max)
  }

  @Test("K16: a kind read as another fails; K17 bettered: no other key is affected")
  func mismatchFailsAloneAndNamesItsKey() throws {
    let decoder = try Coding.decoder { coder in
      coder.encode(1.5, forKey: "double")
      coder.encode("text" as Any?, forKey: "text")
      coder.encode(5, forKey: "int")
    }
    #expect(decoder.decodeInteger(forKey: "double") == 0)
    #expect(decoder.decodeInteger(forKey: "text") == 0)
    #expect(decoder.decodeBool(forKey: "int") == false)
    #expect(decoder.decodeObject(of: NSNumber.self, forKey: "text") == nil)
    #expect(decoder.failures.count == 4)
    #expect(decoder.failures.allSatisfy { $0.code == .typeMismatch })
    #expect(decoder.failures[0].message.contains("\"double\""))
    #expect(!decoder.failures[1].message.contains("\"text\" as"))
    #expect(decoder.decodeInteger(forKey: "int") == 5)
    #expect((decoder.error as? RestorationError)?.code == .typeMismatch)
  }

  @Test(
    "K18: what is missing, mismatched, not allowed or damaged is told apart by its code",
    .scenario(149)
  )
  func failuresHaveCodes() throws {
    let coder = try Coding.decoder { coder in
      try coder.encode("text", forKey: "text")
      coder.encode(NSError(domain: "d", code: 1), forKey: "error")
    }
    func code(_ body: () throws -> Void) -> RestorationError.Code? {
      do { try body() } catch { return (error as? RestorationError)?.code }
      return nil
    }
    #expect(code { _ = try coder.decode(String.self, forKey: "absent") } == .missingValue)
    #expect(code { _ = try coder.decode(Int.self, forKey: "text") } == .typeMismatch)
    _ = coder.decodeObject(of: NSDate.self, forKey: "error")
    #expect((coder.error as? RestorationError)?.code == .typeNotAllowed)
    let encoder = StateEncoder(path: Coding.path)
    try encoder.encode("text", forKey: "text")
    var bytes = try Coding.archive(of: encoder).bytes.array
    // The key and then the value have this text.
    let key = try #require(bytes.firstRange(of: Array("text".utf8)))
    let value = try #require(bytes[key.upperBound...].firstRange(of: Array("text".utf8)))
    bytes[value.lowerBound] ^= 1
    let damaged = try Archive(ArchiveBytes(bytes))
    #expect(code { try damaged.verify() } == .corrupted)
  }

  @Test("K20: secure coding and the failure policy are what they were, whatever is decoded")
  func secureCodingStaysOn() throws {
    for isSecure in [true, false] {
      let types = RestorationTypeRegistry(requiresSecureCoding: isSecure)
      let coder = try Coding.decoder(types: types) { $0.encode(1, forKey: "one") }
      for _ in 0..<2 {
        #expect(coder.requiresSecureCoding == isSecure)
        #expect(coder.decodingFailurePolicy == .setErrorAndReturn)
        _ = coder.decodeObject(of: NSDate.self, forKey: "one")
      }
      #expect(coder.error != nil)
    }
  }

  @Test("J11: an untyped decode reads values, and refuses objects alone")
  func untypedDecodesFailAlone() throws {
    let coder = try Coding.decoder { coder in
      try coder.encode("text", forKey: "text")
      try coder.encode(["a", "b"], forKey: "list")
    }
    #expect(coder.decodeObject(forKey: "text") as? String == "text")
    #expect(coder.decodeObject(forKey: "list") as? [String] == ["a", "b"])
    #expect(coder.error == nil)
  }

  @Test("J13: an absent object is nil, no failure, and poisons nothing")
  func absentObjectsPoisonNothing() throws {
    let coder = try Coding.decoder { try $0.encode("text", forKey: "text") }
    #expect(coder.decodeObject(of: NSString.self, forKey: "absent") == nil)
    #expect(coder.decodeObject(forKey: "absent") == nil)
    #expect(coder.error == nil)
    #expect(coder.decodeObject(of: NSString.self, forKey: "text") == "text")
  }

  @Test("K21: the last value of a key counts")
  func lastValueOfAKeyCounts() throws {
    let decoder = try Coding.decoder { coder in
      coder.encode(1, forKey: "b")
      coder.encode(2, forKey: "a")
      coder.encode("three" as Any?, forKey: "b")
    }
    #expect(decoder.decodeObject(of: NSString.self, forKey: "b") == "three")
    #expect(decoder.decodeInteger(forKey: "a") == 2)
  }

  @Test("K24: keys may be decoded in any order and more than once")
  func keysAreReadInAnyOrder() throws {
    let decoder = try Coding.decoder { coder in
      for index in 0..<20 { coder.encode(index, forKey: "key\(index)") }
    }
    for index in (0..<20).reversed() + Array(0..<20) {
      #expect(decoder.decodeInteger(forKey: "key\(index)") == index)
    }
  }

  @Test("Equal state gives equal bytes, whatever the order of the calls")
  func orderOfCallsDoesNotShow() throws {
    let one = StateEncoder(path: Coding.path)
    one.encode(1, forKey: "a")
    one.encode("x" as Any?, forKey: "b")
    one.encode(["k": 1, "l": 2] as Any?, forKey: "c")
    let other = StateEncoder(path: Coding.path)
    other.encode(["l": 2, "k": 1] as Any?, forKey: "c")
    other.encode("x" as Any?, forKey: "b")
    other.encode(1, forKey: "a")
    #expect(try Coding.archive(of: one).bytes == Coding.archive(of: other).bytes)
  }

  @Test("K2: reserved keys are readable in every coder, and no app may write them")
  func reservedKeys() throws {
    var failures: [RestorationError] = []
    let decoder = try Coding.decoder(expectingFailures: true) { coder in
      coder.encode("mine" as Any?, forKey: ReservedKey.bundleVersion)
      failures = coder.failures
    }
    #expect(failures.map(\.code) == [.invalidIdentifier])
    #expect(decoder.decodeObject(of: NSString.self, forKey: ReservedKey.bundleVersion) == "7")
    #expect(decoder.decodeObject(forKey: ReservedKey.systemVersion) as? String == "test 1")
    #expect(decoder.decodeInteger(forKey: ReservedKey.userInterfaceIdiom) == 1)
    #expect(
      decoder.decodeObject(of: NSDate.self, forKey: ReservedKey.timestamp)
        == NSDate(timeIntervalSinceReferenceDate: 1000)
    )
    #expect(try decoder.decodeIfPresent(Int.self, forKey: ReservedKey.stateVersion) == 4)
    #expect(decoder.containsValue(forKey: ReservedKey.timestamp))
    #expect(!decoder.containsValue(forKey: ReservedKey.storyboard))
  }

  @Test("K12: geometry comes back, as values and as Foundation's text")
  func geometryComesBack() throws {
    let decoder = try Coding.decoder { coder in
      coder.encode(CGPoint(x: 0.1, y: -2), forKey: "point")
      coder.encode(CGSize(width: 3, height: 4), forKey: "size")
      coder.encode(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "rect")
      coder.encode(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4), forKey: "insets")
      coder.encode(Vector(dx: 1, dy: 2), forKey: "vector")
      coder.encode(Offset(horizontal: 5, vertical: 6), forKey: "offset")
      coder.encode(AffineTransform2D(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6), forKey: "transform")
      coder.encodeCGPoint(CGPoint(x: 7, y: 8), forKey: "geometry")
      coder.encodeCGSize(CGSize(width: 1, height: 2), forKey: "geometrySize")
      coder.encodeCGRect(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "geometryRect")
    }
    #expect(
      try decoder.decodeValue(forKey: "geometry") == Geometry(.point, [7, 8]).map { .geometry($0) }
    )
    #expect(decoder.decodeCGSize(forKey: "geometrySize") == CGSize(width: 1, height: 2))
    #expect(decoder.decodeRect(forKey: "geometryRect") == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(decoder.decodeCGPoint(forKey: "point") == CGPoint(x: 0.1, y: -2))
    #expect(decoder.decodePoint(forKey: "point") == CGPoint(x: 0.1, y: -2))
    #expect(decoder.decodeCGSize(forKey: "size") == CGSize(width: 3, height: 4))
    #expect(decoder.decodeCGRect(forKey: "rect") == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(decoder.decodeRect(forKey: "rect") == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(
      decoder.decodeEdgeInsets(forKey: "insets")
        == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    )
    #expect(decoder.decodeCGVector(forKey: "vector") == Vector(dx: 1, dy: 2))
    #expect(decoder.decodeOffset(forKey: "offset") == Offset(horizontal: 5, vertical: 6))
    #expect(decoder.decodeCGAffineTransform(forKey: "transform").tx == 5)
    #expect(decoder.decodeCGPoint(forKey: "geometry") == CGPoint(x: 7, y: 8))
    #expect(decoder.decodePoint(forKey: "geometry") == CGPoint(x: 7, y: 8))
    #expect(decoder.failures.isEmpty)
  }

  @Test func bytesComeBack() throws {
    let decoder = try Coding.decoder { coder in
      [UInt8](0...9).withUnsafeBufferPointer {
        coder.encodeBytes($0.baseAddress, length: $0.count, forKey: "bytes")
      }
    }
    let bytes = decoder.withDecodedUnsafeBytes(forKey: "bytes") { $0.map { Array($0) } }
    #expect(bytes == [UInt8](0...9))
  }

  @Test("Values without keys come back in their order, beside those with keys and inside objects")
  func valuesWithoutKeysComeBackInOrder() throws {
    var types = RestorationTypeRegistry()
    types.register(UnkeyedPair.self, as: "Pair")
    let decoder = try Coding.decoder(types: types) { coder in
      coder.encode("first" as Any?)
      coder.encode(7, forKey: "number")
      coder.encode(UnkeyedPair("a", UnkeyedPair("b", nil)))
      coder.encode(UnkeyedPair("c", nil))
      coder.encode(Data([1]))
      coder.encodeRootObject("last")
    }
    #expect(decoder.decodeObject() as? String == "first")
    #expect(decoder.decodeObject() as? UnkeyedPair == UnkeyedPair("a", UnkeyedPair("b", nil)))
    #expect(decoder.decodeInteger(forKey: "number") == 7)
    #expect(decoder.decodeObject() as? UnkeyedPair == UnkeyedPair("c", nil))
    #expect(decoder.decodeData() == Data([1]))
    #expect(decoder.decodeObject() as? String == "last")
    #expect(decoder.decodeObject() == nil)
    #expect(decoder.failures.isEmpty)
  }

  @Test("Values of C types without keys are refused by name")
  func valuesOfCTypesAreRefused() throws {
    let decoder = try Coding.decoder(expectingFailures: true) { coder in
      var number = 7
      coder.encodeValue(ofObjCType: "q", at: &number)
      #expect(coder.failures.map(\.code) == [.unsupportedValue])
    }
    var number = 0
    decoder.decodeValue(ofObjCType: "q", at: &number)
    #expect(decoder.failures.map(\.code) == [.unsupportedValue])
  }

  @Test func emptyKeysAreRefused() throws {
    _ = try Coding.decoder(expectingFailures: true) { coder in
      coder.encode(1, forKey: "")
      #expect(coder.failures.map(\.code) == [.invalidIdentifier])
    }
  }
}

/// An object that encodes its parts without keys.
private final class UnkeyedPair: NSObject, NSSecureCoding {
  static let supportsSecureCoding = true
  private let name: String
  private let next: UnkeyedPair?

  init(_ name: String, _ next: UnkeyedPair?) {
    (self.name, self.next) = (name, next)
  }

  init?(coder: NSCoder) {
    name = coder.decodeObject() as? String ?? ""
    next = coder.decodeObject() as? UnkeyedPair
  }

  func encode(with coder: NSCoder) {
    coder.encode(name as Any?)
    coder.encode(next)
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UnkeyedPair else { return false }
    return name == other.name && next == other.next
  }
}
