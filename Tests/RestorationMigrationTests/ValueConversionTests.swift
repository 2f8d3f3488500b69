import RestorationArchive
import RestorationMigration
import Testing

@Suite struct ValueConversionTests {
  @Test(arguments: [
    (ArchiveValue.int(3), ValueConversion.Target.double, ArchiveValue.double(3)),
    (.int(3), .string, .string("3")), (.string("3"), .int, .int(3)), (.bool(true), .int, .int(1)),
    (.double(4), .int, .int(4)), (.int(1), .bool, .bool(true)),
    (.string("true"), .bool, .bool(true)),
    (.double(1.5), .float, .float(1.5)), (.float(1.5), .double, .double(1.5)),
    (.unsigned(.max), .uint64, .unsigned(.max)), (.double(12), .date, .date(12)),
    (.date(12), .double, .double(12)), (.enumeration(type: "T", name: "a"), .string, .string("a")),
    (.string("https://a"), .url, .url("https://a", base: nil)), (.null, .int, .null),
    (
      .string("00000000-0000-0000-0000-0000000000FF"), .uuid,
      .uuid([UInt8](repeating: 0, count: 15) + [255])
    ),
    (.string("hé"), .data, .data(Array("hé".utf8))),
    (.data(Array("hé".utf8)), .string, .string("hé")),
    (.int(-128), .int8, .int(-128)), (.string("18446744073709551615"), .uint64, .unsigned(.max)),
  ])
  func valuesBecomeTheTypeWanted(
    value: ArchiveValue,
    target: ValueConversion.Target,
    expected: ArchiveValue
  ) throws {
    #expect(try ValueConversion(to: target)(value) == expected)
  }

  @Test(
    arguments: [
      (ValueConversion.Rounding.nearest, 2.5, 2), (.nearest, 3.5, 4), (.nearest, -2.5, -2),
      (.towardZero, 2.9, 2), (.towardZero, -2.9, -2), (.down, -2.1, -3), (.down, 2.9, 2),
      (.up, 2.1, 3), (.up, -2.9, -2),
    ] as [(ValueConversion.Rounding, Double, Int64)]
  )
  func fractionsAreRoundedAsStated(
    rounding: ValueConversion.Rounding,
    number: Double,
    expected: Int64
  ) throws {
    #expect(try ValueConversion(to: .int, rounding: rounding)(.double(number)) == .int(expected))
  }

  @Test(arguments: [
    (ArchiveValue.int(300), ValueConversion.Target.uint8, ArchiveValue.int(255)),
    (.int(-1), .uint8, .int(0)), (.double(1e300), .int64, .int(.max)),
    (.double(-.infinity), .int8, .int(-128)),
    (.double(1e300), .float, .float(.greatestFiniteMagnitude)),
    (.string("99999999999999999999999"), .int, .int(.max)), (.unsigned(.max), .int, .int(.max)),
  ])
  func overflowIsClampedRemovedOrRefused(
    value: ArchiveValue,
    target: ValueConversion.Target,
    clamped: ArchiveValue
  ) throws {
    let clamp = ValueConversion(to: target, rounding: .nearest, overflow: .clamp)
    #expect(try clamp(value) == clamped)
    let remove = ValueConversion(to: target, rounding: .nearest, overflow: .remove)
    #expect(try remove(value) == nil)
    let error = #expect(throws: RestorationError.self) {
      try ValueConversion(to: target, rounding: .nearest)(value)
    }
    #expect(error?.code == .limitExceeded)
  }

  @Test(arguments: [
    (ArchiveValue.double(1.5), ValueConversion.Target.int), (.int(1 << 53 + 1), .double),
    (.double(0.1), .float), (.unsigned(.max), .double),
  ])
  func whatWouldBeRoundedIsRefusedUnlessStated(
    value: ArchiveValue,
    target: ValueConversion.Target
  ) throws {
    let error = #expect(throws: RestorationError.self) { try ValueConversion(to: target)(value) }
    #expect(error?.code == .typeMismatch)
    #expect(error?.message.contains("rounding") == true)
    #expect(try ValueConversion(to: target, rounding: .nearest)(value) != nil)
  }

  @Test(arguments: [
    (ArchiveValue.string("soon"), ValueConversion.Target.date), (.array([]), .int),
    (.bool(true), .date),
    (.double(.nan), .int), (.data([255]), .string), (.string("x"), .uuid), (.int(2), .bool),
    (.url("a", base: "b"), .string), (.reference(["a"]), .string),
  ])
  func whatCannotBeConvertedIsDecidedBeforehand(
    value: ArchiveValue,
    target: ValueConversion.Target
  ) throws {
    let error = #expect(throws: RestorationError.self) { try ValueConversion(to: target)(value) }
    #expect(error?.code == .typeMismatch)
    #expect(error?.message.contains("soon") == false)
    let kept = try #require(try ValueConversion(to: target, mismatch: .keep)(value))
    #expect("\(kept)" == "\(value)")
    #expect(try ValueConversion(to: target, mismatch: .remove)(value) == nil)
    #expect(try ValueConversion(to: target, mismatch: .replace(.int(7)))(value) == .int(7))
  }

  @Test func privateValuesStayPrivate() throws {
    func hidden(_ value: ArchiveValue) -> ArchiveValue {
      .object(
        EmbeddedObject(
          typeName: EmbeddedObject.privateTypeName,
          label: 4,
          values: [KeyedValue(EmbeddedObject.privateValueKey, value)]
        )
      )
    }
    #expect(try ValueConversion(to: .string)(hidden(.int(3))) == hidden(.string("3")))
    #expect(try ValueConversion(to: .date, mismatch: .remove)(hidden(.string("x"))) == nil)
  }
}
