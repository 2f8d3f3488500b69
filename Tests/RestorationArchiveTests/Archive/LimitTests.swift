import RestorationArchive
import Testing

/// Nothing that comes from disk may take more than the limits.
@Suite("What a writer refuses because readers with the same limits would")
struct LimitTests {
  private func finish(
    _ limits: ArchiveLimits,
    path: IdentifierPath = ["a"],
    className: String = "C",
    values: [KeyedValue] = []
  ) throws(RestorationError) -> Archive {
    var writer = ArchiveWriter(header: ArchiveHeader(appIdentifier: "app"), limits: limits)
    let object = ObjectDescription(path: path, className: className, role: .controller)
    try writer.add(ObjectRecord(object, values: values))
    return try writer.finish()
  }

  @Test("A name of one byte more than allowed is refused, and its kind is named")
  func names() throws {
    var limits = ArchiveLimits.standard
    limits.maximumNameByteCount = 8
    _ = try finish(limits, className: "12345678", values: [KeyedValue("12345678", .int(1))])
    let error = #expect(throws: RestorationError.self) {
      try finish(limits, className: "123456789")
    }
    #expect(error?.code == .limitExceeded)
    #expect(error?.message.contains("a name of 9 bytes as the class") == true)
    let other = #expect(throws: RestorationError.self) {
      try finish(limits, values: [KeyedValue("123456789", .int(1))])
    }
    #expect(other?.code == .limitExceeded)
  }

  @Test("A fact about the app of one byte more than allowed is refused")
  func facts() throws {
    var limits = ArchiveLimits.standard
    limits.maximumNameByteCount = 8
    let header = ArchiveHeader(appIdentifier: "12345678", bundleVersion: "12345678")
    _ = try ArchiveWriter(header: header, limits: limits).finish()
    for change in [
      \ArchiveHeader.appIdentifier, \.sceneIdentifier, \.bundleVersion, \.systemVersion,
    ] {
      var longer = header
      longer[keyPath: change] = "123456789"
      let error = #expect(throws: RestorationError.self) {
        try ArchiveWriter(header: longer, limits: limits).finish()
      }
      #expect(error?.code == .limitExceeded)
    }
  }

  @Test("A path of one identifier more than allowed is refused, of an object and in a value")
  func paths() throws {
    var limits = ArchiveLimits.standard
    limits.maximumPathLength = 2
    let longest: IdentifierPath = ["a", "b"]
    _ = try finish(limits, path: longest, values: [KeyedValue("r", .reference(longest))])
    let long: IdentifierPath = ["a", "b", "c"]
    for archive in [
      { try finish(limits, path: long) },
      { try finish(limits, values: [KeyedValue("r", .reference(long))]) },
    ] {
      let error = #expect(throws: RestorationError.self) { try archive() }
      #expect(error?.code == .limitExceeded)
      #expect(
        error?.message.contains(
          "a path of 3 identifiers, where ArchiveLimits.maximumPathLength allows 2"
        ) == true
      )
    }
  }
}
